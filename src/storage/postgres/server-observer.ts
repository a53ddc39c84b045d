import type { Pool } from 'pg'

/** How many connections there are, and how much waits for one. */
export type ConnectionCounts = { readonly busy: number; readonly idle: number; readonly waiting: number }

/** Is told what goes on between a book and its server. */
export type ServerObserver = {
  /** A unit runs again, because another one came in its way. */
  readonly repeated: () => void
  /** The book is open: this counts its connections from now on. */
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
