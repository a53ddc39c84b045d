import { pauseFor } from '../parts/background.ts'

/** Lines removed in one slice. A slice dirties pages all over the indexes, and the thread is blocked until they are on disk. */
export const REMOVED_AT_ONCE = 100

/**
 * Removes lines slice by slice until `removeSome` finds none. Pauses as long as each slice took, so that others, such
 * as the next file, get at least half of the time. False if the signal ended it.
 */
export async function removeInTurns(
  removeSome: () => Promise<boolean>,
  signal: AbortSignal,
  pause = pauseFor,
): Promise<boolean> {
  while (!signal.aborted) {
    const from = performance.now()
    if (!(await removeSome())) return true
    await pause(performance.now() - from, signal)
  }
  return false
}
