import { assertNever } from '#values/assert.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { compoundedExplanation } from '../schedule/compounding.ts'
import { type ExplainedRow, explainedRows } from '../schedule/explained-rows.ts'
import { interestPeriods } from '../schedule/interest-period.ts'
import { amortizationOf, datesOf, periodCountOf } from '../schedule/make-schedule.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import type { Installment, ScheduleTerms } from '../schedule/schedule-terms.ts'
import type { AmountExplanation, FeeAmount } from './amount-explanation.ts'
import { columnSum } from './cell-explanation.ts'

export const MADE_AMOUNTS = ['principal', 'interest', 'fee', 'total', 'balance'] as const

export type MadeAmount = (typeof MADE_AMOUNTS)[number]

/**
 * Explains the rows of `makeSchedule(terms)`, row by row, with fees apart. Calculates them anew; making a schedule
 * records nothing.
 */
export function madeExplanations(terms: ScheduleTerms): readonly ExplainedRow[] {
  if (hasSingleRow(terms) && terms.compounding) return [compoundedExplanation(terms, terms.compounding)]
  const interestDates = datesOf(terms).interest
  const count = periodCountOf(terms)
  const periods = interestPeriods(terms.startDate, interestDates, count)
  const amortization = amortizationOf(terms, ratedPeriods(terms.interestRate, periods, terms.course.periodRate))
  const withoutFee = { ...amortization, course: { ...amortization.course, fee: null } }
  const givenBy = terms.course.installment === null ? null : 'terms'
  return explainedRows({ ...terms, ...count, interestDates }, withoutFee, givenBy)
}

/** Explains one amount of a made schedule; null if there is no such row. `row` counts from 0. */
export function madeExplanation(
  terms: ScheduleTerms,
  rows: readonly Installment[],
  row: number,
  column: MadeAmount,
): AmountExplanation | null {
  const [installment, explained] = [rows[row], madeExplanations(terms)[row]]
  if (!installment || !explained) return null
  const { principal, interest } = explained
  const before = rows[row - 1]?.balanceAmount ?? terms.loanAmount
  const fee = feeExplanation(terms, installment, before)
  switch (column) {
    case 'principal':
      return principal
    case 'interest':
      return interest
    case 'fee':
      return fee ?? { kind: 'nothing', why: 'no-fee', amount: ZERO_CENTS }
    case 'total':
      return { kind: 'row-total', principal, interest, fee, delayedInterest: null, amount: installment.totalAmount }
    case 'balance': {
      const { fromDate, balanceAmount: amount } = installment
      return { kind: 'balance', fromDate, before, principal, amount }
    }
    default:
      return assertNever(column)
  }
}

function feeExplanation({ course, loanAmount }: ScheduleTerms, row: Installment, before: Cents): FeeAmount | null {
  const { fee } = course
  return fee && { kind: 'fee', fee, of: fee.kind === 'percent-of-balance' ? before : loanAmount, amount: row.feeAmount }
}

/** Explains the sum of a column; balances have no sum. */
export function madeColumnExplanation(
  rows: readonly Installment[],
  column: Exclude<MadeAmount, 'balance'>,
): AmountExplanation {
  return columnSum(
    rows,
    rows.map((row) => row[`${column}Amount`]),
  )
}
