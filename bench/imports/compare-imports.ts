import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writerBatch } from '../claims/writer-batch.ts'
import { openDesk } from '../open-desk.ts'
import { takeTurns } from '../turns.ts'
import { checkedRun, cpuOf, finishedRun, ROWS } from './import-run.ts'

const LOANS = 1_000
/** The first round only warms up. */
const ROUNDS = 5
const LOOK_MS = 100

/** CPU time of the writing thread per loan, by round, in microseconds: for the writer alone, and for a run from a file. */
export async function compareImports() {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const [desk, batch] = [await openDesk(join(folder, 'desk')), await writerBatch(join(folder, 'limit'), ROWS)]
  try {
    const [limit = [], run = []] = await takeTurns(ROUNDS + 1, [
      async () => {
        const made = batch.ready(LOANS)
        return cpuOf(LOANS, () => batch.store(made))
      },
      async () => {
        const { uuid } = await checkedRun(desk, LOANS, LOOK_MS)
        return (await finishedRun(desk, uuid, LOANS, LOOK_MS)).cpu
      },
    ])
    return { limit: limit.slice(1), run: run.slice(1) }
  } finally {
    await Promise.all([desk.close(), batch.close()])
    rmSync(folder, { recursive: true })
  }
}
