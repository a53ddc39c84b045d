import { installmentsOf, type LoanDescription } from '#contract/test-bench/loan-description.ts'
import { afterPeriods, dueDates, type Period } from '#engine/due-dates.ts'
import { LoanError } from '#engine/loan-error.ts'
import { addDays, addMonths, type CalendarDate, FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import type { PeriodicType, SingleRowType, TermUnit } from '#values/vocabulary/loan-terms.ts'
import { refuseDescription } from './description-error.ts'

/** Issue date of a loan, and its due dates before any extension. */
export type LoanDates = {
  readonly issueDate: CalendarDate
  readonly firstDueDate: CalendarDate | null
  readonly dueDates: readonly CalendarDate[]
}

/** Shape of a schedule: several rows, or one at the end of a term. */
type DescribedShape =
  | { readonly scheduleType: PeriodicType; readonly numberOfInstallments: number; readonly every: Period }
  | { readonly scheduleType: SingleRowType; readonly term: { readonly count: number; readonly unit: TermUnit } }

const DEFAULT_TERM = { count: 12, unit: 'months' } as const
/** Of rows that have passed, how many days ago the last of them was due, where the next one still is to come then. */
const DAYS_PASSED = [9, 6, 3, 1, 0] as const

export function shapeOf(description: LoanDescription): DescribedShape {
  const { type, term = DEFAULT_TERM, every = MONTHLY } = description
  if (type === 'FULL-BULLET') return { scheduleType: type, term }
  return { scheduleType: type, numberOfInstallments: installmentsOf(description), every }
}

/** Member that determines the dates; undefined if only the state of the installments does. */
export function placeOfLoan({ issueDate, issuedDaysAgo, dueInDays, overdueDays }: LoanDescription): number | undefined {
  return issueDate ?? issuedDaysAgo ?? dueInDays ?? overdueDays
}

/** Dates with which the description is true on a day. Throws a DescriptionError if there are none. */
export function placeLoan(description: LoanDescription, today: CalendarDate): LoanDates {
  const { issueDate, issuedDaysAgo, dueInDays, overdueDays } = description
  const shape = shapeOf(description)
  if (issueDate !== undefined) return datesFrom(shape, issueDate)
  if (issuedDaysAgo !== undefined) return datesFrom(shape, withinCalendar(today - issuedDaysAgo))
  if (dueInDays !== undefined) return nextDueOn(description, withinCalendar(today + dueInDays))
  if (overdueDays !== undefined) return nextDueOn(description, withinCalendar(today - overdueDays))
  return freely(description, today)
}

/** So many days an installment is moved in all: those paid before the extensions stay. */
function movedBy(description: LoanDescription, row: number): number {
  if (row < Math.min(description.paid, installmentsOf(description) - 1)) return 0
  return description.extended.reduce((sum, days) => sum + days, 0)
}

/** The last day to issue it on such that what is paid or overdue has passed, or a few days before. */
function freely(description: LoanDescription, today: CalendarDate): LoanDates {
  const { paid, overdue } = description
  const shape = shapeOf(description)
  const passed = paid + (overdue ?? 0)
  const dueOf = (issueDate: CalendarDate, row: number) =>
    (dueDatesFrom(shape, issueDate)?.[row] ?? LAST_DATE + 1) + movedBy(description, row)
  const isPassed = (issueDate: CalendarDate) => passed === 0 || dueOf(issueDate, passed - 1) < today
  const latest = lastDay(FIRST_DATE, today, isPassed) ?? noPlace()
  const isToCome = (issueDate: CalendarDate) =>
    issueDate >= FIRST_DATE && (passed === installmentsOf(description) || dueOf(issueDate, passed) >= today)
  const ago = DAYS_PASSED.find((days) => isToCome(addDays(latest, -days)))
  return datesFrom(shape, addDays(latest, -(ago ?? 0)))
}

/**
 * Counted from the issue date or from the first due date, whichever has the day of the month: of days and month ends the
 * former always has.
 */
function nextDueOn(description: LoanDescription, day: CalendarDate): LoanDates {
  const { paid } = description
  const shape = shapeOf(description)
  const wanted = day - movedBy(description, paid)
  const ofIssue = (issueDate: CalendarDate) => dueDatesFrom(shape, issueDate)?.[paid] ?? LAST_DATE + 1
  const issueDate = lastDay(FIRST_DATE, day, (each) => ofIssue(each) <= wanted)
  if (issueDate !== undefined && ofIssue(issueDate) === wanted) return datesFrom(shape, issueDate)
  if ('term' in shape) return noPlace()
  const { every, numberOfInstallments } = shape
  const datesOfFirst = (firstDueDate: CalendarDate) =>
    datesOf(() => dueDates({ startDate: firstDueDate, firstDueDate }, every, numberOfInstallments))
  const ofFirst = (firstDueDate: CalendarDate) => datesOfFirst(firstDueDate)?.[paid] ?? LAST_DATE + 1
  const firstDueDate = lastDay(FIRST_DATE, day, (each) => ofFirst(each) <= wanted)
  if (firstDueDate === undefined || ofFirst(firstDueDate) !== wanted) return noPlace()
  const periodBefore = addMonths(firstDueDate, -every.count)
  const issued = periodBefore < FIRST_DATE ? FIRST_DATE : periodBefore
  return { issueDate: issued, firstDueDate, dueDates: datesOfFirst(firstDueDate) ?? noPlace() }
}

function datesFrom(shape: DescribedShape, issueDate: CalendarDate): LoanDates {
  return { issueDate, firstDueDate: null, dueDates: dueDatesFrom(shape, issueDate) ?? noPlace() }
}

/** Undefined where one of them would pass the calendar. */
function dueDatesFrom(shape: DescribedShape, startDate: CalendarDate): readonly CalendarDate[] | undefined {
  return datesOf(() =>
    'term' in shape
      ? [afterPeriods(startDate, shape.term, 1)]
      : dueDates({ startDate, firstDueDate: null }, shape.every, shape.numberOfInstallments),
  )
}

function datesOf(dates: () => readonly CalendarDate[]): readonly CalendarDate[] | undefined {
  try {
    return dates()
  } catch (error) {
    if (error instanceof LoanError) return undefined
    throw error
  }
}

/** The last day that holds, of days of which the earlier ones do; undefined where none does. */
function lastDay(
  first: CalendarDate,
  last: CalendarDate,
  holds: (day: CalendarDate) => boolean,
): CalendarDate | undefined {
  if (last < first || !holds(first)) return undefined
  let low: CalendarDate = first
  let high: CalendarDate = last
  while (low < high) {
    const middle = addDays(low, Math.ceil((high - low) / 2))
    if (holds(middle)) low = middle
    else high = addDays(middle, -1)
  }
  return low
}

function withinCalendar(day: number): CalendarDate {
  if (day < FIRST_DATE || day > LAST_DATE) return noPlace()
  return addDays(FIRST_DATE, day - FIRST_DATE)
}

function noPlace(): never {
  const params = { first: formatDate(FIRST_DATE), last: formatDate(LAST_DATE) }
  return refuseDescription({ code: 'description-no-place', params })
}
