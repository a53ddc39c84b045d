import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { extensionPlan } from '../live/live-extend.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import { currentLoan } from '../loans/find-loan.ts'
import { type LineToSend, sendByJournal } from '../runs/send-by-journal.ts'
import { SETTLED, type SendingResult } from '../runs/send-in-turn.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'
import { type LineRefusal, LOAN_CHANGED, policyOutlook, UNDECIDED } from './plan-line.ts'

/** Sends the extension of one loan to a live service. */
export async function sendExtensionLine(
  parts: SendingParts<Storage>,
  run: StoredExtensionRun,
  connection: StoredConnection,
  line: StoredExtensionLine,
  caller: Caller,
): Promise<SendingResult> {
  const refusal = await refusalOf(parts, run, connection, line)
  if (!refusal) {
    const toSend = lineToSend(parts, line, await planOf(parts, run, connection, line))
    return sendByJournal(parts, run.uuid, connection, toSend, caller)
  }
  await parts.storage.write((unit) => unit.extensionLines.change(line, refusal))
  return SETTLED
}

async function refusalOf(
  parts: SendingParts,
  { daysToExtend }: StoredExtensionRun,
  { id }: StoredConnection,
  line: StoredExtensionLine,
): Promise<LineRefusal | undefined> {
  const { storage, live } = parts
  const key = createLoanExtensionContract.naturalKey(line)
  const stored = await storage.loans.byUuid(id, line.loanUuid)
  if (stored?.version !== line.scheduleVersion) return LOAN_CHANGED
  if (live.underWay.has(`${id} ${key}`) || (await storage.submissions.open(id, key))) return UNDECIDED
  const { schedule } = await currentLoan(parts, stored)
  return (await policyOutlook(parts, stored, schedule, daysToExtend)).refusal
}

function lineToSend({ storage }: SendingParts, line: StoredExtensionLine, plan: SubmissionPlan): LineToSend {
  const refuseBy = (refusal: LineRefusal) => (unit: UnitOfWork) => unit.extensionLines.change(line, refusal)
  return {
    plan,
    submissionUuid: async () => (await storage.extensionLines.at(line))?.submissionUuid,
    link: (unit, submissionUuid) => unit.extensionLines.link(line, submissionUuid),
    putBack: (unit) => unit.extensionLines.change(line, WAITING),
    refuseUndecided: refuseBy(UNDECIDED),
    refuseDecided: refuseBy(LOAN_CHANGED),
  }
}

const WAITING = { state: 'ready', reason: null, explanation: null, submissionUuid: null } as const

async function planOf(
  parts: LoanParts,
  run: StoredExtensionRun,
  connection: StoredConnection,
  line: StoredExtensionLine,
): Promise<SubmissionPlan> {
  const value = { loanUuid: line.loanUuid, daysToExtend: run.daysToExtend }
  return extensionPlan(parts, connection, line.loanUuid, run.daysToExtend, { text: JSON.stringify(value), value })
}
