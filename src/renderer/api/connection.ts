import { useSyncExternalStore } from 'react'

/** State of the connection to the service. `lastAnswerAt`: time of the last answer in milliseconds of the epoch, for display only. */
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
