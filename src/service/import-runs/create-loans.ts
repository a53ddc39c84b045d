import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, workOffRun } from '../runs/work-off-run.ts'
import type { Caller, DataParts } from '../service-parts.ts'
import type { Maker } from '../wire/caller-name.ts'
import { findConnection } from '../wire/current-connection.ts'
import { createLines, LINES_A_TURN } from './create-lines.ts'
import { IMPORT_LINES } from './import-lines.ts'
import type { LoansOfRun } from './loan-of-line.ts'
import { sendImportLine } from './send-line.ts'

/** Most loans at once, and most schedule rows of them together, so that others are served soon. */
const LOANS_AT_ONCE = 200
const ROWS_AT_ONCE = 3_000

/** Creates the good loans of a run: here, or on the live service of the run. */
export function loansCreator(loansOf: LoansOfRun): RunTask {
  return async (parts, runUuid, caller, signal) => {
    const run = await parts.storage.runs.byUuid(runUuid)
    if (!isOfKind(run, 'import')) return
    const creating = { run, loanOf: await loansOf(parts, run), maker: await makerOf(parts, run, caller) }
    // The length of the loans is not known yet. Start with one whole write, so that a run with short lives makes no less in each.
    let atOnce = LINES_A_TURN
    const here: RunSteps<StoredImportLine> = {
      linesOf: IMPORT_LINES,
      atOnce: () => atOnce,
      step: async (lines) => {
        const some = shortEnough(lines)
        atOnce = some.length < lines.length ? some.length : Math.min(2 * atOnce, LOANS_AT_ONCE)
        const stop = await createLines(parts, creating, some)
        return { done: stop === undefined ? some.length : 0, stop }
      },
    }
    const send = async (line: StoredImportLine) =>
      sendImportLine(parts, await findConnection(parts, run.connectionId), creating, line)
    const there = sendInTurn({ parts, runUuid, linesOf: IMPORT_LINES, send, signal })
    return workOffRun(parts, runUuid, run.connectionId === LOCAL_CONNECTION ? here : there, signal)
  }
}

/** Maker of the loans, which names the file of the run. */
async function makerOf({ storage }: DataParts, { id }: StoredImportRun, caller: Caller): Promise<Maker> {
  const source = await storage.importSources.of(id)
  return source ? { kind: 'import', fileName: source.name, caller } : caller
}

/** The first line, and the lines after it up to the limit of rows. */
function shortEnough(lines: readonly StoredImportLine[]): readonly StoredImportLine[] {
  let rows = 0
  const end = lines.findIndex(({ installments }, index) => {
    rows += installments ?? 0
    return index > 0 && rows > ROWS_AT_ONCE
  })
  return end === -1 ? lines : lines.slice(0, end)
}
