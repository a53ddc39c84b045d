import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { FullBulletTerms, Installment, PeriodicTerms, ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { byLoanRules } from './loan-rules.ts'

export type MadeSchedule = { readonly terms: ScheduleTerms; readonly rows: readonly Installment[] }

/** Throws a RefusalError at the term that no schedule can be made of. */
export function madeBy(request: MakeScheduleRequest): MadeSchedule {
  const date = request.scheduleType === 'FULL-BULLET' ? '/due' : '/numberOfInstallments'
  return byLoanRules({ date, amount: '/loanAmount' }, () => {
    const terms = termsOf(request)
    return { terms, rows: makeSchedule(terms) }
  })
}

type PeriodicRequest = Exclude<MakeScheduleRequest, { readonly scheduleType: 'FULL-BULLET' }>
type FullBulletRequest = Extract<MakeScheduleRequest, { readonly scheduleType: 'FULL-BULLET' }>

function termsOf(request: MakeScheduleRequest): ScheduleTerms {
  return request.scheduleType === 'FULL-BULLET' ? fullBulletTerms(request) : periodicTerms(request)
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

function fullBulletTerms(request: FullBulletRequest): FullBulletTerms {
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
