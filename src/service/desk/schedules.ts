import type { Hono } from 'hono'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { type MakeScheduleRequest, makeScheduleRequest } from '#contract/desk/schedule.ts'
import { afterPeriods } from '#engine/due-dates.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { FullBulletTerms, Installment, PeriodicTerms, ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import { formatDate } from '#values/calendar-date.ts'
import { defaultDayCount, MONTHLY } from '#values/default-terms.ts'
import { formatAmount, sum } from '#values/money.ts'
import { byLoanRules } from '../loans/loan-rules.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { answer, route } from '../wire/routes.ts'

/** Makes a schedule from its terms; nothing is stored. */
export function deskScheduleRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/schedules', {
    POST: async (context) => {
      const request = validated(makeScheduleRequest, (await readJson(context)).value)
      return answer(madeScheduleBody(madeBy(request).rows))
    },
  })
}

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

function madeScheduleBody(installments: readonly Installment[]): MadeScheduleBody {
  return {
    installments: installments.map(installmentBody),
    totals: {
      principalAmount: formatAmount(sum(installments.map((row) => row.principalAmount))),
      interestAmount: formatAmount(sum(installments.map((row) => row.interestAmount))),
      totalAmount: formatAmount(sum(installments.map((row) => row.totalAmount))),
    },
  }
}

function installmentBody(row: Installment): InstallmentBody {
  return {
    number: row.number,
    fromDate: formatDate(row.fromDate),
    dueDate: formatDate(row.dueDate),
    days: row.days,
    principalAmount: formatAmount(row.principalAmount),
    interestAmount: formatAmount(row.interestAmount),
    totalAmount: formatAmount(row.totalAmount),
    balanceAmount: formatAmount(row.balanceAmount),
  }
}
