import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { LastRow, Level } from '#values/vocabulary/convention-terms.ts'
import type { WorkingDayRule } from '#values/vocabulary/course-terms.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Period } from '../due-dates.ts'
import type { Course } from '../schedule/course.ts'
import type { PeriodCount } from '../schedule/interest-period.ts'

/** A row as typed or pasted in, or as a lender sent it; amounts in cents. */
export type GivenRow = { readonly dueDate: CalendarDate; readonly principal: Cents; readonly interest: Cents }

/** Rows and what is known of their loan; `unknownInterest` is the row, from 0, whose interest is a guess that any fits. */
export type GivenSchedule = {
  readonly rows: readonly GivenRow[]
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly issueDate: CalendarDate
  readonly unknownInterest?: number
}

/**
 * A way to come to the amounts of a schedule. Interest runs from `startDate`; `isMonthEnds` where the due dates show that
 * they are the last days of months, `workingDays` what they show of weekends and holidays; `interestDates` are
 * the days that periods end on, the moved ones where `interestMoves`. The level was calculated and rounded as the course says, or is as given.
 */
export type Convention = PeriodCount & {
  readonly scheduleType: ScheduleType
  readonly startDate: CalendarDate
  readonly isMonthEnds: boolean
  readonly workingDays: WorkingDayRule
  readonly interestMoves: boolean
  readonly interestDates: readonly CalendarDate[]
  readonly compounding: Period | null
  /** True if interest that falls due every few rows is rounded once, where it falls due. Recognised, and not made. */
  readonly isRoundedWhenDue: boolean
  readonly level: Level
  readonly lastRow: LastRow
  readonly course: Course
}

/** A cell that a convention has otherwise: `row` counts from 0, amounts in cents. */
export type Misfit = {
  readonly row: number
  readonly column: 'principal' | 'interest'
  readonly given: Cents
  readonly expected: Cents
}
