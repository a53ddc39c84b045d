import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { LastRow, Level } from '#values/vocabulary/convention-terms.ts'
import type { DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'

/** A row as typed or pasted in, or as a lender sent it; amounts in cents. */
export type GivenRow = { readonly dueDate: CalendarDate; readonly principal: Cents; readonly interest: Cents }

/** Rows and what is known of their loan. */
export type GivenSchedule = {
  readonly rows: readonly GivenRow[]
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly issueDate: CalendarDate
}

/**
 * A way to come to the amounts of a schedule. Interest runs from `startDate`; `isMonthEnds` where the due dates show that
 * they are the last days of months.
 */
export type Convention = {
  readonly scheduleType: ScheduleType
  readonly dayCount: DayCount
  readonly startDate: CalendarDate
  readonly isMonthEnds: boolean
  readonly rounding: Rounding
  readonly level: Level
  readonly lastRow: LastRow
}

/** A cell that a convention has otherwise: `row` counts from 0, amounts in cents. */
export type Misfit = {
  readonly row: number
  readonly column: 'principal' | 'interest'
  readonly given: Cents
  readonly expected: Cents
}
