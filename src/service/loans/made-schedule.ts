import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { Installment, PeriodicTerms, ScheduleTerms, SingleRowTerms } from '#engine/schedule/schedule-terms.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { hasSingleRow, type SingleRowType } from '#values/vocabulary/loan-terms.ts'
import { publicHolidays } from './holidays.ts'
import { byLoanRules } from './loan-rules.ts'
import { requestedTerms } from './requested-course.ts'

export type MadeSchedule = { readonly terms: ScheduleTerms; readonly rows: readonly Installment[] }

/** Makes a schedule on working days, with the public holidays of the requested country. Throws like `madeBy`. */
export async function madeOnWorkingDays(request: MakeScheduleRequest): Promise<MadeSchedule> {
  const country = request.workingDays?.country
  if (country === undefined) return madeBy(request)
  const { rows, terms } = madeBy(request)
  const lastDate = rows.at(-1)?.unmovedDate ?? terms.startDate
  return madeBy(request, await publicHolidays(country, terms.startDate, addDays(lastDate, LONGEST_HOLIDAYS)))
}

/** A due date at the end of a year may be moved into the next one. */
const LONGEST_HOLIDAYS = 14

/** Throws a RefusalError at the term that prevents a schedule. */
export function madeBy(request: MakeScheduleRequest, holidays: ReadonlySet<CalendarDate> = NO_HOLIDAYS): MadeSchedule {
  const date = hasSingleRow(request) ? '/due' : '/numberOfInstallments'
  return byLoanRules({ date, amount: '/loanAmount' }, () => {
    const terms = termsOf(request, holidays)
    return { terms, rows: makeSchedule(terms) }
  })
}

const NO_HOLIDAYS: ReadonlySet<CalendarDate> = new Set()

type SingleRowRequest = Extract<MakeScheduleRequest, { readonly scheduleType: SingleRowType }>
type PeriodicRequest = Exclude<MakeScheduleRequest, SingleRowRequest>

function termsOf(request: MakeScheduleRequest, holidays: ReadonlySet<CalendarDate>): ScheduleTerms {
  return hasSingleRow(request) ? singleRowTerms(request, holidays) : periodicTerms(request, holidays)
}

function periodicTerms(request: PeriodicRequest, holidays: ReadonlySet<CalendarDate>): PeriodicTerms {
  const { scheduleType, loanAmount, interestRate, startDate, numberOfInstallments } = request
  const every = request.every ?? MONTHLY
  return {
    ...requestedTerms(request, holidays),
    scheduleType,
    loanAmount,
    interestRate,
    startDate,
    numberOfInstallments,
    every,
    firstDueDate: request.firstDueDate ?? null,
    dayCount: request.dayCount ?? defaultDayCount(every.unit),
  }
}

function singleRowTerms(request: SingleRowRequest, holidays: ReadonlySet<CalendarDate>): SingleRowTerms {
  const { scheduleType, loanAmount, interestRate, startDate, due } = request
  return {
    ...requestedTerms(request, holidays),
    compounding: request.compounding ?? null,
    scheduleType,
    loanAmount,
    interestRate,
    startDate,
    dueDate: due.kind === 'date' ? due.date : afterPeriods(startDate, due, 1),
    dayCount: request.dayCount ?? defaultDayCount(due.kind === 'date' ? MONTHLY.unit : due.unit),
  }
}
