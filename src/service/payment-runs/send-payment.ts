import { createLoanPaymentContract } from '#contract/operations/create-loan-payment-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { PaymentLineChange } from '#storage/payment-line-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { StoredPaymentRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { formatAmount } from '#values/money.ts'
import { paymentPlan } from '../live/live-pay.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import { type LineToSend, sendByJournal } from '../runs/send-by-journal.ts'
import { SETTLED, type SendingResult } from '../runs/send-in-turn.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'

/** Sends the payment of one line to a live service. It waits in the run while an earlier payment of its loan does. */
export async function sendPaymentLine(
  parts: SendingParts<Storage>,
  run: StoredPaymentRun,
  connection: StoredConnection,
  line: StoredPaymentLine,
  caller: Caller,
): Promise<SendingResult> {
  const { paymentLines } = parts.storage
  const { loanId } = present(line.loan, 'loan of the line')
  if ((await paymentLines.readyBefore(line, loanId)).length > 0) return SETTLED
  const refusal = await refusalOf(parts, connection, line)
  if (!refusal) {
    const toSend = lineToSend(parts, line, await planOf(parts, connection, line))
    return sendByJournal(parts, run.uuid, connection, toSend, caller)
  }
  await parts.storage.write((unit) => unit.paymentLines.change(line, refusal))
  return SETTLED
}

async function refusalOf(
  { storage, live }: SendingParts,
  { id }: StoredConnection,
  line: StoredPaymentLine,
): Promise<PaymentLineChange | undefined> {
  const { loanUuid } = present(line.loan, 'loan of the line')
  const key = createLoanPaymentContract.naturalKey({ loanUuid })
  if ((await storage.loans.byUuid(id, loanUuid))?.version !== line.booking?.scheduleVersion) return LOAN_CHANGED
  if (await storage.paymentLines.isReferenceHeld(line)) return BOOKED_BEFORE
  return live.underWay.has(`${id} ${key}`) || (await storage.submissions.open(id, key)) ? UNDECIDED : undefined
}

function lineToSend({ storage }: SendingParts, line: StoredPaymentLine, plan: SubmissionPlan): LineToSend {
  const changed = (change: PaymentLineChange) => (unit: UnitOfWork) => unit.paymentLines.change(line, change)
  return {
    plan,
    submissionUuid: async () => (await storage.paymentLines.at(line))?.submissionUuid,
    link: (unit, submissionUuid) => unit.paymentLines.link(line, submissionUuid),
    putBack: changed({ state: 'ready', reason: null, explanation: null, submissionUuid: null }),
    refuseUndecided: changed(UNDECIDED),
    refuseDecided: changed(LOAN_CHANGED),
  }
}

async function planOf(
  parts: LoanParts,
  connection: StoredConnection,
  line: StoredPaymentLine,
): Promise<SubmissionPlan> {
  const { loanUuid } = present(line.loan, 'loan of the line')
  const amount = present(line.amount, 'amount of the line')
  const value = { loanUuid, paymentAmount: formatAmount(amount), currency: 'EUR' }
  return paymentPlan(parts, connection, loanUuid, amount, { text: JSON.stringify(value), value })
}

export const LOAN_CHANGED = { state: 'refused', reason: 'loan-changed' } as const
export const BOOKED_BEFORE = { state: 'refused', reason: 'booked-before' } as const
const UNDECIDED = { state: 'refused', reason: 'undecided' } as const
