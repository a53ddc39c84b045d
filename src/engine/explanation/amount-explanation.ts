import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { AccruedAmount, NotRunning } from '../accrued-interest.ts'
import type { Convention } from '../convention/convention.ts'
import type { InterestExplanation } from '../interest.ts'
import type { DelayedInterest } from '../payments/delayed-interest.ts'
import type { Fee } from '../schedule/course.ts'
import type {
  InstallmentExplanation,
  PrincipalExplanation,
  RowInterestExplanation,
} from '../schedule/principal-explanation.ts'

/**
 * Origin of an amount that the desk did not calculate; `made` if the service made it at registration. `reworked` if it
 * was worked out anew on a day because a payment was taken back, or entered with an earlier value date; `counted` if it is
 * delayed interest that an extension counted on a day.
 */
export type Origin =
  | { readonly kind: 'entered' | 'registered' | 'made' }
  | { readonly kind: 'returned' | 'reworked' | 'counted'; readonly date: CalendarDate }

/** A given amount, with its derivation by a convention that fits all amounts of the schedule. */
export type EnteredAmount = {
  readonly kind: 'entered'
  readonly origin: Origin
  readonly fit: { readonly convention: Convention; readonly by: AmountExplanation } | null
  readonly amount: Cents
}

/**
 * total − paid + added interest: the amount that an extension moved here. `total` explains the amount on its earlier
 * day.
 */
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

/** Amount paid before an extension moved the rest of the row. `total` explains the amount before the extension. */
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

/** Paid amount of a payment row, as recorded here, or as a live service returned it on `returnedDate`. */
export type Payment = { readonly kind: 'payment'; readonly returnedDate: CalendarDate | null; readonly amount: Cents }

/**
 * paid + due: interest of a row that a buyback settled on `date`, of which `before` explains the interest until then.
 * `accrued` is what the running period had earned, some of which may have been paid; null if nothing had accrued.
 */
export type SettledInterest = {
  readonly kind: 'settled-interest'
  readonly date: CalendarDate
  readonly before: AmountExplanation
  readonly paid: Cents
  readonly accrued: AccruedAmount | null
  readonly due: Cents
  readonly amount: Cents
}

/** 0.00, with its reason instead of a sum. */
export type Nothing =
  | {
      readonly kind: 'nothing'
      readonly why: 'no-delayed-interest' | 'nothing-paid' | 'no-fee'
      readonly amount: Cents
    }
  | NotRunning

/** Delayed interest of a row: the cents that it had from the start, and the exact interest of each period since, half up. */
export type DelayedAmount = DelayedInterest & { readonly kind: 'delayed'; readonly amount: Cents }

/** Fee of a row: the agreed amount, or a percentage of `of`, which is the loan amount or the balance before the row. */
export type FeeAmount = { readonly kind: 'fee'; readonly fee: Fee; readonly of: Cents; readonly amount: Cents }

/** principal + interest of a row, plus its fee and its delayed interest if there are any. */
export type RowTotal = {
  readonly kind: 'row-total'
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly fee: FeeAmount | null
  readonly delayedInterest: AmountExplanation | null
  readonly amount: Cents
}

/** Balance after a row: the balance from `fromDate` on, less the row's principal. */
export type BalanceAmount = {
  readonly kind: 'balance'
  readonly fromDate: CalendarDate
  readonly before: Cents
  readonly principal: AmountExplanation
  readonly amount: Cents
}

/** Sum of a column, row by row. */
export type ColumnSum = {
  readonly kind: 'column-sum'
  readonly parts: readonly { readonly dueDate: CalendarDate; readonly amount: Cents }[]
  readonly amount: Cents
}

/** after − before. `addedInterest` explains the difference if an extension made all of it. */
export type Difference = {
  readonly kind: 'difference'
  readonly before: Cents
  readonly after: Cents
  readonly addedInterest: InterestExplanation | null
  readonly amount: Cents
}

/** Explanation of an amount of a schedule; `amount` is the schedule's own, in cents. */
export type AmountExplanation =
  | InstallmentExplanation
  | PrincipalExplanation
  | RowInterestExplanation
  | FeeAmount
  | EnteredAmount
  | MovedAmount
  | PaidAmount
  | DelayedAmount
  | SettledInterest
  | OutstandingAmount
  | Payment
  | Nothing
  | AccruedAmount
  | RowTotal
  | BalanceAmount
  | ColumnSum
  | Difference

/** Explanations of the three amounts of a payment row. */
export type RowExplanation = {
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly delayedInterest: AmountExplanation
}
