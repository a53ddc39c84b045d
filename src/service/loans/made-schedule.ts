import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { Installment, PeriodicTerms, ScheduleTerms, SingleRowTerms } from '#engine/schedule/schedule-terms.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { hasSingleRow, type SingleRowType } from '#values/vocabulary/loan-terms.ts'
import { byLoanRules } from './loan-rules.ts'

export type MadeSchedule = { readonly terms: ScheduleTerms; readonly rows: readonly Installment[] }

/** Throws a RefusalError at the term that no schedule can be made of. */
export function madeBy(request: MakeScheduleRequest): MadeSchedule {
  const date = hasSingleRow(request) ? '/due' : '/numberOfInstallments'
  return byLoanRules({ date, amount: '/loanAmount' }, () => {
    const terms = termsOf(request)
    return { terms, rows: makeSchedule(terms) }
  })
}

type SingleRowRequest = Extract<MakeScheduleRequest, { readonly scheduleType: SingleRowType }>
type PeriodicRequest = Exclude<MakeScheduleRequest, SingleRowRequest>

function termsOf(request: MakeScheduleRequest): ScheduleTerms {
  return hasSingleRow(request) ? singleRowTerms(request) : periodicTerms(request)
}

function periodicTerms(request: PeriodicRequest): PeriodicTerms {
  const { scheduleType, loanAmount, interestRate, startDate, numberOfInstallments } = request
  const every = request.every ?? MONTHLY
  return {
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

function singleRowTerms(request: SingleRowRequest): SingleRowTerms {
  const { scheduleType, loanAmount, interestRate, startDate, due } = request
  return {
    scheduleType,
    loanAmount,
    interestRate,
    startDate,
    dueDate: due.kind === 'date' ? due.date : afterPeriods(startDate, due, 1),
    dayCount: request.dayCount ?? defaultDayCount(due.kind === 'date' ? MONTHLY.unit : due.unit),
  }
}
