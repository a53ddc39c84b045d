import { assertNever, present } from '#values/assert.ts'
import { type Cents, cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE } from '#values/rate.ts'
import { type Rounding, roundedProportion } from '#values/rounding.ts'
import type {
  AmountExplanation,
  AnnuityInstallmentExplanation,
  GivenLevel,
  InterestExplanation,
  PrincipalExplanation,
  RulePrincipalExplanation,
} from '../explanation/amount-explanation.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { type Periods, periodsOf } from './expected-rows.ts'
import { levelFinder } from './level.ts'

export type ConventionRow = { readonly principal: AmountExplanation; readonly interest: AmountExplanation }

/**
 * The rows that a convention comes to, from the loan amount down, each amount with how it came about. Of a convention
 * that findConvention has named for the schedule.
 */
export function conventionExplanations(schedule: GivenSchedule, convention: Convention): readonly ConventionRow[] {
  const periods = periodsOf(schedule, convention)
  const ruleOf = principalRule(schedule, convention, periods)
  const rows: ConventionRow[] = []
  let balance = schedule.loanAmount
  for (const index of schedule.rows.keys()) {
    const interest = interestOf(schedule, convention, periods, index, balance)
    const isLast = index === schedule.rows.length - 1
    const row = rowOf(convention, interest, ruleOf(interest), balance, isLast)
    balance = subtract(balance, row.principal.amount)
    rows.push(row)
  }
  return rows
}

function interestOf(
  { rows, issueDate, interestRate: rate }: GivenSchedule,
  { dayCount, startDate, rounding }: Convention,
  { days: daysOf, base }: Periods,
  index: number,
  balance: Cents,
): InterestExplanation {
  const days = present(daysOf[index], 'days of the period')
  const fromDate = rows[index - 1]?.dueDate ?? startDate
  const span = { kind: 'period', fromDate, toDate: rows[index]?.dueDate ?? issueDate, dayCount } as const
  const amount = roundedProportion(balance, rate * days, RATE_SCALE * base, rounding)
  return { kind: 'interest', balance, rate, days, base, rounding, span, amount }
}

type PrincipalRule = (interest: InterestExplanation) => RulePrincipalExplanation

/** What a row pays back by the convention, given its interest. */
function principalRule(schedule: GivenSchedule, convention: Convention, periods: Periods): PrincipalRule {
  const { loanAmount, rows } = schedule
  const { scheduleType, rounding, level } = convention
  const amount = levelFinder(schedule)(convention, periods) ?? ZERO_CENTS
  const given: GivenLevel | null = level === 'as-given' ? { kind: 'given-level', amount } : null
  switch (scheduleType) {
    case 'ANNUITY': {
      const installment = given ?? annuityInstallment(schedule, periods, rounding, amount)
      return (interest) => {
        const principal = subtract(amount, interest.amount)
        return { kind: 'annuity-principal', installment, interest, amount: principal }
      }
    }
    case 'REGULAR': {
      const share = given ?? { kind: 'equal-principal', loanAmount, count: rows.length, rounding, amount }
      return () => share
    }
    case 'BULLET':
    case 'FULL-BULLET':
      return () => ({ kind: 'no-principal', amount: ZERO_CENTS })
    default:
      return assertNever(scheduleType)
  }
}

function annuityInstallment(
  { loanAmount, interestRate: rate }: GivenSchedule,
  periods: Periods,
  rounding: Rounding,
  amount: Cents,
): AnnuityInstallmentExplanation {
  return { kind: 'annuity-installment', loanAmount, rate, ...periods, rounding, amount }
}

function rowOf(
  { lastRow }: Convention,
  interest: InterestExplanation,
  byRule: RulePrincipalExplanation,
  balance: Cents,
  isLastRow: boolean,
): ConventionRow {
  const rest: PrincipalExplanation = { kind: 'rest-of-balance', balance, isLastRow, byRule, amount: balance }
  if (isLastRow && lastRow === 'pays-rest') return { principal: rest, interest }
  if (isLastRow && lastRow === 'keeps-installment' && byRule.kind === 'annuity-principal') {
    const { installment } = byRule
    const left = cents(Math.max(0, installment.amount - balance))
    return { principal: rest, interest: { kind: 'rest-of-installment', installment, balance, amount: left } }
  }
  return { principal: byRule.amount <= balance ? byRule : { ...rest, isLastRow: false }, interest }
}
