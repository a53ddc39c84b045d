import { type CalendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { dayAfterPeriods } from '../model/first-due-dates.ts'
import { formOfTerms, type ScheduleFields } from '../model/form-of-terms.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { movedDates } from './moved-dates.ts'

/** Terms of a loan for the form, for another issue date: dates of their own are moved along. */
export function termsFromToday(
  terms: ScheduleRequest,
  issued: CalendarDate,
  issuedNow: CalendarDate,
): ScheduleFields | undefined {
  const fields = formOfTerms(countedFromIssue(terms))
  const dates = ownDates(terms)
  const [first] = movedDates(dates, issued, issuedNow) ?? dates
  if (!fields || first === undefined) return fields
  return { ...fields, [hasSingleRow(terms) ? 'dueDate' : 'firstDueDate']: formatDate(first) }
}

/** Rows due at month ends that are also whole months after the issue become months, so that the next loan counts from its issue date. */
function countedFromIssue(terms: ScheduleRequest): ScheduleRequest {
  if (hasSingleRow(terms) || terms.every?.unit !== 'month-ends' || terms.firstDueDate !== undefined) return terms
  const { startDate, numberOfInstallments, every: ends } = terms
  const months = { count: ends.count, unit: 'months' as const }
  const isSame = dateOf(startDate).every((start) =>
    Array.from({ length: numberOfInstallments }, (_, row) => row + 1).every(
      (times) => dayAfterPeriods(start, months, times) === dayAfterPeriods(start, ends, times),
    ),
  )
  return isSame ? { ...terms, every: months } : terms
}

/** Due dates before any move to working days; none if they follow from the issue date. */
function ownDates(terms: ScheduleRequest): readonly CalendarDate[] {
  if (hasSingleRow(terms)) return terms.due.kind === 'date' ? dateOf(terms.due.date) : []
  const { numberOfInstallments, every = MONTHLY, firstDueDate = '' } = terms
  return dateOf(firstDueDate).flatMap((first) =>
    Array.from({ length: numberOfInstallments }, (_, row) => dayAfterPeriods(first, every, row)),
  )
}

function dateOf(text: string): readonly CalendarDate[] {
  const date = parseDate(text)
  return date === undefined ? [] : [date]
}
