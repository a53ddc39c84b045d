import type { PaymentSchedule } from '../loan.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
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
 * Two schedules of one loan, row by row and in figures: two versions, or one and a preview of the next. What is still
 * due is what each schedule itself has outstanding, so a version from before a payment does not know of it.
 * Throws a LoanError where a sum could not be exact (beyond 2^53 cents).
 */
export function compareSchedules(loan: LoanBehind, before: PaymentSchedule, after: PaymentSchedule): Comparison {
  const measures = { before: scheduleMeasures(before, loan), after: scheduleMeasures(after, loan) }
  return {
    rows: comparisonRows(before, after),
    ...measures,
    change: measureChanges(measures.before, measures.after),
  }
}
