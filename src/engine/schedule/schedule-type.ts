import type { Cents } from '#values/money.ts'
import type { LevelSource } from './level-source.ts'
import type { LevelGiver, OwnInterest, RulePrincipalExplanation } from './principal-explanation.ts'

/** What makes one schedule type differ from another; amounts in cents. */
export type ScheduleTypeRule = {
  /** What all rows that pay in full are equal in; 0.00 where in nothing. Throws a LoanError as `annuityInstallment` does. */
  readonly calculatedLevel: (source: LevelSource) => Cents
  /** The same, of one row. */
  readonly levelOf: (principal: Cents, interest: Cents) => Cents
  /** What a row pays back, given its interest; more than the balance, or below zero, it may be. */
  readonly principal: (level: Cents, interest: Cents) => Cents
  /** What a row pays back of interest that was added to the balance; the last row pays back all of it. */
  readonly repaid: (added: Cents, paidBack: Cents, rowsLeft: number) => Cents
  /** How much less principal that leaves. */
  readonly takenFrom: (repaid: Cents) => Cents
  /** How the rows of one schedule came to that. */
  readonly explained: (level: LevelTerms) => PrincipalExplainer
}

/** Level of a schedule with the figures that it is calculated from; `givenBy` is null where it was. */
export type LevelTerms = LevelSource & { readonly level: Cents; readonly givenBy: LevelGiver | null }

export type PrincipalExplainer = (interest: OwnInterest, amount: Cents) => RulePrincipalExplanation
