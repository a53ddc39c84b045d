import type { PaymentSchedule } from '../loan.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import { withSamePayments } from './known-payments.ts'
import {
  type LoanBehind,
  type MeasureChanges,
  measureChanges,
  type ScheduleMeasures,
  scheduleMeasures,
} from './schedule-measures.ts'

export type Comparison = {
  readonly rows: readonly ComparisonRow[]
  readonly before: ScheduleMeasures
  readonly after: ScheduleMeasures
  readonly change: MeasureChanges
}

/**
 * Two schedules of one loan, row by row and in figures: two versions, or one and a preview of the next. Both are
 * measured with all payments that either knows of, so that the time between them changes no figure.
 * Throws a LoanError where a sum could not be exact (beyond 2^53 cents).
 */
export function compareSchedules(loan: LoanBehind, before: PaymentSchedule, after: PaymentSchedule): Comparison {
  const known = withSamePayments({ before, after })
  const measures = { before: scheduleMeasures(known.before, loan), after: scheduleMeasures(known.after, loan) }
  return {
    rows: comparisonRows(before, after),
    ...measures,
    change: measureChanges(measures.before, measures.after),
  }
}
