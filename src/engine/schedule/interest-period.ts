import type { CalendarDate } from '#values/calendar-date.ts'
import type { DayCount, Stub } from '#values/vocabulary/loan-terms.ts'
import { dayCountDays, dayCountShare, type YearShare } from '../day-count.ts'
import type { Period } from '../due-dates.ts'
import { equalPeriod, firstEqualPeriod } from './equal-period.ts'

/** What the time of a row comes to: its days, and the share of a year that it earns interest for. */
export type InterestPeriod = YearShare & { readonly days: number }

export type InterestPeriods = readonly InterestPeriod[]

/** How time is counted. `every` and `stub` matter to EQUAL-PERIODS alone. */
export type PeriodCount = { readonly dayCount: DayCount; readonly every: Period; readonly stub: Stub }

/** One period to each due date, the first from the start date, each later one from the due date before. */
export function interestPeriods(
  startDate: CalendarDate,
  dueDates: readonly CalendarDate[],
  { dayCount, every, stub }: PeriodCount,
): InterestPeriods {
  const finalDate = dueDates.at(-1) ?? startDate
  if (dayCount !== 'EQUAL-PERIODS') {
    return dueDates.map((to, index) => {
      const period = { from: dueDates[index - 1] ?? startDate, to, finalDate }
      const days = dayCountDays(dayCount, period)
      return { days, ...dayCountShare(dayCount, days, period) }
    })
  }
  const whole = equalPeriod(every)
  return dueDates.map((to, index) => {
    const from = dueDates[index - 1]
    const share = from === undefined ? firstEqualPeriod(startDate, to, every, stub) : whole
    return { days: to - (from ?? startDate), ...share }
  })
}
