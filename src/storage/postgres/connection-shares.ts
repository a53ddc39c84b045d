import type { DatabaseTarget } from './database-target.ts'

/** A connection that shows that the service lives (presence.ts). */
const PRESENCE = 1
/** A service reads in this many threads at once. */
export const READING_THREADS = 3
/** A reading thread has one for the read that is under way, and one for the files of earlier reads, which go out beside it. */
export const CONNECTIONS_TO_READ = 2
/** It cancels a read that nobody waits for any more. */
export const CONNECTIONS_TO_CANCEL = 1
/** Of the connections that remain, every fourth reads lists. */
const LISTS_SHARE = 4

/** The connections of a service: for units and single statements, and for lists. The rest are its presence and its threads. */
export function connectionShares({ connections }: Pick<DatabaseTarget, 'connections'>) {
  const threads = READING_THREADS * (CONNECTIONS_TO_READ + CONNECTIONS_TO_CANCEL)
  const rest = connections - PRESENCE - threads
  const lists = Math.max(1, Math.floor(rest / LISTS_SHARE))
  return { units: rest - lists, lists }
}
