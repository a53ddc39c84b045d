import type { Storage } from '#storage/storage.ts'
import { REMOVED_AT_ONCE, removeInTurns } from './remove-in-turns.ts'
import { runUuidOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'

/** Lines written before others are served. */
export const CLEARED_AT_ONCE = 500

/**
 * Removes the rest of hidden runs: deleted ones, and those whose creation was interrupted. A run with a claim is being
 * created, here or by another process.
 */
export async function clearHiddenRuns(storage: Storage, kinds: readonly RunKind[], signal: AbortSignal): Promise<void> {
  const { writeInBackground, runs, claims } = storage
  const hidden = await runs.hidden()
  // Read after the hidden runs: a hidden run without a claim by then is not being created.
  const held = new Set((await claims.held()).map(runUuidOf))
  for (const { id, kind } of hidden.filter(({ uuid }) => !held.has(uuid))) {
    const own = kinds.find(({ name }) => name === kind)
    if (!own) continue
    const removeSome = () => writeInBackground(async (unit) => (await own.removeLines(unit, id, REMOVED_AT_ONCE)) > 0)
    if (!(await removeInTurns(removeSome, signal))) continue
    await own.removeRest?.(storage, id)
    await writeInBackground((unit) => unit.runs.remove(id))
  }
}
