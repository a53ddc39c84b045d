import type { CalendarDate } from '#values/calendar-date.ts'
import type { DayCount, Stub } from '#values/vocabulary/loan-terms.ts'
import { type CountedPeriod, countedPeriods } from '../day-count.ts'
import type { Period } from '../due-dates.ts'
import { equalPeriod, firstEqualPeriod } from './equal-period.ts'

export type InterestPeriod = CountedPeriod

export type InterestPeriods = readonly InterestPeriod[]

/** How time is counted. `every` and `stub` matter to EQUAL-PERIODS alone. */
export type PeriodCount = { readonly dayCount: DayCount; readonly every: Period; readonly stub: Stub }

/** One period to each due date, the first from the start date, each later one from the due date before. */
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
