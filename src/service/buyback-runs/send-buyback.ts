import { createLoanBuybackContract } from '#contract/operations/create-loan-buyback-contract.ts'
import type { BuybackLineChange, StoredBuybackLine } from '#storage/buyback-line-store.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredBuybackRun } from '#storage/stored-run.ts'
import { buybackPlan } from '../live/live-buyback.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import { type LineToSend, sendByJournal } from '../runs/send-by-journal.ts'
import { SETTLED, type SendingResult } from '../runs/send-in-turn.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'
import type { LineRefusal } from './plan-line.ts'

/** Sends the buyback of one loan to a live service. */
export async function sendBuybackLine(
  parts: SendingParts<Storage>,
  run: StoredBuybackRun,
  connection: StoredConnection,
  line: StoredBuybackLine,
  caller: Caller,
): Promise<SendingResult> {
  const refusal = await refusalOf(parts, connection, line)
  if (!refusal) {
    const toSend = lineToSend(parts, line, await planOf(parts, run, connection, line))
    return sendByJournal(parts, run.uuid, connection, toSend, caller)
  }
  await parts.storage.write((unit) => unit.buybackLines.change(line, refusal))
  return SETTLED
}

async function refusalOf(
  { storage, live }: SendingParts,
  { id }: StoredConnection,
  line: StoredBuybackLine,
): Promise<LineRefusal | undefined> {
  const key = createLoanBuybackContract.naturalKey(line)
  const stored = await storage.loans.byUuid(id, line.loanUuid)
  if (stored?.version !== line.outlook?.scheduleVersion) return LOAN_CHANGED
  return live.underWay.has(`${id} ${key}`) || (await storage.submissions.open(id, key)) ? UNDECIDED : undefined
}

function lineToSend({ storage }: SendingParts, line: StoredBuybackLine, plan: SubmissionPlan): LineToSend {
  const changed = (change: BuybackLineChange) => (unit: UnitOfWork) => unit.buybackLines.change(line, change)
  return {
    plan,
    submissionUuid: async () => (await storage.buybackLines.at(line))?.submissionUuid,
    link: (unit, submissionUuid) => unit.buybackLines.link(line, submissionUuid),
    putBack: changed({ state: 'ready', reason: null, explanation: null, submissionUuid: null }),
    refuseUndecided: changed(UNDECIDED),
    refuseDecided: changed(LOAN_CHANGED),
  }
}

async function planOf(
  parts: LoanParts,
  { buybackReason: reason }: StoredBuybackRun,
  connection: StoredConnection,
  { loanUuid }: StoredBuybackLine,
): Promise<SubmissionPlan> {
  const value = { loanUuid, reason }
  return buybackPlan(parts, connection, loanUuid, reason, { text: JSON.stringify(value), value })
}

export const LOAN_CHANGED = { state: 'refused', reason: 'loan-changed' } as const
const UNDECIDED = { state: 'refused', reason: 'undecided' } as const
