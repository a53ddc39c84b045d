import { addDays, type CalendarDate, dateParts, isMonthEnd } from '#values/calendar-date.ts'
import { ROUNDINGS } from '#values/rounding.ts'
import type { LastRow, Level } from '#values/vocabulary/convention-terms.ts'
import { DAY_COUNTS, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'

/** Interest starts on the issue date, or a few days around it, as where the money is counted from its arrival. */
const DAYS_AROUND_ISSUE = [0, 1, -1, 2, -2, 3, -3] as const

type Shape = { readonly scheduleType: ScheduleType; readonly level: Level; readonly lastRow: LastRow }

const SHAPES: readonly Shape[] = [
  { scheduleType: 'ANNUITY', level: 'calculated', lastRow: 'pays-rest' },
  { scheduleType: 'REGULAR', level: 'calculated', lastRow: 'pays-rest' },
  { scheduleType: 'BULLET', level: 'none', lastRow: 'pays-rest' },
  { scheduleType: 'ANNUITY', level: 'calculated', lastRow: 'keeps-installment' },
  { scheduleType: 'ANNUITY', level: 'calculated', lastRow: 'by-rule' },
  { scheduleType: 'REGULAR', level: 'calculated', lastRow: 'by-rule' },
  { scheduleType: 'ANNUITY', level: 'as-given', lastRow: 'pays-rest' },
  { scheduleType: 'ANNUITY', level: 'as-given', lastRow: 'keeps-installment' },
  { scheduleType: 'ANNUITY', level: 'as-given', lastRow: 'by-rule' },
  { scheduleType: 'REGULAR', level: 'as-given', lastRow: 'pays-rest' },
  { scheduleType: 'REGULAR', level: 'as-given', lastRow: 'by-rule' },
]

/** With a single row all types come to the same. */
const SINGLE_ROW: readonly Shape[] = [{ scheduleType: 'FULL-BULLET', level: 'none', lastRow: 'pays-rest' }]

/**
 * All conventions that are tried, the likeliest first: the desk's own way from the issue date before roundings, days
 * and shapes that are rarer. No start lies after the first due date.
 */
export function candidates({ rows, issueDate }: GivenSchedule): readonly Convention[] {
  const shapes = rows.length === 1 ? SINGLE_ROW : SHAPES
  const starts = startDates(issueDate, rows[0]?.dueDate ?? issueDate)
  const isMonthEnds = areMonthEnds(rows)
  return starts.flatMap((startDate) =>
    shapes.flatMap((shape) =>
      ROUNDINGS.flatMap((rounding) =>
        DAY_COUNTS.map((dayCount) => ({ ...shape, dayCount, startDate, isMonthEnds, rounding })),
      ),
    ),
  )
}

/** Rows on one day of the month alone, as every 31 December, may as well keep that day. */
function areMonthEnds(rows: readonly GivenRow[]): boolean {
  const days = new Set(rows.map(({ dueDate }) => dateParts(dueDate).day))
  return days.size > 1 && rows.every(({ dueDate }) => isMonthEnd(dueDate))
}

function startDates(issueDate: CalendarDate, firstDueDate: CalendarDate): readonly CalendarDate[] {
  return DAYS_AROUND_ISSUE.map((days) => addDays(issueDate, days)).filter((date) => date <= firstDueDate)
}
