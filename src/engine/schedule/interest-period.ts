import type { CalendarDate } from '#values/calendar-date.ts'
import { dayCountDays } from '../day-count.ts'
import { dueDates } from '../due-dates.ts'
import type { FullBulletTerms, LoanTerms, PeriodicTerms } from './schedule-terms.ts'

/** The time that one row's interest is counted over; `days` by the day count of the terms. */
export type InterestPeriod = {
  readonly number: number
  readonly fromDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly days: number
}

/** One period for each due date, the first from the start date. Throws a LoanError as `dueDates` does. */
export function interestPeriods(terms: PeriodicTerms): readonly InterestPeriod[] {
  const dates = dueDates(terms, terms.every, terms.numberOfInstallments)
  return dates.map((dueDate, index) => interestPeriod(terms, index + 1, dates[index - 1] ?? terms.startDate, dueDate))
}

/** One period from the start date to the due date. */
export function wholeTerm(terms: FullBulletTerms): InterestPeriod {
  return interestPeriod(terms, 1, terms.startDate, terms.dueDate)
}

function interestPeriod(
  { dayCount }: LoanTerms,
  number: number,
  fromDate: CalendarDate,
  dueDate: CalendarDate,
): InterestPeriod {
  return { number, fromDate, dueDate, days: dayCountDays(dayCount, fromDate, dueDate) }
}
