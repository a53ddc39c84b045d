import { assertNever } from '#values/assert.ts'
import { type ExplainedRow, explainedRows } from '../schedule/explained-rows.ts'
import { interestPeriods } from '../schedule/interest-period.ts'
import { amortizationOf } from '../schedule/make-schedule.ts'
import type { Installment, ScheduleTerms } from '../schedule/schedule-terms.ts'
import type { AmountExplanation } from './amount-explanation.ts'
import { columnSum } from './cell-explanation.ts'

export const MADE_AMOUNTS = ['principal', 'interest', 'total', 'balance'] as const

export type MadeAmount = (typeof MADE_AMOUNTS)[number]

/** How the rows of `makeSchedule(terms)` came about, row by row. Nothing is kept for it while a schedule is made. */
export function madeExplanations(terms: ScheduleTerms, rows: readonly Installment[]): readonly ExplainedRow[] {
  const { startDate, dayCount } = terms
  const dueDates = rows.map((row) => row.dueDate)
  const amortization = amortizationOf(terms, interestPeriods(startDate, dueDates, dayCount))
  return explainedRows({ ...terms, dueDates }, amortization, false)
}

/** How one amount of a made schedule came about; `null` where there is no such row. `row` counts from 0. */
export function madeExplanation(
  terms: ScheduleTerms,
  rows: readonly Installment[],
  row: number,
  column: MadeAmount,
): AmountExplanation | null {
  const [installment, explained] = [rows[row], madeExplanations(terms, rows)[row]]
  if (!installment || !explained) return null
  const { principal, interest } = explained
  switch (column) {
    case 'principal':
      return principal
    case 'interest':
      return interest
    case 'total':
      return { kind: 'row-total', principal, interest, delayedInterest: null, amount: installment.totalAmount }
    case 'balance': {
      const { fromDate, balanceAmount: amount } = installment
      return { kind: 'balance', fromDate, before: interest.balance, principal, amount }
    }
    default:
      return assertNever(column)
  }
}

/** How the sum of a column came about; balances are not added up. */
export function madeColumnExplanation(
  rows: readonly Installment[],
  column: Exclude<MadeAmount, 'balance'>,
): AmountExplanation {
  return columnSum(
    rows,
    rows.map((row) => row[`${column}Amount`]),
  )
}
