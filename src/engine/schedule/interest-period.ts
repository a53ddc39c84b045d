import type { CalendarDate } from '#values/calendar-date.ts'
import type { DayCount, Stub } from '#values/vocabulary/loan-terms.ts'
import { type CountedPeriod, countedPeriods } from '../day-count.ts'
import type { Period } from '../due-dates.ts'
import { equalPeriod, firstEqualPeriod } from './equal-period.ts'

export type InterestPeriod = CountedPeriod

export type InterestPeriods = readonly InterestPeriod[]

/** Rules for counting time as shares of a year. Only EQUAL-PERIODS uses `every` and `stub`. */
export type PeriodCount = { readonly dayCount: DayCount; readonly every: Period; readonly stub: Stub }

/** One period for each due date. The first runs from the start date, each later one from the previous due date. */
export function interestPeriods(
  startDate: CalendarDate,
  dueDates: readonly CalendarDate[],
  { dayCount, every, stub }: PeriodCount,
): InterestPeriods {
  if (dayCount !== 'EQUAL-PERIODS') return countedPeriods(dayCount, startDate, dueDates)
  const [firstDue = startDate] = dueDates
  let share = firstEqualPeriod(startDate, firstDue, every, stub)
  const whole = equalPeriod(every)
  const periods: InterestPeriod[] = []
  let from = startDate
  for (const to of dueDates) {
    periods.push({ days: to - from, parts: share.parts, base: share.base })
    from = to
    share = whole
  }
  return periods
}
