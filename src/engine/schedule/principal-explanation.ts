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
 * The equal total of an ANNUITY: (loan amount − present value of the balloon) ÷ Σⱼ 1 ÷ ∏ₖ≤ⱼ(1 + rate × share of a year),
 * rounded. With flat interest: (loan amount − balloon + all interest) ÷ rows.
 */
export type CalculatedInstallment = {
  readonly kind: 'annuity-installment' | 'flat-installment'
  readonly source: LevelSource
  readonly amount: Cents
}

/** Source of a level that was not calculated: most rows of the schedule have it, or the terms give it. */
export type LevelGiver = 'rows' | 'terms'

/** The installment of an ANNUITY or the principal of a REGULAR schedule, as given by the lender. */
export type GivenLevel = { readonly kind: 'given-level'; readonly by: LevelGiver; readonly amount: Cents }

/** (loan amount − balloon + the interest of all rows, rounded first) ÷ rows, rounded. */
export type SplitInstallment = {
  readonly kind: 'split-installment'
  readonly source: LevelSource
  readonly amount: Cents
}

export type InstallmentExplanation = CalculatedInstallment | SplitInstallment | GivenLevel

/** One row's part of the interest of all rows on the whole loan amount: rounded, or the rest that the rows before leave. */
export type SplitInterestPart = RoundingTo &
  SplitPart & { readonly kind: 'split-interest'; readonly total: InterestExplanation }

/**
 * Balance × the rate of the period, rounded. The period's rate is `figure`, as parts ÷ a power of ten. `periodRate` says how
 * it follows from the yearly rate and the share of a year, parts ÷ base.
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

/** Interest that the period of a row has earned. */
export type OwnInterest = InterestExplanation | SplitInterestPart | RatedInterest

/** Interest of a row whose pause is free of interest: 0.00, plus the fee if the fee goes out as interest. */
export type FreeInterest = { readonly kind: 'free-interest'; readonly fee: Cents; readonly amount: Cents }

/** Interest of an unrounded schedule: the exact balance × rate × share of a year, rounded only in its cell. */
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

/** The exact installment less the exact interest; or the exact equal principal, with `interest` null. In cents. */
export type UnroundedPrincipal = RoundingTo & {
  readonly kind: 'unrounded-principal'
  readonly level: Ratio
  readonly interest: Ratio | null
  readonly exact: Ratio
  readonly amount: Cents
}

/** Principal that the rule of a schedule type has a row pay back: installment − interest, an equal principal, or nothing. */
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
 * Principal by the rule of the type, less added interest that the row pays back first, plus the balloon in the last row or
 * the odd cents in the first.
 */
export type AdjustedPrincipal = {
  readonly kind: 'adjusted-principal'
  readonly by: RulePrincipalExplanation
  readonly repaid: Cents
  /** Balloon in the last row, odd cents in the first. Odd cents may be below zero. */
  readonly beyond: Cents
  readonly amount: Cents
}

/**
 * Principal by the rule of the type; or the whole balance, because the row is the last one or the rule would take more than
 * the balance. `amount − byRule.amount` is the difference that the row absorbs.
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

/** Interest of a last row that keeps the installment: the installment less the rest of the balance, at least 0.00. */
export type RestOfInstallment = {
  readonly kind: 'rest-of-installment'
  readonly installment: InstallmentExplanation
  readonly balance: Cents
  readonly amount: Cents
}

/**
 * Interest of a row that pays more than its own period has earned: the interest of earlier rows that falls due here, added
 * interest that the row pays back, its share of interest spread by a pause, and its fee if the fee goes out as interest.
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

/** 0.00, and the reason why the row does not pay the interest of its period. */
export type WaitingInterest = {
  readonly kind: 'interest-waits'
  readonly why: 'spread' | 'added' | 'not-due'
  readonly earned: OwnInterest
  readonly fee: Cents
  readonly amount: Cents
}

/** Interest added to the balance every period: P·∏(1 + rate × share of a year) − P, rounded once. */
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
