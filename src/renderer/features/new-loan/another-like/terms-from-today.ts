import { type CalendarDate, formatDate, parseDate } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { afterPeriods } from '../model/first-due-dates.ts'
import { formOfTerms, type ScheduleFields } from '../model/form-of-terms.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import { movedDates } from './moved-dates.ts'

/** The terms of a loan in the form, for one that is issued on another day: what has a date of its own is moved along. */
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

/** Rows due whole months after the issue are that of the next loan too, though all of them were the last days of months. */
function countedFromIssue(terms: ScheduleRequest): ScheduleRequest {
  if (hasSingleRow(terms) || terms.every?.unit !== 'month-ends' || terms.firstDueDate !== undefined) return terms
  const { startDate, numberOfInstallments, every: ends } = terms
  const months = { count: ends.count, unit: 'months' as const }
  const isSame = dateOf(startDate).every((start) =>
    Array.from({ length: numberOfInstallments }, (_, row) => row + 1).every(
      (times) => afterPeriods(start, months, times) === afterPeriods(start, ends, times),
    ),
  )
  return isSame ? { ...terms, every: months } : terms
}

/** The days that rows would be due on were all days working days; none where they follow from the issue date. */
function ownDates(terms: ScheduleRequest): readonly CalendarDate[] {
  if (hasSingleRow(terms)) return terms.due.kind === 'date' ? dateOf(terms.due.date) : []
  const { numberOfInstallments, every = MONTHLY, firstDueDate = '' } = terms
  return dateOf(firstDueDate).flatMap((first) =>
    Array.from({ length: numberOfInstallments }, (_, row) => afterPeriods(first, every, row)),
  )
}

function dateOf(text: string): readonly CalendarDate[] {
  const date = parseDate(text)
  return date === undefined ? [] : [date]
}
