import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'

/** balance × rate × days ÷ base, half up. The days and their base are those of the day count. */
export type InterestExplanation = {
  readonly kind: 'interest'
  readonly balance: Cents
  readonly rate: Rate
  readonly days: number
  readonly base: 360 | 365
  readonly amount: Cents
}

/** The equal total of an ANNUITY: the amount ÷ Σⱼ 1 ÷ ∏ₖ≤ⱼ(1 + rate × daysₖ ÷ base), half up. */
export type AnnuityInstallmentExplanation = {
  readonly kind: 'annuity-installment'
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly days: readonly number[]
  readonly base: 360 | 365
  readonly amount: Cents
}

/** What the rule of a schedule type has a row pay back: installment − interest, loan amount ÷ rows (half up), nothing. */
export type RulePrincipalExplanation =
  | {
      readonly kind: 'annuity-principal'
      readonly installment: AnnuityInstallmentExplanation
      readonly interest: InterestExplanation
      readonly amount: Cents
    }
  | { readonly kind: 'equal-principal'; readonly loanAmount: Cents; readonly count: number; readonly amount: Cents }
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

/** Typed in, or taken over from elsewhere: the engine knows the amount alone. */
export type EnteredAmount = { readonly kind: 'entered'; readonly amount: Cents }

/** total − paid + added interest: what an extension moved here; `total` explains the amount on the day before it. */
export type MovedAmount = {
  readonly kind: 'moved'
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
  readonly movedToDate: CalendarDate
  readonly total: AmountExplanation
  readonly amount: Cents
}

/** How an amount of a schedule came about; `amount` in cents is what the schedule has. */
export type AmountExplanation =
  | InterestExplanation
  | AnnuityInstallmentExplanation
  | PrincipalExplanation
  | EnteredAmount
  | MovedAmount
  | PaidAmount

/** The three amounts of a payment row. */
export type RowExplanation = {
  readonly principal: AmountExplanation
  readonly interest: AmountExplanation
  readonly delayedInterest: AmountExplanation
}
