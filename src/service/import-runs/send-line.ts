import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { ImportLineChange } from '#storage/import-stores.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import { newLoanPlan } from '../live/live-create.ts'
import { type LineToSend, sendByJournal } from '../runs/send-by-journal.ts'
import { SETTLED, type SendingResult } from '../runs/send-in-turn.ts'
import { inUnit, type SendingParts } from '../service-parts.ts'
import type { Creating } from './create-lines.ts'
import type { LoanToMake } from './loan-of-line.ts'
import { NOT_GOOD_NOW, takenBy, UNDECIDED_STATES } from './settled-lines.ts'

/** Sends a loan of a file to a live service. The interface has no place for what was paid or extended before. */
export async function sendImportLine(
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

const WAITING = {
  state: 'ready',
  reason: null,
  explanation: null,
  submissionUuid: null,
  status: null,
  durationMs: null,
} as const satisfies ImportLineChange

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
