import type { LivePayment } from '#contract/live-answer.ts'
import { createLoanPaymentContract } from '#contract/operations/create-loan-payment-contract.ts'
import type { PredictedPayment } from '#contract/payment.ts'
import { bookedPortion } from '#engine/payments/allocation.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type Cents, formatAmount } from '#values/money.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import { CALCULATED_ELSEWHERE } from '../loans/delayed-interest.ts'
import { checkedLoan } from '../loans/find-loan.ts'
import { planPayment } from '../loans/plan-payment.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { RefusalError } from '../wire/refusal.ts'
import { mirrorPayment } from './mirror-payment.ts'
import { planOfLoan, type SubmissionPlan } from './submission-plan.ts'
import { keptBy, submit } from './submit.ts'

/** Passes createLoanPayment on, with our prediction of the answer. */
export async function payLiveLoan(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  body: JsonBody,
  caller: Caller,
  key?: RequestKey,
): Promise<Response> {
  const { loanUuid, paymentAmount } = validatedBody(createLoanPaymentContract.request, body.value)
  const plan = await paymentPlan(parts, connection, loanUuid.toLowerCase(), paymentAmount, body)
  return submit(parts, connection, { ...plan, ...keptBy(key) }, caller)
}

/**
 * Plan of a createLoanPayment submission: its request, the check of the answer, and the effect of success. A loan that is
 * not in the mirror can be paid too. Two equal payments at the same moment are two payments.
 */
export async function paymentPlan(
  parts: LoanParts,
  connection: StoredConnection,
  loanUuid: string,
  amount: Cents,
  body: JsonBody,
): Promise<SubmissionPlan> {
  const stored = await parts.storage.loans.byUuid(connection.id, loanUuid)
  return {
    ...planOfLoan(stored, loanUuid, body),
    operation: 'createLoanPayment',
    exclusiveKey: createLoanPaymentContract.naturalKey({ loanUuid }),
    loanAmount: formatAmount(amount),
    predictionJson: stored ? await prediction(parts, stored, amount) : null,
    isNeverShared: true,
    check: (json) => isPaymentOf(json, loanUuid, amount),
    accept: async (unit, submission, answer) => {
      const { data } = createLoanPaymentContract.liveAnswer.parse(JSON.parse(answer.text))
      await mirrorPayment(unit, submission, amount, data)
      return { loanUuid }
    },
  }
}

/** A service books no more than came in. */
function isPaymentOf(json: unknown, loanUuid: string, amount: Cents): boolean {
  const payment = createLoanPaymentContract.liveAnswer.safeParse(json).data?.data
  return payment?.loanUuid.toLowerCase() === loanUuid && bookedBy(payment) <= amount
}

function bookedBy({ principalAmount, interestAmount, delayedInterestAmount }: LivePayment): number {
  return principalAmount + interestAmount + delayedInterestAmount
}

/** Amounts by our rules; null if they would refuse the payment, because the service decides that. */
async function prediction(parts: LoanParts, stored: StoredLoan, amount: Cents): Promise<string | null> {
  const course = await parts.storage.loanEvents.course(stored.id, stored.version)
  const loan = checkedLoan(parts, stored, course.schedule)
  try {
    const today = parts.clock.today()
    const { booking } = planPayment(
      { stored, loan, course, delayedInterest: CALCULATED_ELSEWHERE },
      { amount, valueDate: today },
      today,
    )
    const { principal, interest, delayedInterest } = bookedPortion(booking)
    const predicted: PredictedPayment = {
      principalAmount: formatAmount(principal),
      interestAmount: formatAmount(interest),
      delayedInterestAmount: formatAmount(delayedInterest),
    }
    return JSON.stringify(predicted)
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}
