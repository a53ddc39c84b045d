import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { InterestExplanation } from '../interest.ts'
import type { InterestPeriods } from './interest-period.ts'
import type { RulePrincipalExplanation } from './principal-explanation.ts'

/** What makes one schedule type differ from another; amounts in cents. */
export type ScheduleTypeRule = {
  /** What all rows are equal in; 0.00 where they are equal in nothing. Throws a LoanError as `annuityInstallment` does. */
  readonly calculatedLevel: (loanAmount: Cents, rate: Rate, periods: InterestPeriods, rounding: Rounding) => Cents
  /** The same, of one row. */
  readonly levelOf: (principal: Cents, interest: Cents) => Cents
  /** What a row pays back, given its interest; more than the balance, or below zero, it may be. */
  readonly principal: (level: Cents, interest: Cents) => Cents
  /** How the rows of one schedule came to that. */
  readonly explained: (level: LevelTerms) => PrincipalExplainer
}

/** What the level of a schedule was worked out from, or that it was read off the rows. */
export type LevelTerms = {
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly periods: InterestPeriods
  readonly rounding: Rounding
  readonly level: Cents
  readonly isLevelGiven: boolean
}

export type PrincipalExplainer = (interest: InterestExplanation, amount: Cents) => RulePrincipalExplanation
