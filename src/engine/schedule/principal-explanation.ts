import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { YearDays } from '../day-count.ts'
import type { InterestExplanation } from '../interest.ts'

/** The equal total of an ANNUITY: the amount ÷ Σⱼ 1 ÷ ∏ₖ≤ⱼ(1 + rate × daysₖ ÷ base), rounded. */
export type AnnuityInstallmentExplanation = {
  readonly kind: 'annuity-installment'
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly days: readonly number[]
  readonly base: YearDays
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
