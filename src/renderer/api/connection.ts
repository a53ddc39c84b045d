import { useSyncExternalStore } from 'react'

/** Whether the service answers. `lastAnswerAt` is when the last answer came, in milliseconds of the epoch; shown, never reckoned with. */
export type Connection =
  | { readonly kind: 'answering' }
  | { readonly kind: 'offline'; readonly lastAnswerAt: number | undefined }
  | { readonly kind: 'session-ended' }

let connection: Connection = { kind: 'answering' }
let lastAnswerAt: number | undefined
const listeners = new Set<() => void>()

export function markAnswered(): void {
  lastAnswerAt = Date.now()
  change({ kind: 'answering' })
}

export function markOffline(): void {
  change({ kind: 'offline', lastAnswerAt })
}

export function markSessionEnded(): void {
  lastAnswerAt = Date.now()
  change({ kind: 'session-ended' })
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection)
}

function change(next: Connection): void {
  if (next.kind === connection.kind) return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
