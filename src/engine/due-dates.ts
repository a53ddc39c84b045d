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
  return periodsAfter(start, period)(times)
}

/** `afterPeriods` of one start, for many of its days. */
function periodsAfter(start: CalendarDate, period: Period): (times: number) => CalendarDate {
  checkCount(period)
  const { count, unit } = period
  const stepped = stepsAfter(start, unit)
  const mostSteps = daysBetween(start, LAST_DATE)
  return (times) => {
    const steps = count * times
    // A step is at least a day. Asked before counting, because a count without bounds would leave the calendar.
    if (steps > mostSteps) throw pastLimit()
    const date = stepped(steps)
    if (date > LAST_DATE) throw pastLimit()
    return date
  }
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
  const [origin, before] = firstDueDate === null ? [startDate, 1] : [firstDueDate, 0]
  const dateAfter = periodsAfter(origin, every)
  const dates: CalendarDate[] = []
  for (let index = 0; index < numberOfInstallments; index++) dates.push(dateAfter(index + before))
  return dates
}

/** The refusal of a due date beyond the interface's limit. */
export function pastLimit(): LoanError {
  return new LoanError({ kind: 'due-date-past-limit', latestDate: LAST_DATE })
}
