import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import type { RoundingTo } from '#values/rounding.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { YearShare } from '../day-count.ts'
import type { InterestExplanation, InterestSpan } from '../interest.ts'
import type { InterestPeriods } from './interest-period.ts'
import type { LevelSource } from './level-source.ts'
import type { SplitPart } from './split-interest.ts'

/**
 * The equal total of an ANNUITY: the amount less the balloon's value today ÷ Σⱼ 1 ÷ ∏ₖ≤ⱼ(1 + rate × share of a year), rounded;
 * where interest is flat, (the amount less the balloon + all interest) ÷ rows.
 */
export type CalculatedInstallment = {
  readonly kind: 'annuity-installment' | 'flat-installment'
  readonly source: LevelSource
  readonly amount: Cents
}

/** Source of an amount that was not calculated: most rows of a schedule have it, or the terms say it. */
export type LevelGiver = 'rows' | 'terms'

/** The installment of an ANNUITY or the principal of a REGULAR schedule as the lender has it. */
export type GivenLevel = { readonly kind: 'given-level'; readonly by: LevelGiver; readonly amount: Cents }

/** (the amount less the balloon + the interest of all rows, rounded before) ÷ rows, rounded. */
export type SplitInstallment = {
  readonly kind: 'split-installment'
  readonly source: LevelSource
  readonly amount: Cents
}

export type InstallmentExplanation = CalculatedInstallment | SplitInstallment | GivenLevel

/** A part of the interest of all rows on the whole loan amount, rounded, or what rows before have left of that. */
export type SplitInterestPart = RoundingTo &
  SplitPart & { readonly kind: 'split-interest'; readonly total: InterestExplanation }

/**
 * Balance × the rate of the period, rounded. That rate is `figure`, as parts ÷ a power of ten, and comes of the yearly rate and
 * the share of a year, parts ÷ base, as `periodRate` says.
 */
export type RatedInterest = RoundingTo & {
  readonly kind: 'rated-interest'
  readonly balance: Cents
  readonly rate: Rate
  readonly parts: number
  readonly base: number
  readonly periodRate: Exclude<PeriodRate, 'exact'>
  readonly figure: YearShare
  readonly span: Extract<InterestSpan, { readonly kind: 'period' }>
  readonly amount: Cents
}

/** What the period of a row has earned. */
export type OwnInterest = InterestExplanation | SplitInterestPart | RatedInterest

/** 0.00, and the fee where that goes out as interest: the pause of the row is free of interest. */
export type FreeInterest = { readonly kind: 'free-interest'; readonly fee: Cents; readonly amount: Cents }

/** Where nothing is rounded on the way: the exact balance × rate × share of a year, rounded where it is shown. */
export type UnroundedInterest = RoundingTo & {
  readonly kind: 'unrounded-interest'
  readonly balance: Ratio
  readonly rate: Rate
  readonly parts: number
  readonly base: number
  readonly span: InterestSpan
  readonly exact: Ratio
  readonly amount: Cents
}

/** The exact installment less the exact interest, or the exact equal principal; `interest` is null there. In cents. */
export type UnroundedPrincipal = RoundingTo & {
  readonly kind: 'unrounded-principal'
  readonly level: Ratio
  readonly interest: Ratio | null
  readonly exact: Ratio
  readonly amount: Cents
}

/** What the rule of a schedule type has a row pay back: installment − interest, an equal principal, nothing. */
export type RulePrincipalExplanation =
  | {
      readonly kind: 'annuity-principal'
      readonly installment: InstallmentExplanation
      readonly interest: OwnInterest
      readonly amount: Cents
    }
  | (RoundingTo & {
      readonly kind: 'equal-principal'
      readonly loanAmount: Cents
      readonly count: number
      readonly amount: Cents
    })
  | GivenLevel
  | { readonly kind: 'no-principal'; readonly why: 'last-row' | 'pause'; readonly amount: Cents }
  | AdjustedPrincipal
  | UnroundedPrincipal

/**
 * What the rule of the type comes to, less added interest that the row pays back first, and with the balloon of the last
 * row or the odd cents of the first.
 */
export type AdjustedPrincipal = {
  readonly kind: 'adjusted-principal'
  readonly by: RulePrincipalExplanation
  readonly repaid: Cents
  /** The balloon in the last row, odd cents in the first; these may be below zero. */
  readonly beyond: Cents
  readonly amount: Cents
}

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

/**
 * The interest of a row that pays more than its own period has earned: that of rows before it which falls due here, added
 * interest that it pays back, its share of what a pause has spread, and its fee where that goes out as interest.
 */
export type InterestParts = {
  readonly kind: 'interest-parts'
  readonly earned: OwnInterest
  readonly waited: readonly OwnInterest[]
  readonly repaid: Cents
  readonly spread: Cents
  readonly fee: Cents
  readonly amount: Cents
}

/** 0.00, and why what the period has earned is not paid in its row. */
export type WaitingInterest = {
  readonly kind: 'interest-waits'
  readonly why: 'spread' | 'added' | 'not-due'
  readonly earned: OwnInterest
  readonly fee: Cents
  readonly amount: Cents
}

/** Interest that is added to the balance every period: P·∏(1 + rate × share of a year) − P, rounded once. */
export type CompoundedInterest = RoundingTo & {
  readonly kind: 'compounded-interest'
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly periods: InterestPeriods
  readonly amount: Cents
}

/** The interest of a row of a schedule. */
export type RowInterestExplanation =
  | OwnInterest
  | FreeInterest
  | RestOfInstallment
  | InterestParts
  | WaitingInterest
  | UnroundedInterest
  | CompoundedInterest
