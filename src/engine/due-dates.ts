import { assertNever } from '#values/assert.ts'
import { addDays, type CalendarDate, daysBetween, LAST_DATE, monthEnd, monthsAfter } from '#values/calendar-date.ts'
import type { PeriodUnit } from '#values/vocabulary/loan-terms.ts'
import { LoanError } from './loan-error.ts'

/** Time between two due dates: a number of months, of months to a month's last day, or of days. */
export type Period = { readonly count: number; readonly unit: PeriodUnit }

/**
 * Day `times` periods after `start`. Months keep the day of the month or fall back to the last one; month ends are
 * always the last one. Throws a LoanError if `count` is not a whole number from 1, or if the day is after LAST_DATE.
 */
export function afterPeriods(start: CalendarDate, period: Period, times: number): CalendarDate {
  const [date = start] = datesAfter(start, period, times, times)
  return date
}

/** Days from `fewest` to `most` periods after a start. Throws as `afterPeriods` does. */
function datesAfter(start: CalendarDate, period: Period, fewest: number, most: number): readonly CalendarDate[] {
  checkCount(period)
  const { count, unit } = period
  // A step is at least a day. Checked before counting, because a count without bounds would leave the calendar.
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

/** Origin of the due dates: the first due date, or the start, one period before the first. */
type DueDateOrigin = { readonly startDate: CalendarDate; readonly firstDueDate: CalendarDate | null }

/**
 * Due dates in order, counted from the first one, or from the start, with the first one period later. Each is counted
 * from the origin, not from the one before, so that the day returns: 31 January, 28 February, 31 March. Throws a
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

/** Refusal of a due date beyond the limit of the interface. */
export function pastLimit(): LoanError {
  return new LoanError({ kind: 'due-date-past-limit', latestDate: LAST_DATE })
}
