import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import type { InterestExplanation, InterestSpan } from '../interest.ts'
import { type Amortization, type AmortizedRow, amortize } from './amortization.ts'
import { interestPeriods } from './interest-period.ts'
import type { PrincipalExplanation, RestOfInstallment, RulePrincipalExplanation } from './principal-explanation.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'

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
 * The rows that `amortize` comes to, each amount with how it came about; nothing is worked out twice. `isLevelGiven`
 * where the level was read off the rows rather than calculated. Throws a LoanError as `amortize` does.
 */
export function explainedRows(
  loan: AmortizedLoan,
  amortization: Amortization,
  isLevelGiven: boolean,
): readonly ExplainedRow[] {
  const { loanAmount, interestRate: rate, startDate, dueDates, dayCount } = loan
  const { rounding, level } = amortization
  const periods = interestPeriods(startDate, dueDates, dayCount)
  const { explained } = SCHEDULE_TYPE_RULES[amortization.scheduleType]
  const principalOf = explained({ loanAmount, rate, periods, rounding, level, isLevelGiven })
  return amortize(loanAmount, rate, periods, amortization).map((row, index) => {
    const { balanceBefore: balance, days, earned: amount } = row
    const interest = {
      kind: 'interest',
      balance,
      rate,
      days,
      base: periods.base,
      rounding,
      span: spanOf(loan, index),
      amount,
    } as const
    return explainedRow(row, interest, principalOf(interest, row.byRule), amortization.lastRow)
  })
}

function spanOf({ startDate, dueDates, dayCount }: AmortizedLoan, index: number): InterestSpan {
  const toDate = present(dueDates[index], 'due date')
  return { kind: 'period', fromDate: dueDates[index - 1] ?? startDate, toDate, dayCount }
}

function explainedRow(
  row: AmortizedRow,
  interest: InterestExplanation,
  byRule: RulePrincipalExplanation,
  lastRow: LastRow,
): ExplainedRow {
  const { balanceBefore: balance, rest, principal: amount, interest: paid } = row
  if (rest === null) return { principal: byRule, interest }
  const isLastRow = rest === 'last-row'
  const principal = { kind: 'rest-of-balance', balance, isLastRow, byRule, amount } as const
  if (!isLastRow || lastRow !== 'keeps-installment' || byRule.kind !== 'annuity-principal') {
    return { principal, interest }
  }
  const { installment } = byRule
  return { principal, interest: { kind: 'rest-of-installment', installment, balance, amount: paid } }
}
