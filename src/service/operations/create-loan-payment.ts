import { createLoanPaymentContract } from '#contract/operations/create-loan-payment-contract.ts'
import { totalsOf } from '#engine/loan.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { enteredBody, enteredRequest } from '../live/entered-request.ts'
import { payLiveLoan, paymentPlan } from '../live/live-pay.ts'
import { liveSchedule } from '../live/live-schedule.ts'
import { mirrorFoundPayment } from '../live/mirror-payment.ts'
import { scheduleWasChanged } from '../live/submission-plan.ts'
import { payLoanHere } from '../loans/pay-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'
import type { DoneByPerson, ServiceOperation } from './service-operation.ts'

const byPerson: DoneByPerson = {
  loanUuid: ({ loanUuid }, given) => {
    const known = present(loanUuid, 'loan of the payment')
    if (given !== undefined && given.toLowerCase() !== known) refuseAt('/loanUuid', 'other-than-paid', {})
    return known
  },

  /** A service that shows no more paid than before the payment has not booked it. */
  refuseContradicted: async ({ storage }, { connectionId, scheduleVersion }, uuid, read) => {
    const stored = await storage.loans.byUuid(connectionId, uuid)
    if (read.kind !== 'read' || !stored || scheduleVersion === null) return
    const before = await storage.loanEvents.known(stored.id, scheduleVersion)
    const after = liveSchedule(read.loan.paymentSchedule).map((row) => ({ ...row, number: 0 }))
    if (sumOf(totalsOf(after).paid) <= sumOf(totalsOf(before).paid)) refuseAt('/outcome', 'not-paid', {})
  },

  mirror: async (parts, submission, _, read) => {
    if (read.kind === 'read')
      await mirrorFoundPayment(parts, submission, enteredPayment(parts, submission).amount, read)
  },
}

export const createLoanPaymentOperation: ServiceOperation = {
  here: payLoanHere,
  passOn: payLiveLoan,
  planAgain: (parts, connection, entered) => {
    const { loanUuid, amount } = enteredPayment(parts, entered)
    return paymentPlan(parts, connection, loanUuid, amount, enteredBody(parts, entered))
  },
  wasMade: scheduleWasChanged,
  byPerson,
}

function enteredPayment(parts: Pick<LoanParts, 'storage'>, entered: StoredSubmission) {
  const { loanUuid, paymentAmount } = enteredRequest(parts, entered, createLoanPaymentContract.request.parse)
  return { loanUuid: loanUuid.toLowerCase(), amount: paymentAmount }
}
