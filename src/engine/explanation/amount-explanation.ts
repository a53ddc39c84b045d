import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { AccruedAmount, NotRunning } from '../accrued-interest.ts'
import type { Convention } from '../convention/convention.ts'
import type { InterestExplanation } from '../interest.ts'
import type { Fee } from '../schedule/course.ts'
import type {
  InstallmentExplanation,
  PrincipalExplanation,
  RowInterestExplanation,
} from '../schedule/principal-explanation.ts'

/** Who brought an amount that the desk did not work out; `made` where the service made it at registration. */
export type Origin =
  | { readonly kind: 'entered' | 'registered' | 'made' }
  | { readonly kind: 'returned'; readonly date: CalendarDate }

/** An amount given to the engine, with how a convention that fits all amounts of the schedule comes to it. */
export type EnteredAmount = {
  readonly kind: 'entered'
  readonly origin: Origin
  readonly fit: { readonly convention: Convention; readonly by: AmountExplanation } | null
  readonly amount: Cents
}

/** total − paid + added interest: what an extension moved here; `total` explains the amount on the day before it. */
export type MovedAmount = {
  readonly kind: 'moved'
  readonly extensionNumber: number
  readonly fromDate: CalendarDate
  readonly daysToExtend: number
  readonly total: AmountExplanation
  readonly paid: Cents
  readonly addedInterest: InterestExplanation | null
  readonly amount: Cents
}

/** What had been paid when an extension moved the rest of the row on; `total` explains the amount before it. */
export type PaidAmount = {
  readonly kind: 'paid'
  readonly extensionNumber: number
  readonly movedToDate: CalendarDate
  readonly total: AmountExplanation
  readonly amount: Cents
}

/** total − paid of a payment row. */
export type OutstandingAmount = {
  readonly kind: 'outstanding'
  readonly total: AmountExplanation
  readonly paid: Cents
  readonly amount: Cents
}

/** Paid of a payment row, as recorded, or as a live service returned it on that day. */
export type Payment = { readonly kind: 'payment'; readonly returnedDate: CalendarDate | null; readonly amount: Cents }

/** 0.00 without a sum. */
export type Nothing =
  | {
      readonly kind: 'nothing'
      readonly why: 'no-delayed-interest' | 'nothing-paid' | 'no-fee'
      readonly amount: Cents
    }
  | NotRunning

/** The fee of a row: as agreed, or a percentage of `of`, the loan amount or the balance before the row. */
export type FeeAmount = { readonly kind: 'fee'; readonly fee: Fee; readonly of: Cents; readonly amount: Cents }

/** principal + interest of a row, its fee, and its delayed interest where it has any. */
export type RowTotal = {
  readonly kind: 'row-total'
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly fee: FeeAmount | null
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

/** How an amount of a schedule came about; `amount` in cents is what the schedule has. */
export type AmountExplanation =
  | InstallmentExplanation
  | PrincipalExplanation
  | RowInterestExplanation
  | FeeAmount
  | EnteredAmount
  | MovedAmount
  | PaidAmount
  | OutstandingAmount
  | Payment
  | Nothing
  | AccruedAmount
  | RowTotal
  | BalanceAmount
  | ColumnSum
  | Difference

/** The three amounts of a payment row. */
export type RowExplanation = {
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly delayedInterest: AmountExplanation
}
