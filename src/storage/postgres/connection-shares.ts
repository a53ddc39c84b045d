import type { DatabaseTarget } from './database-target.ts'

/** The connection that shows that the service is alive (presence.ts). */
const PRESENCE = 1
/** Reading threads of a service. */
export const READING_THREADS = 3
/**
 * Connections of a reading thread: one for the current read, and one for the files of earlier reads, which are sent at
 * the same time.
 */
export const CONNECTIONS_TO_READ = 2
/** Connections of a reading thread for cancelling reads that are no longer wanted. */
export const CONNECTIONS_TO_CANCEL = 1
/** One in this many of the remaining connections reads lists. */
const LISTS_SHARE = 4

/**
 * Shares of a service's connections: for units and single statements, and for lists. The rest is for its presence and
 * its threads.
 */
export function connectionShares({ connections }: Pick<DatabaseTarget, 'connections'>) {
  const threads = READING_THREADS * (CONNECTIONS_TO_READ + CONNECTIONS_TO_CANCEL)
  const rest = connections - PRESENCE - threads
  const lists = Math.max(1, Math.floor(rest / LISTS_SHARE))
  return { units: rest - lists, lists }
}
