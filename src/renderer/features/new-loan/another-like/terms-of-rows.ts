import type { ConventionBody } from '#contract/desk/convention.ts'
import { addMonths, type CalendarDate, daysBetween, formatDate, isMonthEnd, monthEnd } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { hasSingleRow, type TermUnit } from '#values/vocabulary/loan-terms.ts'
import type { FormValues } from '../model/form-values.ts'
import type { MoreValues } from '../model/more-fields.ts'
import { moreOfConvention } from './more-of-convention.ts'
import { monthsBetween } from './moved-dates.ts'

/** The fields of a schedule that is generated. */
export type FormTerms = Pick<
  FormValues,
  | 'scheduleSource'
  | 'scheduleType'
  | 'numberOfInstallments'
  | 'everyCount'
  | 'everyUnit'
  | 'firstDueDate'
  | 'dueDate'
  | 'termCount'
  | 'termUnit'
  | 'dayCount'
> &
  MoreValues

/**
 * The terms that due dates and a convention may have been made from, as in a form; `undefined` where the dates are none that
 * terms make. Whether they make the same amounts is for the service to say.
 */
export function termsOfRows(
  dates: readonly CalendarDate[],
  issued: CalendarDate,
  convention: ConventionBody,
): FormTerms | undefined {
  const { scheduleType, dayCount, startDate } = convention
  const [first] = dates
  const more = moreOfConvention(convention)
  if (first === undefined || more === undefined || startDate !== formatDate(issued)) return undefined
  const ofUnit = (unit: TermUnit) => ({ dayCount: dayCount === defaultDayCount(unit) ? '' : dayCount }) as const
  const base = { ...NO_TERMS, ...more, scheduleType, numberOfInstallments: String(dates.length) }
  if (hasSingleRow({ scheduleType })) {
    const months = monthsBetween(issued, first)
    if (months > 0 && addMonths(issued, months) === first)
      return { ...base, termCount: String(months), termUnit: 'months', ...ofUnit('months') }
    return { ...base, termCount: String(daysBetween(issued, first)), termUnit: 'days', ...ofUnit('days') }
  }
  const period = periodOf(dates, issued)
  return period && { ...base, ...period, ...ofUnit(period.everyUnit) }
}

const NO_TERMS: Omit<FormTerms, keyof MoreValues> = {
  ...{ scheduleSource: 'generate', scheduleType: '', numberOfInstallments: '', everyCount: '1', everyUnit: 'months' },
  ...{ firstDueDate: '', dueDate: '', termCount: '', termUnit: 'months', dayCount: '' },
}

/** The time between due dates, and the first of them where it does not follow from the issue date. */
function periodOf(dates: readonly CalendarDate[], issued: CalendarDate) {
  const [first, second] = dates
  if (first === undefined) return undefined
  const months = second === undefined ? monthsBetween(issued, first) : monthsBetween(first, second)
  const areFrom = (start: CalendarDate, skipped: number) =>
    dates.every((date, index) => addMonths(start, months * (index + skipped)) === date)
  const every = { everyCount: String(months), everyUnit: 'months' as const, firstDueDate: '', monthEnds: false }
  if (months > 0 && areFrom(issued, 1)) return every
  const firstDueDate = formatDate(first)
  if (months > 0 && areFrom(first, 0)) return { ...every, firstDueDate }
  const areEnds = isMonthEnd(first) && dates.every((date, index) => monthEnd(addMonths(first, months * index)) === date)
  if (months > 0 && areEnds) return { ...every, firstDueDate, monthEnds: true }
  return daysOf(dates, issued)
}

function daysOf([first, ...others]: readonly CalendarDate[], issued: CalendarDate) {
  if (first === undefined) return undefined
  const [second] = others
  const days = second === undefined ? daysBetween(issued, first) : daysBetween(first, second)
  if (days < 1 || !others.every((date, index) => daysBetween(first, date) === days * (index + 1))) return undefined
  const firstDueDate = daysBetween(issued, first) === days ? '' : formatDate(first)
  return { everyCount: String(days), everyUnit: 'days' as const, firstDueDate, monthEnds: false }
}
