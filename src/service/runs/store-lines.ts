import type { NewRun } from '#storage/run-store.ts'
import type { Storage } from '#storage/storage.ts'
import { CLEARED_AT_ONCE } from './clear-hidden-runs.ts'

/**
 * Stores a run with a line for each loan. The run is shown once all its lines are stored; until then its claim marks it
 * as being stored.
 */
export async function storeLines(
  { writeInBackground }: Storage,
  run: NewRun,
  loanIds: Float64Array,
  linesOf: 'extensionLines' | 'buybackLines',
): Promise<void> {
  let id: number | undefined
  for (let first = 0; first < loanIds.length; first += CLEARED_AT_ONCE) {
    const some = loanIds.subarray(first, first + CLEARED_AT_ONCE)
    id = await writeInBackground(async (unit) => {
      const runId = id ?? (await unit.runs.insert(run))
      await unit[linesOf].add(runId, first, some)
      if (first + some.length === loanIds.length) await unit.runs.show(runId)
      return runId
    })
  }
}
