import { type CalendarDate, dateParts, daysBetween, daysInMonth, isMonthEnd } from '#values/calendar-date.ts'
import type { DatedDayCount, ExtensionInterest } from '#values/vocabulary/loan-terms.ts'

/** Exact share of a year: `parts` ÷ `base`, as 30 ÷ 360 or 1 ÷ 12; the base may be 365.25. */
export type YearShare = { readonly parts: number; readonly base: number }

/** Time of a row: its days, and the share of a year that it earns interest for. */
export type CountedPeriod = YearShare & { readonly days: number }

/** A period from one day (included) to another (not included); `finalDate` is the last due date of the schedule. */
type DatedPeriod = { readonly from: CalendarDate; readonly to: CalendarDate; readonly finalDate: CalendarDate }

/** `year` is the divisor of the days; null if each calendar year has its own. */
type DayCountRule = {
  readonly days: (from: CalendarDate, to: CalendarDate, finalDate: CalendarDate) => number
  readonly year: number | null
}

/** Rules of the days that earn interest. Source: ISDA 2006 Definitions, 4.16, unless a rule names another. */
const RULES: Readonly<Record<DatedDayCount, DayCountRule>> = {
  '30E/360': { days: thirtyDayMonths, year: 360 },
  '30/360 US': { days: thirtyDayMonthsUs, year: 360 },
  '30E/360 ISDA': { days: thirtyDayMonthsIsda, year: 360 },
  '30/360 BOND': { days: thirtyDayMonthsBond, year: 360 },
  'ACT/360': { days: actualDays, year: 360 },
  'ACT/364': { days: actualDays, year: 364 },
  'ACT/365F': { days: actualDays, year: 365 },
  'ACT/365.25': { days: actualDays, year: 365.25 },
  'ACT/366': { days: actualDays, year: 366 },
  'ACT/360 INC': { days: bothDaysIncluded, year: 360 },
  'ACT/365F INC': { days: bothDaysIncluded, year: 365 },
  'ACT/ACT ISDA': { days: actualDays, year: null },
  'NL/365': { days: daysWithoutLeapDays, year: 365 },
}

/**
 * A period up to each day: the first from the start, each later one from the day before. The last day is the final one.
 */
export function countedPeriods(
  dayCount: DatedDayCount,
  start: CalendarDate,
  ends: readonly CalendarDate[],
): readonly CountedPeriod[] {
  const rule = RULES[dayCount]
  const finalDate = ends.at(-1) ?? start
  const periods: CountedPeriod[] = []
  let from = start
  for (const to of ends) {
    periods.push(periodBy(rule, from, to, finalDate))
    from = to
  }
  return periods
}

/** A single period. */
export function countedPeriod(dayCount: DatedDayCount, { from, to, finalDate }: DatedPeriod): CountedPeriod {
  return periodBy(RULES[dayCount], from, to, finalDate)
}

function periodBy(
  { days: daysOf, year }: DayCountRule,
  from: CalendarDate,
  to: CalendarDate,
  finalDate: CalendarDate,
): CountedPeriod {
  const days = daysOf(from, to, finalDate)
  return year === null ? inEachYear(days, from, to) : { days, parts: days, base: year }
}

/** Divisors of the days of an extension. */
export const EXTENSION_BASES: Readonly<Record<Exclude<ExtensionInterest, 'none'>, number>> = {
  'ACT/360': 360,
  'ACT/365F': 365,
}

function actualDays(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(from, to)
}

/** The first day and the last one earn interest. Source: QuantLib's Actual360 with the last day included. */
function bothDaysIncluded(from: CalendarDate, to: CalendarDate): number {
  return actualDays(from, to) + 1
}

/** Every month has 30 days: a 31st counts as the 30th, the end of February as the day it is (4.16(g)). */
function thirtyDayMonths(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)]
  return monthsOfThirty(start, end) + Math.min(end.day, 30) - Math.min(start.day, 30)
}

/**
 * A 31st counts as the 30th if the period begins on it, or if it ends on it after beginning on a 30th or 31st
 * (4.16(f)).
 */
function thirtyDayMonthsBond(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)]
  const lastDay = end.day === 31 && start.day >= 30 ? 30 : end.day
  return monthsOfThirty(start, end) + lastDay - Math.min(start.day, 30)
}

/**
 * The last of February counts as the 30th if the period begins on it, and at the end if the period also ends on one. A
 * 31st counts as the 30th if the period begins on a 30th or 31st. Source: SIA, Standard Securities Calculation Methods;
 * QuantLib's Thirty360(USA).
 */
function thirtyDayMonthsUs(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)]
  const startDay = isFebruaryEnd(from) ? 30 : Math.min(start.day, 30)
  const endDay = isFebruaryEnd(from) && isFebruaryEnd(to) ? 30 : end.day
  const lastDay = endDay === 31 && start.day >= 30 ? 30 : endDay
  return Math.max(0, monthsOfThirty(start, end) + lastDay - startDay)
}

/** The last day of every month counts as the 30th, except the last of February if the loan ends on it (4.16(h)). */
function thirtyDayMonthsIsda(from: CalendarDate, to: CalendarDate, finalDate: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)]
  const startDay = isFebruaryEnd(from) ? 30 : Math.min(start.day, 30)
  const endDay = isFebruaryEnd(to) && to !== finalDate ? 30 : Math.min(end.day, 30)
  return Math.max(0, monthsOfThirty(start, end) + endDay - startDay)
}

type Month = { readonly year: number; readonly month: number }

function monthsOfThirty(start: Month, end: Month): number {
  return ((end.year - start.year) * 12 + (end.month - start.month)) * 30
}

function isFebruaryEnd(date: CalendarDate): boolean {
  return isMonthEnd(date) && dateParts(date).month === 2
}

/** 29 February does not count: it is the same as the 28th. Source: QuantLib's Actual365Fixed(NoLeap). */
function daysWithoutLeapDays(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(from, to) - (leapDaysUntil(to) - leapDaysUntil(from))
}

/** Number of leap days up to a day, from a day long ago. */
function leapDaysUntil(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  return leapYearsBefore(year) + (month > 2 || (month === 2 && day === 29) ? daysInMonth(year, 2) - 28 : 0)
}

/** Divides days in leap years by 366, the others by 365 (4.16(b)). */
function inEachYear(days: number, from: CalendarDate, to: CalendarDate): CountedPeriod {
  const inLeapYears = daysInLeapYears(to) - daysInLeapYears(from)
  if (inLeapYears === 0) return { days, parts: days, base: 365 }
  if (inLeapYears === days) return { days, parts: days, base: 366 }
  return { days, parts: (days - inLeapYears) * 366 + inLeapYears * 365, base: 365 * 366 }
}

/** Number of days before this one in leap years. */
function daysInLeapYears(date: CalendarDate): number {
  const { year, month, day } = dateParts(date)
  if (daysInMonth(year, 2) === 28) return leapYearsBefore(year) * 366
  let days = leapYearsBefore(year) * 366 + day - 1
  for (let earlier = 1; earlier < month; earlier++) days += daysInMonth(year, earlier)
  return days
}

function leapYearsBefore(year: number): number {
  const last = year - 1
  return Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400)
}
