import { assertNever } from '#values/assert.ts'
import { addDays, addMonths, type CalendarDate, dateParts, daysBetween, monthEnd } from '#values/calendar-date.ts'
import type { PeriodUnit } from '#values/vocabulary/loan-terms.ts'

type Period = { readonly count: number; readonly unit: PeriodUnit }

/** In days: the longest moves are those over Easter, and over Christmas with a weekend. */
const MOST_MOVED = 5
/** Number of candidate days: if many dates were moved, the intended day need not be the commonest. */
const MOST_SHOWN = 4
const LAST_OF_MONTH = 31

/**
 * Candidates for the first due date that these dates are counted from, the one that most dates match first; if dates were moved to working
 * days, each may be a few days off. None if the dates do not have this spacing.
 */
export function firstDueDates(
  dates: readonly CalendarDate[],
  every: Period,
  areMoved: boolean,
): readonly CalendarDate[] {
  const most = areMoved ? MOST_MOVED : 0
  return [...new Set(startsOf(dates, every))]
    .map((first) => ({
      first,
      moves: dates.map((date, index) => Math.abs(date - dayAfterPeriods(first, every, index))),
    }))
    .filter(({ moves }) => moves.every((days) => days <= most))
    .map(({ first, moves }) => ({ first, onDay: moves.filter((days) => days === 0).length }))
    .toSorted((a, b) => b.onDay - a.onDay)
    .map(({ first }) => first)
}

/** Date a number of periods later. Every due date is counted from the first, none from the previous one. */
export function dayAfterPeriods(from: CalendarDate, { count, unit }: Period, times: number): CalendarDate {
  switch (unit) {
    case 'months':
      return addMonths(from, count * times)
    case 'month-ends':
      return monthEnd(addMonths(from, count * times))
    case 'days':
      return addDays(from, count * times)
    default:
      return assertNever(unit)
  }
}

function startsOf(dates: readonly CalendarDate[], { count, unit }: Period): readonly CalendarDate[] {
  const [first] = dates
  if (first === undefined) return []
  if (unit === 'days') return commonest(dates.map((date, index) => addDays(date, -count * index)))
  const firstDays = [0, -1, 1].map((months) => addMonths(addDays(first, 1 - dateParts(first).day), months))
  const days = commonest(dates.map((date) => dateParts(date).day))
  const shown = unit === 'month-ends' ? [LAST_OF_MONTH] : [...new Set([dateParts(first).day, ...days, LAST_OF_MONTH])]
  return firstDays.flatMap((firstDay) => shown.map((day) => onDayOfMonth(firstDay, day)))
}

function onDayOfMonth(firstDay: CalendarDate, day: number): CalendarDate {
  return addDays(firstDay, Math.min(day, daysBetween(firstDay, monthEnd(firstDay)) + 1) - 1)
}

function commonest<Value>(values: readonly Value[]): readonly Value[] {
  const times = new Map<Value, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([value]) => value)
}
