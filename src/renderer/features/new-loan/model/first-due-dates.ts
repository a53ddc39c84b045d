import { assertNever } from '#values/assert.ts'
import { addDays, addMonths, type CalendarDate, dateParts, daysBetween, monthEnd } from '#values/calendar-date.ts'
import type { PeriodUnit } from '#values/vocabulary/loan-terms.ts'

type Period = { readonly count: number; readonly unit: PeriodUnit }

/** A due date waits longest for Easter, and for Christmas with a weekend. */
const MOST_MOVED = 5
/** Of days that dates show: where many were moved, the one that is meant need not be the commonest. */
const MOST_SHOWN = 4
const LAST_OF_MONTH = 31

/**
 * The first due dates that these may be counted from, the one that most of them are on first; where they were moved to
 * working days, each may be a few days off. None where they are not so far apart.
 */
export function firstDueDates(
  dates: readonly CalendarDate[],
  every: Period,
  areMoved: boolean,
): readonly CalendarDate[] {
  const most = areMoved ? MOST_MOVED : 0
  return [...new Set(startsOf(dates, every))]
    .map((first) => ({ first, moves: dates.map((date, index) => Math.abs(date - afterPeriods(first, every, index))) }))
    .filter(({ moves }) => moves.every((days) => days <= most))
    .map(({ first, moves }) => ({ first, onDay: moves.filter((days) => days === 0).length }))
    .toSorted((a, b) => b.onDay - a.onDay)
    .map(({ first }) => first)
}

/** The day so many periods after another, counted as due dates are: none from the one before it. */
export function afterPeriods(from: CalendarDate, { count, unit }: Period, times: number): CalendarDate {
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
