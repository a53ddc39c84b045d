import type { ScheduleType } from '../../../../src/values/vocabulary/loan-terms.ts'

/** An installment in an answer; amounts such as `83.33`. */
export type ScheduleEntry = {
  readonly dueDate: string
  readonly accruedInterestAmount: string
  readonly totalPrincipalAmount: string
  readonly totalInterestAmount: string
  readonly totalDelayedInterestAmount: string
  readonly outstandingPrincipalAmount: string
  readonly outstandingInterestAmount: string
  readonly outstandingDelayedInterestAmount: string
  readonly paidPrincipalAmount: string
  readonly paidInterestAmount: string
  readonly paidDelayedInterestAmount: string
}

/** Answer of createLoan and getLoan. */
export type AnsweredLoan = {
  readonly uuid: string
  readonly loanPublicId: string
  readonly lenderLoanId: string
  readonly scheduleType: ScheduleType
  readonly loanAmount: string
  readonly remainingPrincipalAmount: string
  readonly remainingSkinAmount: string
  readonly investedAmount: string
  readonly lenderSkinPercentage: string
  readonly buyback: unknown
  readonly currency: 'EUR'
  readonly status: string
  readonly totalTermInDays: number
  readonly remainingTermInDays: number
  readonly interestRate: string
  readonly country: string
  readonly lenderIssueDate: string
  readonly finalPaymentDate: string
  readonly paymentSchedule: readonly ScheduleEntry[]
  /** `2026-01-28 12:00:00`, in UTC. */
  readonly createdAt: string
  readonly allowedInvestmentSources: readonly string[]
  readonly limitCustomerTypes: unknown
}

/** Answer of createLoanExtension. */
export type AnsweredExtension = {
  readonly uuid: string
  readonly loanUuid: string
  readonly extendedDays: number
  /** The day of the extension. */
  readonly paymentDate: string
  readonly paymentSchedule: readonly ScheduleEntry[]
}

/** Answer of createLoanPayment; amounts such as `83.33`. */
export type AnsweredPayment = {
  readonly uuid: string
  readonly loanUuid: string
  readonly principalAmount: string
  readonly interestAmount: string
  readonly delayedInterestAmount: string
  /** The day of the payment. */
  readonly paymentDate: string
  readonly currency: 'EUR'
}

/** Reason of a buyback, in the words of the interface. */
export type BuybackReason = 'AGREEMENT_TERMINATION' | 'AGREEMENT_PROLONGATION' | 'AGREEMENT_AMENDMENT' | 'EARLY_PAYMENT'

/** Answer of createLoanBuyback, which states no amount. */
export type AnsweredBuyback = {
  readonly uuid: string
  /** The day of the buyback. */
  readonly paymentDate: string
  readonly status: 'SENDING'
  readonly reason: BuybackReason
}

/** A buyback as the desk has it; amounts such as `83.33`. */
export type EnteredBuyback = {
  readonly uuid: string
  /** Version of the schedule that the buyback led to. */
  readonly version: number
  readonly reason: BuybackReason
  readonly paymentDate: string
  readonly principalAmount: string
  readonly interestAmount: string
  readonly delayedInterestAmount: string
  readonly totalAmount: string
  /** Interest that is no longer due. */
  readonly unearnedInterestAmount: string
  /** `2026-01-28 12:00:00`, in UTC. */
  readonly createdAt: string
  readonly madeThrough: string
  readonly undoing: EnteredCorrection | null
}

/** Parts of a payment that installments take, and what is given back because no installment takes it. */
export type BookedAmounts = {
  readonly principalAmount: string
  readonly interestAmount: string
  readonly delayedInterestAmount: string
  readonly returnedAmount: string
}

/** A payment as the desk has it. */
export type EnteredPayment = {
  readonly uuid: string
  /** Version of the schedule that the payment led to. */
  readonly version: number
  readonly paymentAmount: string
  /** Value date. */
  readonly paymentDate: string
  readonly enteredDate: string
  /** `2026-01-28 12:00:00`, in UTC. */
  readonly createdAt: string
  readonly madeThrough: string
  /** Amounts in the answer when the payment was entered. */
  readonly answered: BookedAmounts
  /** Amounts that it is booked on now; null if it was taken back. */
  readonly booked: BookedAmounts | null
  /** Installments that it is booked on now; `isSettled` if nothing of the row was outstanding after it. */
  readonly rows: readonly { readonly number: number; readonly isSettled: boolean }[]
  readonly reversal: EnteredCorrection | null
}

/** A payment, an extension or a buyback taken back, or a loan voided, as the desk has it. */
export type EnteredCorrection = {
  readonly uuid: string
  /** Version of the schedule that the correction led to. */
  readonly version: number
  readonly date: string
  readonly reason: string
  /** `2026-01-28 12:00:00`, in UTC. */
  readonly createdAt: string
  readonly madeThrough: string
}
