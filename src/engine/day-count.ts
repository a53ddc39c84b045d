import { assertNever } from '#values/assert.ts'
import { type CalendarDate, dateParts, daysBetween } from '#values/calendar-date.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'

/** Days that earn interest from `from` (included) to `to` (not included); `from` is not after `to`. */
export function dayCountDays(dayCount: DayCount, from: CalendarDate, to: CalendarDate): number {
  switch (dayCount) {
    case '30E/360':
      return thirtyDayMonths(from, to)
    case 'ACT/360':
    case 'ACT/365F':
      return daysBetween(from, to)
    default:
      return assertNever(dayCount)
  }
}

/** Days of the year that the days of a period are divided by. */
export function dayCountBase(dayCount: DayCount): 360 | 365 {
  return dayCount === 'ACT/365F' ? 365 : 360
}

/** Every month has 30 days: a 31st counts as the 30th, the end of February as the day it is (ISDA 2006, 4.16(g)). */
function thirtyDayMonths(from: CalendarDate, to: CalendarDate): number {
  const start = dateParts(from)
  const end = dateParts(to)
  const months = (end.year - start.year) * 12 + (end.month - start.month)
  return months * 30 + (Math.min(end.day, 30) - Math.min(start.day, 30))
}
