import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { AmountExplanation, InterestExplanation } from './amount-explanation.ts'

/** total − paid of a payment row. */
export type OutstandingAmount = {
  readonly kind: 'outstanding'
  readonly total: AmountExplanation
  readonly paid: Cents
  readonly amount: Cents
}

/** Paid of a payment row, as recorded, or as a live service returned it on that day. */
export type Payment = { readonly kind: 'payment'; readonly returnedDate: CalendarDate | null; readonly amount: Cents }

/** Why an amount is 0.00 without a sum. */
export type NothingReason = 'no-delayed-interest' | 'nothing-paid' | 'not-the-running-period'

export type Nothing = { readonly kind: 'nothing'; readonly why: NothingReason; readonly amount: Cents }

/** balance × rate × days ÷ 360, half up, at most `limit`, the interest of the installment. From the later of two days. */
export type AccruedAmount = {
  readonly kind: 'accrued'
  readonly balance: Cents
  readonly rate: Rate
  readonly fromDate: CalendarDate
  readonly from: 'period' | 'registration'
  readonly toDate: CalendarDate
  readonly days: number
  readonly base: 360
  readonly limit: Cents
  readonly amount: Cents
}

/** principal + interest of a row, and its delayed interest where it has any. */
export type RowTotal = {
  readonly kind: 'row-total'
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly delayedInterest: AmountExplanation | null
  readonly amount: Cents
}

/** What remains after a row: the balance from `fromDate` on less its principal. */
export type BalanceAmount = {
  readonly kind: 'balance'
  readonly fromDate: CalendarDate
  readonly before: Cents
  readonly principal: AmountExplanation
  readonly amount: Cents
}

/** A column added up, row by row. */
export type ColumnSum = {
  readonly kind: 'column-sum'
  readonly parts: readonly { readonly dueDate: CalendarDate; readonly amount: Cents }[]
  readonly amount: Cents
}

/** after − before, and the added interest that it is, if any. */
export type Difference = {
  readonly kind: 'difference'
  readonly before: Cents
  readonly after: Cents
  readonly addedInterest: InterestExplanation | null
  readonly amount: Cents
}

/** The amounts of a schedule beside principal, interest and delayed interest of its rows: all made of those. */
export type RowAmountExplanation =
  | OutstandingAmount
  | Payment
  | Nothing
  | AccruedAmount
  | RowTotal
  | BalanceAmount
  | ColumnSum
  | Difference
