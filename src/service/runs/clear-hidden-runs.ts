import type { Storage } from '#storage/storage.ts'
import { REMOVED_AT_ONCE, removeInTurns } from './remove-in-turns.ts'
import { runUuidOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'

/** So few lines are written before others are served. */
export const LINES_AT_ONCE = 500

/**
 * Takes away what is left of the runs that are not shown: those deleted, and those whose taking down was interrupted. One
 * that is held is being taken down, here or by another process.
 */
export async function clearHiddenRuns(storage: Storage, kinds: readonly RunKind[], signal: AbortSignal): Promise<void> {
  const { writeInBackground, runs, claims } = storage
  const hidden = await runs.hidden()
  // Asked afterwards: what was hidden and is not held then is taken down by nobody.
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
