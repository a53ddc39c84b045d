import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Course, RowPays } from './course.ts'
import type { InterestPeriod } from './interest-period.ts'

/** Plan by which the amounts of each row are worked out. All rows have the same `level`, in cents (see `ScheduleTypeRule`). */
export type Amortization = {
  readonly scheduleType: ScheduleType
  readonly level: Cents
  readonly lastRow: LastRow
  readonly course: Course
}

/**
 * The amounts of a row in cents, and what they were worked out from. `earned` is the interest of its period on `earning`;
 * `byRule` the principal by the rule of its type, and `rest` why it pays back the whole balance instead.
 */
export type AmortizedRow = {
  readonly period: InterestPeriod
  readonly balanceBefore: Cents
  readonly earning: Cents
  readonly earned: Cents
  readonly byRule: Cents
  readonly rest: 'last-row' | 'no-more-left' | null
  readonly principal: Cents
  readonly interest: Cents
  readonly balance: Cents
  readonly ofCourse: CourseParts
}

/**
 * What a course has in a row beside the rule of its type, in cents. Interest of the row is what it earned, what it pays back
 * of interest added to the balance (`repaid`), and its share of what pauses have spread; and, where interest falls due,
 * all that `waited` for it.
 */
export type CourseParts = {
  readonly pays: RowPays
  readonly repaid: Cents
  readonly spread: Cents
  readonly waited: Cents
  readonly isInterestDue: boolean
  readonly fee: Cents
}

/** The same object in every row of a plain course. */
export const NOTHING_OF_COURSE: CourseParts = {
  pays: 'all',
  repaid: ZERO_CENTS,
  spread: ZERO_CENTS,
  waited: ZERO_CENTS,
  isInterestDue: true,
  fee: ZERO_CENTS,
}
