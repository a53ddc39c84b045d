import { useSyncExternalStore } from 'react'

/** Result of the last attempt to reach the live service; `lastAnswerAt` in milliseconds of the epoch. */
type LiveReach =
  | { readonly kind: 'not-tried' }
  | { readonly kind: 'reached' }
  | { readonly kind: 'not-reached'; readonly lastAnswerAt: number | undefined }

let reach: LiveReach = { kind: 'not-tried' }
let lastAnswerAt: number | undefined
const listeners = new Set<() => void>()

export function markLiveReached(): void {
  lastAnswerAt = Date.now()
  change({ kind: 'reached' })
}

export function markLiveNotReached(): void {
  change({ kind: 'not-reached', lastAnswerAt })
}

/** Resets the state: another connection is another service. */
export function forgetLiveReach(): void {
  lastAnswerAt = undefined
  change({ kind: 'not-tried' })
}

export function useLiveReach(): LiveReach {
  return useSyncExternalStore(subscribe, () => reach)
}

function change(next: LiveReach): void {
  if (next.kind === reach.kind) return
  reach = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
