import { setTimeout as pause } from 'node:timers/promises'
import { StorageError } from '../storage-error.ts'
import { isUnreached } from './faults.ts'

/** How long a request waits for a database that cannot be reached: a restart takes no longer. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/**
 * Does what may be done again from the start, until the database is reached. Throws StorageError `not-reached` where that
 * takes longer than a caller is to wait.
 */
export async function untilReached<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MS
  for (let times = 1; ; times++) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreached(error)) throw error
      if (performance.now() >= until)
        throw new StorageError('not-reached', 'The database server does not answer', { cause: error })
    }
    await pause(Math.min(PAUSE_MS * times, LONGEST_PAUSE_MS))
  }
}

/** Waits for what comes with the database. Throws StorageError `not-reached` where that takes longer than a caller is to wait. */
export async function noLongerThanPatience(awaited: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = pause(PATIENCE_MS, 'late', { signal: over.signal }).catch(() => undefined)
  const first = await Promise.race([awaited, late])
  over.abort()
  if (first === 'late') throw new StorageError('not-reached', 'The database server does not answer')
}
