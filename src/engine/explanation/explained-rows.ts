import { assertNever, present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { explainedInterest } from '../interest.ts'
import { type Amortization, amortize, type RowAmounts, rulePrincipal, takesRest } from '../schedule/amortization.ts'
import { type InterestPeriods, interestPeriods } from '../schedule/interest-period.ts'
import type {
  InstallmentExplanation,
  InterestExplanation,
  PrincipalExplanation,
  RestOfInstallment,
  RulePrincipalExplanation,
} from './amount-explanation.ts'

/** A loan and the days that its rows are due on; interest runs from `startDate`. */
export type AmortizedLoan = {
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly startDate: CalendarDate
  readonly dayCount: DayCount
  readonly dueDates: readonly CalendarDate[]
}

/** The principal and the interest of a row, each with how it came about. */
export type ExplainedRow = {
  readonly principal: PrincipalExplanation
  readonly interest: InterestExplanation | RestOfInstallment
}

/**
 * The rows that `amortize` comes to, each amount with how it came about. `isLevelGiven` where the level was read off the
 * rows rather than calculated. Throws a LoanError as `amortize` does.
 */
export function explainedRows(
  loan: AmortizedLoan,
  amortization: Amortization,
  isLevelGiven: boolean,
): readonly ExplainedRow[] {
  const periods = interestPeriods(loan.startDate, loan.dueDates, loan.dayCount)
  const rows = amortize(loan.loanAmount, loan.interestRate, periods, amortization)
  const ruleOf = principalRule(loan, amortization, periods, isLevelGiven)
  return rows.map((row, index) => {
    const balance = rows[index - 1]?.balance ?? loan.loanAmount
    const interest = interestOf(loan, amortization, periods, index, balance)
    return explainedRow(row, balance, ruleOf(interest), interest, amortization, index === rows.length - 1)
  })
}

function interestOf(
  { interestRate, startDate, dayCount, dueDates }: AmortizedLoan,
  { rounding }: Amortization,
  { days, base }: InterestPeriods,
  index: number,
  balance: Cents,
): InterestExplanation {
  const fromDate = dueDates[index - 1] ?? startDate
  const span = { kind: 'period', fromDate, toDate: present(dueDates[index], 'due date'), dayCount } as const
  return explainedInterest(balance, interestRate, present(days[index], 'days'), base, span, rounding)
}

function explainedRow(
  { principal: amount, interest: paid }: RowAmounts,
  balance: Cents,
  byRule: RulePrincipalExplanation,
  interest: InterestExplanation,
  amortization: Amortization,
  isLast: boolean,
): ExplainedRow {
  if (!takesRest(amortization, interest.amount, balance, isLast)) return { principal: byRule, interest }
  const isLastRow = isLast && amortization.lastRow !== 'by-rule'
  const principal = { kind: 'rest-of-balance', balance, isLastRow, byRule, amount } as const
  if (!isLastRow || amortization.lastRow !== 'keeps-installment' || byRule.kind !== 'annuity-principal') {
    return { principal, interest }
  }
  const { installment } = byRule
  return { principal, interest: { kind: 'rest-of-installment', installment, balance, amount: paid } }
}

type PrincipalRule = (interest: InterestExplanation) => RulePrincipalExplanation

/** What a row pays back by the rule of its schedule type, given its interest. */
function principalRule(
  { loanAmount, interestRate: rate }: AmortizedLoan,
  amortization: Amortization,
  periods: InterestPeriods,
  isLevelGiven: boolean,
): PrincipalRule {
  const { scheduleType, rounding, level: amount } = amortization
  switch (scheduleType) {
    case 'ANNUITY': {
      const installment: InstallmentExplanation = isLevelGiven
        ? { kind: 'given-level', amount }
        : { kind: 'annuity-installment', loanAmount, rate, ...periods, rounding, amount }
      return (interest) => {
        const principal = rulePrincipal(amortization, interest.amount)
        return { kind: 'annuity-principal', installment, interest, amount: principal }
      }
    }
    case 'REGULAR': {
      const count = periods.days.length
      return isLevelGiven
        ? () => ({ kind: 'given-level', amount })
        : () => ({ kind: 'equal-principal', loanAmount, count, rounding, amount })
    }
    case 'BULLET':
    case 'FULL-BULLET':
      return () => ({ kind: 'no-principal', amount: ZERO_CENTS })
    default:
      return assertNever(scheduleType)
  }
}
