import { addDays, type CalendarDate, monthEnd, monthsAfter } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { AT_MATURITY, periodOf } from '../cells/written-period.ts'
import type { LoanValues } from './read-fields.ts'

/** Time between due dates. */
export type Every = { readonly count: number; readonly unit: string }

/** Time between the due dates of a loan: a month where its line says no other. */
export function period(values: LoanValues): Every {
  const every = values.get('every')
  return every === undefined || every === AT_MATURITY ? MONTHLY : periodOf(every)
}

/** The due date of an installment, counted from 1, as the engine counts them. */
export function dueDatesBy(
  start: CalendarDate,
  first: CalendarDate | undefined,
  { count, unit }: Every,
): (number: number) => CalendarDate {
  const from = first ?? start
  const periods = (number: number) => (first === undefined ? number : number - 1) * count
  if (unit === 'days') return (number) => addDays(from, periods(number))
  const later = monthsAfter(from)
  return (number) => (unit === 'month-ends' ? monthEnd(later(periods(number))) : later(periods(number)))
}
