import { assertNever } from '#values/assert.ts'
import { addDays, type CalendarDate, daysBetween, LAST_DATE, monthEnd, monthsAfter } from '#values/calendar-date.ts'
import type { PeriodUnit } from '#values/vocabulary/loan-terms.ts'
import { LoanError } from './loan-error.ts'

/** The time between two due dates: so many months, so many months to a month's last day, or so many days. */
export type Period = { readonly count: number; readonly unit: PeriodUnit }

/**
 * The day `times` periods after `start`; months keep the day or fall back to the month's last one, month ends lie on the
 * last one whatever the day. Throws a LoanError where `count` is not a whole number from 1, or the day would pass LAST_DATE.
 */
export function afterPeriods(start: CalendarDate, period: Period, times: number): CalendarDate {
  const [date = start] = datesAfter(start, period, times, times)
  return date
}

/** The days from `fewest` to `most` periods after a start. Throws as `afterPeriods` does. */
function datesAfter(start: CalendarDate, period: Period, fewest: number, most: number): readonly CalendarDate[] {
  checkCount(period)
  const { count, unit } = period
  // A step is at least a day. Asked before counting, because a count without bounds would leave the calendar.
  if (count * most > daysBetween(start, LAST_DATE)) throw pastLimit()
  const dateAfter = stepsAfter(start, unit)
  const dates: CalendarDate[] = []
  for (let times = fewest; times <= most; times++) dates.push(dateAfter(count * times))
  if ((dates.at(-1) ?? start) > LAST_DATE) throw pastLimit()
  return dates
}

/** Throws a LoanError unless `count` is a whole number from 1. */
export function checkCount({ count }: Period): void {
  if (!Number.isInteger(count) || count < 1) {
    throw new LoanError({ kind: 'invalid-terms', field: 'every', rule: 'number-of-periods' })
  }
}

function stepsAfter(start: CalendarDate, unit: Period['unit']): (steps: number) => CalendarDate {
  const months = monthsAfter(start)
  switch (unit) {
    case 'months':
      return months
    case 'month-ends':
      return (steps) => monthEnd(months(steps))
    case 'days':
      return (steps) => addDays(start, steps)
    default:
      return assertNever(unit)
  }
}

/** Where due dates are counted from: the first one, or the day before which none is due, one period earlier. */
export type DueDateOrigin = { readonly startDate: CalendarDate; readonly firstDueDate: CalendarDate | null }

/**
 * The due dates in order, counted from the first one; without one, from the start, one period after which the first
 * falls. None is counted from the one before it, so that the day comes back: 31 January, 28 February, 31 March. Throws a
 * LoanError as `afterPeriods` does.
 */
export function dueDates(
  { startDate, firstDueDate }: DueDateOrigin,
  every: Period,
  numberOfInstallments: number,
): readonly CalendarDate[] {
  return firstDueDate === null
    ? datesAfter(startDate, every, 1, numberOfInstallments)
    : datesAfter(firstDueDate, every, 0, numberOfInstallments - 1)
}

/** The refusal of a due date beyond the interface's limit. */
export function pastLimit(): LoanError {
  return new LoanError({ kind: 'due-date-past-limit', latestDate: LAST_DATE })
}
