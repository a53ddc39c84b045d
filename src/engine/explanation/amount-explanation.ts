import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import type { Convention } from '../convention/convention.ts'
import type { RowAmountExplanation } from './row-amount.ts'

/** What the days of an interest are: the period of a row by its day count, or the days that an extension adds. */
export type InterestSpan =
  | {
      readonly kind: 'period'
      readonly fromDate: CalendarDate
      readonly toDate: CalendarDate
      readonly dayCount: DayCount
    }
  | { readonly kind: 'extension' }

/** balance × rate × days ÷ base, rounded. The days and their base are those of the day count. */
export type InterestExplanation = {
  readonly kind: 'interest'
  readonly balance: Cents
  readonly rate: Rate
  readonly days: number
  readonly base: 360 | 365
  readonly rounding: Rounding
  readonly span: InterestSpan
  readonly amount: Cents
}

/** The equal total of an ANNUITY: the amount ÷ Σⱼ 1 ÷ ∏ₖ≤ⱼ(1 + rate × daysₖ ÷ base), rounded. */
export type AnnuityInstallmentExplanation = {
  readonly kind: 'annuity-installment'
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly days: readonly number[]
  readonly base: 360 | 365
  readonly rounding: Rounding
  readonly amount: Cents
}

/** The installment of an ANNUITY or the principal of a REGULAR schedule as most rows of a lender's own have it. */
export type GivenLevel = { readonly kind: 'given-level'; readonly amount: Cents }

export type InstallmentExplanation = AnnuityInstallmentExplanation | GivenLevel

/** What the rule of a schedule type has a row pay back: installment − interest, an equal principal, nothing. */
export type RulePrincipalExplanation =
  | {
      readonly kind: 'annuity-principal'
      readonly installment: InstallmentExplanation
      readonly interest: InterestExplanation
      readonly amount: Cents
    }
  | {
      readonly kind: 'equal-principal'
      readonly loanAmount: Cents
      readonly count: number
      readonly rounding: Rounding
      readonly amount: Cents
    }
  | GivenLevel
  | { readonly kind: 'no-principal'; readonly amount: Cents }

/**
 * By its rule; or the whole balance, because the row is the last one or the rule would take more than the balance.
 * `amount − byRule.amount` is what the row takes up.
 */
export type PrincipalExplanation =
  | RulePrincipalExplanation
  | {
      readonly kind: 'rest-of-balance'
      readonly balance: Cents
      readonly isLastRow: boolean
      readonly byRule: RulePrincipalExplanation
      readonly amount: Cents
    }

/** The interest of a last row that keeps the installment: what the rest of the balance leaves of it, 0.00 at least. */
export type RestOfInstallment = {
  readonly kind: 'rest-of-installment'
  readonly installment: InstallmentExplanation
  readonly balance: Cents
  readonly amount: Cents
}

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

/** How an amount of a schedule came about; `amount` in cents is what the schedule has. */
export type AmountExplanation =
  | InterestExplanation
  | InstallmentExplanation
  | PrincipalExplanation
  | RestOfInstallment
  | EnteredAmount
  | MovedAmount
  | PaidAmount
  | RowAmountExplanation

/** The three amounts of a payment row. */
export type RowExplanation = {
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly delayedInterest: AmountExplanation
}
