import type { Cents } from '#values/money.ts'
import type { LevelSource } from './level-source.ts'
import type { LevelGiver, OwnInterest, RulePrincipalExplanation } from './principal-explanation.ts'

/** Rules in which schedule types differ; amounts in cents. */
export type ScheduleTypeRule = {
  /** Amount in which all rows that pay in full are equal; 0.00 if there is none. Throws a LoanError as `annuityInstallment` does. */
  readonly calculatedLevel: (source: LevelSource) => Cents
  /** Level of one row. */
  readonly levelOf: (principal: Cents, interest: Cents) => Cents
  /** Principal that a row pays back, given its interest. May be more than the balance, or below zero. */
  readonly principal: (level: Cents, interest: Cents) => Cents
  /** Added interest that a row pays back. The last row pays back all of it. */
  readonly repaid: (added: Cents, paidBack: Cents, rowsLeft: number) => Cents
  /** Reduction of the principal of a row by the added interest that it pays back. */
  readonly takenFrom: (repaid: Cents) => Cents
  /** Returns the explainer for the principal of the rows of one schedule. */
  readonly explained: (level: LevelTerms) => PrincipalExplainer
}

/** Level of a schedule with the figures that it is calculated from. `givenBy` is null if the level was calculated. */
export type LevelTerms = LevelSource & { readonly level: Cents; readonly givenBy: LevelGiver | null }

export type PrincipalExplainer = (interest: OwnInterest, amount: Cents) => RulePrincipalExplanation
