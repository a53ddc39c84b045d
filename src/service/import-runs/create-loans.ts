import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { ImportLineChange } from '#storage/import-stores.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { newLoanPlan } from '../live/live-create.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { type LineToSend, sendByJournal } from '../runs/send-by-journal.ts'
import { SETTLED, type SendingResult, sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, readyLines, workOffRun } from '../runs/work-off-run.ts'
import { type Caller, type DataParts, inUnit, type SendingParts } from '../service-parts.ts'
import type { Maker } from '../wire/caller-name.ts'
import { findConnection } from '../wire/current-connection.ts'
import { type Creating, createLines, LINES_A_TURN } from './create-lines.ts'
import { IMPORT_LINES } from './import-lines.ts'
import type { LoansOfRun, LoanToMake } from './loan-of-line.ts'
import { NOT_GOOD_NOW, takenBy, UNDECIDED_STATES } from './settled-lines.ts'

/** Most loans at once, and most schedule rows of them together, so that others are served soon. */
const LOANS_AT_ONCE = 200
const ROWS_AT_ONCE = 3_000

const WAITING = {
  state: 'ready',
  reason: null,
  explanation: null,
  submissionUuid: null,
  status: null,
  durationMs: null,
} as const satisfies ImportLineChange

/** Creates the good loans of a run: here, or on the live service of the run. */
export function loansCreator(loansOf: LoansOfRun): RunTask {
  return async (parts, runUuid, caller, signal) => {
    const run = await parts.storage.runs.byUuid(runUuid)
    if (!isOfKind(run, 'import')) return
    const creating = { run, loanOf: await loansOf(parts, run), maker: await makerOf(parts, run, caller) }
    // The length of the loans is not known yet. Start with one whole write, so that a run with short lives makes no less in each.
    let atOnce = LINES_A_TURN
    const here: RunSteps<StoredImportLine> = {
      next: readyLines(parts, IMPORT_LINES, () => atOnce),
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

/** Sends a loan of a file to a live service. The interface has no place for what was paid or extended before. */
async function sendImportLine(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  { run, loanOf, maker }: Creating,
  line: StoredImportLine,
): Promise<SendingResult> {
  const loan = loanOf(line)
  if (loan.kind === 'faulty') return refused(parts, line, NOT_GOOD_NOW)
  if (await isOpen(parts, connection, loan)) return refused(parts, line, UNDECIDED_STATES)
  return sendByJournal(parts, run.uuid, connection, lineToSend(parts, connection, line, loan), maker)
}

async function refused(
  { storage }: SendingParts<Storage>,
  line: StoredImportLine,
  change: ImportLineChange,
): Promise<SendingResult> {
  await storage.write((unit) => unit.importLines.change(line, change))
  return SETTLED
}

async function isOpen({ storage, live }: SendingParts, { id }: StoredConnection, { request }: LoanToMake) {
  const key = createLoanContract.naturalKey(request)
  return live.underWay.has(`${id} ${key}`) || (await storage.submissions.open(id, key)) !== undefined
}

function lineToSend(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  line: StoredImportLine,
  loan: LoanToMake,
): LineToSend {
  const { storage } = parts
  const { request, body } = loan
  /** Looked for inside the write that would enter it: another one may have been quicker. */
  const settledByLoan = async (unit: UnitOfWork): Promise<boolean> => {
    const known = await unit.loans.byLenderLoanId(connection.id, request.lenderLoanId)
    if (known) await unit.importLines.change(line, takenBy(inUnit(parts, unit), known, loan))
    return known !== undefined
  }
  return {
    plan: {
      ...newLoanPlan(parts, connection, request, { text: JSON.stringify(body), value: body }),
      answered: async (unit) => ((await settledByLoan(unit)) ? new Response(null) : undefined),
    },
    submissionUuid: async () => (await storage.importLines.at(line))?.submissionUuid,
    link: (unit, submissionUuid) => unit.importLines.link(line, submissionUuid),
    putBack: (unit) => unit.importLines.change(line, WAITING),
    refuseUndecided: (unit) => unit.importLines.change(line, UNDECIDED_STATES),
    refuseDecided: async (unit) => {
      if (!(await settledByLoan(unit))) await unit.importLines.change(line, UNDECIDED_STATES)
    },
  }
}
