import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { dayCountDays } from '../day-count.ts'
import { dueDates } from '../due-dates.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

/** The time that one row's interest is counted over; `days` by the day count of the terms. */
export type InterestPeriod = {
  readonly number: number
  readonly fromDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly days: number
}

/** One period for each due date, the first from the start date. Throws a LoanError as `dueDates` does. */
export function interestPeriods(terms: ScheduleTerms): readonly InterestPeriod[] {
  const dates = dueDatesOf(terms)
  return dates.map((dueDate, index) => interestPeriod(terms, index + 1, dates[index - 1] ?? terms.startDate, dueDate))
}

/** One period from the start date to the last due date. */
export function wholeTerm(terms: ScheduleTerms): InterestPeriod {
  return interestPeriod(terms, 1, terms.startDate, present(dueDatesOf(terms).at(-1), 'last due date'))
}

function interestPeriod(
  { dayCount }: ScheduleTerms,
  number: number,
  fromDate: CalendarDate,
  dueDate: CalendarDate,
): InterestPeriod {
  return { number, fromDate, dueDate, days: dayCountDays(dayCount, fromDate, dueDate) }
}

function dueDatesOf({ firstDueDate, every, numberOfInstallments }: ScheduleTerms): readonly CalendarDate[] {
  return dueDates(firstDueDate, every, numberOfInstallments)
}
