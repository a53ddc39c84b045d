import { assertNever } from '#values/assert.ts'
import { addDays, addMonths, type CalendarDate, isMonthEnd, monthEnd } from '#values/calendar-date.ts'
import { greatestCommonDivisor } from '#values/ratio.ts'
import type { Stub } from '#values/vocabulary/loan-terms.ts'
import type { YearShare } from '../day-count.ts'
import type { Period } from '../due-dates.ts'

/**
 * Share of a year of one of the equal periods between payments: months ÷ 12, whole weeks ÷ 52, other days ÷ 360 if they are
 * halves of a month (a multiple of 15), else ÷ 365.
 */
export function equalPeriod({ count, unit }: Period): YearShare {
  if (unit !== 'days') return { parts: count, base: 12 }
  if (count % 7 === 0) return { parts: count / 7, base: 52 }
  return { parts: count, base: count % 15 === 0 ? 360 : 365 }
}

/**
 * Share of a year of a first period. A period of exactly one length counts as one. For any other length, the stub says what
 * the days beyond whole periods count as, or what all days count as. Whole periods are counted back from the first due date.
 */
export function firstEqualPeriod(start: CalendarDate, firstDue: CalendarDate, every: Period, stub: Stub): YearShare {
  const { parts, base } = equalPeriod(every)
  if (stub === 'one-period') return { parts, base }
  const whole = wholePeriods(start, firstDue, every)
  const [later, earlier] = [periodsFrom(firstDue, every, -whole), periodsFrom(firstDue, every, -whole - 1)]
  const over = forward(start, every, whole) === firstDue ? 0 : later - start
  if (over === 0 && whole === 1) return { parts, base }
  switch (stub) {
    case 'by-days':
      return sumOfShares({ parts: parts * whole, base }, { parts: over, base: 365 })
    case 'by-share':
      return sumOfShares({ parts: parts * whole, base }, { parts: parts * over, base: base * (later - earlier) })
    case 'all-days-365':
      return { parts: firstDue - start, base: 365 }
    case 'all-days-360':
      return { parts: firstDue - start, base: 360 }
    default:
      return assertNever(stub)
  }
}

/** Number of whole periods between two days, counted forward from the first or back from the second, whichever fits more. */
function wholePeriods(start: CalendarDate, firstDue: CalendarDate, every: Period): number {
  const longest = every.unit === 'days' ? every.count : every.count * 31
  let whole = Math.max(0, Math.floor((firstDue - start) / longest))
  while (forward(start, every, whole + 1) <= firstDue || periodsFrom(firstDue, every, -whole - 1) >= start) whole++
  return whole
}

/** Forward from a day that is no month end, month-end periods are plain months: the next month's end is not a month away. */
function forward(start: CalendarDate, every: Period, times: number): CalendarDate {
  return every.unit === 'month-ends' && !isMonthEnd(start)
    ? addMonths(start, every.count * times)
    : periodsFrom(start, every, times)
}

/** The date `times` periods after a date, or before it if `times` is negative. Checks no limit. */
export function periodsFrom(date: CalendarDate, { count, unit }: Period, times: number): CalendarDate {
  switch (unit) {
    case 'days':
      return addDays(date, count * times)
    case 'months':
      return addMonths(date, count * times)
    case 'month-ends':
      return times === 0 ? date : monthEnd(addMonths(date, count * times))
    default:
      return assertNever(unit)
  }
}

/** Sum of two shares, in lowest terms. */
export function sumOfShares(a: YearShare, b: YearShare): YearShare {
  if (b.parts === 0) return a
  const [parts, base] = [a.parts * b.base + b.parts * a.base, a.base * b.base]
  const divisor = Number(greatestCommonDivisor(BigInt(parts), BigInt(base)))
  return { parts: parts / divisor, base: base / divisor }
}
