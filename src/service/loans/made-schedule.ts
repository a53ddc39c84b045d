import type { RequestedFee, RequestedWorkingDays } from '#contract/desk/more-terms.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { type Course, type Fee, PLAIN_COURSE } from '#engine/schedule/course.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type {
  Installment,
  MoreTerms,
  PeriodicTerms,
  ScheduleTerms,
  SingleRowTerms,
} from '#engine/schedule/schedule-terms.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { TO_THE_CENT } from '#values/rounding.ts'
import { hasSingleRow, type SingleRowType } from '#values/vocabulary/loan-terms.ts'
import { AS_THEY_FALL, type WorkingDays } from '#values/working-days.ts'
import { publicHolidays } from './holidays.ts'
import { byLoanRules } from './loan-rules.ts'

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

/** Terms of a request besides amount, rate and dates, with the desk's defaults for missing ones. */
function requestedTerms(request: MakeScheduleRequest, holidays: ReadonlySet<CalendarDate>): MoreTerms {
  const { stub = 'one-period', workingDays } = request
  return { stub, workingDays: workingDaysOf(workingDays, holidays), course: courseOf(request) }
}

function courseOf(request: MakeScheduleRequest): Course {
  const ofAll = {
    periodRate: request.periodRate ?? PLAIN_COURSE.periodRate,
    interestRounding: request.interestRounding ?? TO_THE_CENT,
    fee: request.fee ? feeOf(request.fee) : null,
  }
  if (hasSingleRow(request)) return { ...PLAIN_COURSE, ...ofAll }
  const { interestOn, pauses, balloon, installment, interestEvery, installmentRounding, oddCents, isUnrounded } =
    request
  return {
    ...ofAll,
    interestOn: interestOn ?? PLAIN_COURSE.interestOn,
    pauses: pauses ?? PLAIN_COURSE.pauses,
    balloon: balloon ?? PLAIN_COURSE.balloon,
    installment: installment ?? PLAIN_COURSE.installment,
    interestEvery: interestEvery ?? PLAIN_COURSE.interestEvery,
    installmentRounding: installmentRounding ?? TO_THE_CENT,
    oddCents: oddCents ?? PLAIN_COURSE.oddCents,
    isUnrounded: isUnrounded ?? PLAIN_COURSE.isUnrounded,
  }
}

function feeOf(fee: RequestedFee): Fee {
  const { onWire } = fee
  return fee.kind === 'amount'
    ? { kind: fee.kind, amount: fee.amount, onWire }
    : { kind: fee.kind, percent: fee.percent, onWire }
}

function workingDaysOf(requested: RequestedWorkingDays | undefined, holidays: ReadonlySet<CalendarDate>): WorkingDays {
  if (!requested) return AS_THEY_FALL
  const { rule, interestMoves = false } = requested
  return { rule, holidays, interestMoves }
}
