import type { CalendarDate } from '#values/calendar-date.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { dayCountBase, dayCountDays, type YearDays } from '../day-count.ts'

/** What the days of a schedule come to by its day count: those of each row, and the year's that they are divided by. */
export type InterestPeriods = { readonly days: readonly number[]; readonly base: YearDays }

/** One period to each due date, the first from the start date, each later one from the due date before. */
export function interestPeriods(
  startDate: CalendarDate,
  dueDates: readonly CalendarDate[],
  dayCount: DayCount,
): InterestPeriods {
  const days = dueDates.map((dueDate, index) => dayCountDays(dayCount, dueDates[index - 1] ?? startDate, dueDate))
  return { days, base: dayCountBase(dayCount) }
}
