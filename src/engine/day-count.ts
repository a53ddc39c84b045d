import { type CalendarDate, dateParts, daysBetween } from '#values/calendar-date.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'

/** Days of the year that the days of a period are divided by. */
export type YearDays = 360 | 365

type DayCountRule = {
  readonly base: YearDays
  /** Days that earn interest from one day (included) to a later one (not included). */
  readonly days: (from: CalendarDate, to: CalendarDate) => number
}

const RULES: Readonly<Record<DayCount, DayCountRule>> = {
  '30E/360': { base: 360, days: thirtyDayMonths },
  'ACT/360': { base: 360, days: daysBetween },
  'ACT/365F': { base: 365, days: daysBetween },
}

/** Days that earn interest from `from` (included) to `to` (not included); `from` is not after `to`. */
export function dayCountDays(dayCount: DayCount, from: CalendarDate, to: CalendarDate): number {
  return RULES[dayCount].days(from, to)
}

export function dayCountBase(dayCount: DayCount): YearDays {
  return RULES[dayCount].base
}

/** Every month has 30 days: a 31st counts as the 30th, the end of February as the day it is (ISDA 2006, 4.16(g)). */
function thirtyDayMonths(from: CalendarDate, to: CalendarDate): number {
  const start = dateParts(from)
  const end = dateParts(to)
  const months = (end.year - start.year) * 12 + (end.month - start.month)
  return months * 30 + (Math.min(end.day, 30) - Math.min(start.day, 30))
}
