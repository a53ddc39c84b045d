import { addDays, addMonths, type CalendarDate, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { LoanError } from './loan-error.ts'

/** The time between two due dates: so many months, or so many days. */
export type Period = { readonly count: number; readonly unit: 'months' | 'days' }

/**
 * The day `times` periods after `start`; months keep the day or fall back to the month's last one.
 * Throws a LoanError where `count` is not a whole number from 1, or the day would pass LAST_DATE.
 */
export function afterPeriods(start: CalendarDate, period: Period, times: number): CalendarDate {
  const { count, unit } = period
  if (!Number.isInteger(count) || count < 1) {
    throw new LoanError({ kind: 'invalid-terms', field: 'every', rule: 'A whole number of months or days, 1 or more' })
  }
  const steps = count * times
  // A step is at least a day. Asked before counting, because a count without bounds would leave the calendar.
  if (steps > daysBetween(start, LAST_DATE)) throw pastLimit()
  const date = unit === 'months' ? addMonths(start, steps) : addDays(start, steps)
  if (date > LAST_DATE) throw pastLimit()
  return date
}

/**
 * The due dates in order. Each is counted from the first, not from the one before, so that the day comes back:
 * 31 January, 28 February, 31 March. Throws a LoanError as `afterPeriods` does.
 */
export function dueDates(
  firstDueDate: CalendarDate,
  every: Period,
  numberOfInstallments: number,
): readonly CalendarDate[] {
  return Array.from({ length: numberOfInstallments }, (_, index) => afterPeriods(firstDueDate, every, index))
}

/** The refusal of a due date that the interface cannot carry. */
export function pastLimit(): LoanError {
  return new LoanError({ kind: 'due-date-past-limit', latestDate: LAST_DATE })
}
