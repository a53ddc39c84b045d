import type { NewExtensionRun } from '#storage/extension-run-store.ts'
import type { Storage } from '#storage/storage.ts'
import { runUuidOf } from './run-claims.ts'

/** So few lines are written, or taken away, before others are served. */
const LINES_AT_ONCE = 500

/** Writes down a run with a line for each loan. It is there once all its lines are; until then its claim says that it will be. */
export async function takeDown(
  { writeInBackground }: Storage,
  run: NewExtensionRun,
  loanIds: Float64Array,
): Promise<void> {
  let id: number | undefined
  for (let first = 0; first < loanIds.length; first += LINES_AT_ONCE) {
    const some = loanIds.subarray(first, first + LINES_AT_ONCE)
    id = await writeInBackground(async (unit) => {
      const runId = id ?? (await unit.runs.insert(run))
      await unit.runLines.add(runId, first, some)
      if (first + some.length === loanIds.length) await unit.runs.show(runId)
      return runId
    })
  }
}

/**
 * Takes away what is left of the runs that are not shown: those deleted, and those whose taking down was interrupted. One
 * that is held is being taken down, here or by another process.
 */
export async function clearHiddenRuns(
  { writeInBackground, runs, claims }: Storage,
  signal: AbortSignal,
): Promise<void> {
  const hidden = await runs.hidden()
  // Asked afterwards: what was hidden and is not held then is taken down by nobody.
  const held = new Set((await claims.held()).map(runUuidOf))
  for (const { id } of hidden.filter(({ uuid }) => !held.has(uuid))) {
    let isLeft = true
    while (isLeft && !signal.aborted) {
      isLeft = await writeInBackground(async (unit) => {
        if ((await unit.runLines.removeSome(id, LINES_AT_ONCE)) > 0) return true
        await unit.runs.remove(id)
        return false
      })
    }
  }
}
