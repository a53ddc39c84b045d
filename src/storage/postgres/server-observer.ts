import type { Pool } from 'pg'

/** Numbers of connections, and of requests that wait for one. */
export type ConnectionCounts = { readonly busy: number; readonly idle: number; readonly waiting: number }

/** Observes the traffic between a book and its server. */
export type ServerObserver = {
  /** A unit runs again after a conflict with another one. */
  readonly repeated: () => void
  /** The book is open: `counts` returns its connections from now on. */
  readonly opened: (counts: () => ConnectionCounts) => void
}

export const NO_OBSERVER: ServerObserver = { repeated: () => undefined, opened: () => undefined }

export function connectionCounts(pools: readonly Pool[]): ConnectionCounts {
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  }
}
