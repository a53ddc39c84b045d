import type { Hono } from 'hono'
import {
  type DelayedInterestBody,
  type DelayedInterestPreviewBody,
  type DelayedInterestRequest,
  type DelayedInterestSettingBody,
  type LoanDelayedInterest,
  MOST_PREVIEWED_LOANS,
} from '#contract/desk/delayed-interest.ts'
import * as delayedInterest from '#contract/endpoints/delayed-interest.ts'
import { outstandingOf, type PaymentRow, type PaymentSchedule } from '#engine/loan.ts'
import { rowsAsOf } from '#engine/payments/course.ts'
import { type DelayedInterestSetting, rulesAfter } from '#engine/payments/delayed-interest.ts'
import type { StoredDelayedInterest } from '#storage/delayed-interest-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal } from '#values/money.ts'
import { formatRateExactly, type Rate } from '#values/rate.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { atMoment, type LoanParts, type ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { delayedInterestOf } from './delayed-interest.ts'
import { checkedLoan, findStoredLoan } from './find-loan.ts'

/** Settings of the interest on overdue principal of the local service. */
export function deskDelayedInterestRoutes(app: Hono<ServiceEnv>): void {
  serve(app, delayedInterest, {
    getDelayedInterest: ({ parts }) => settingsBody(parts),
    getLoanDelayedInterest: ({ parts, path: { uuid }, query: { date } }) =>
      parts.storage.read((stores) => loanBodyOn(atMoment(parts, stores), uuid, date ?? parts.clock.today())),
    previewDelayedInterest: ({ parts, body }) =>
      parts.storage.read((stores) => previewOf(atMoment(parts, stores), settingOf(body))),
    addDelayedInterest: async ({ parts, caller, body }) => {
      const setting = settingOf(body)
      const made = { ...setting, madeAt: parts.clock.now(), madeThrough: callerName(caller) }
      await parts.storage.write(async (unit) => {
        const last = (await unit.delayedInterest.all()).at(-1)?.number ?? 0
        await unit.delayedInterest.insert({ ...made, number: last + 1 })
      })
      return settingsBody(parts)
    },
  })
}

/** Throws a RefusalError for a given rate that is missing. */
function settingOf(body: DelayedInterestRequest): DelayedInterestSetting {
  const { fromDate: from, rate, interestRate = null, dayCount = 'ACT/360', graceDays = 0, maxPercentage = null } = body
  if (rate === 'none') return { from, terms: null }
  if (rate === 'given' && interestRate === null) return refuseAt('/interestRate', 'required', {})
  const terms = { rate: rate === 'given' ? interestRate : null, dayCount, graceDays, mostPercent: maxPercentage }
  return { from, terms }
}

async function settingsBody({ storage, clock }: LoanParts): Promise<DelayedInterestBody> {
  const settings = await storage.delayedInterest.all()
  const today = clock.today()
  const inForce = inForceOn(settings, today)
  return {
    today: formatDate(today),
    inForce: inForce ? settingBody(inForce) : null,
    settings: settings.map(settingBody),
  }
}

/** The last setting that holds on a day. */
function inForceOn(settings: readonly StoredDelayedInterest[], day: CalendarDate): StoredDelayedInterest | undefined {
  return settings.findLast(({ from }) => from <= day)
}

function settingBody({ number, from, terms, madeAt, madeThrough }: StoredDelayedInterest): DelayedInterestSettingBody {
  return {
    number,
    fromDate: formatDate(from),
    rate: terms === null ? 'none' : terms.rate === null ? 'loan' : 'given',
    interestRate: percentText(terms?.rate),
    dayCount: terms?.dayCount ?? null,
    graceDays: terms?.graceDays ?? null,
    maxPercentage: percentText(terms?.mostPercent),
    madeAt: wireInstant(madeAt),
    madeThrough,
  }
}

function percentText(rate: Rate | null | undefined): string | null {
  return rate === null || rate === undefined ? null : formatRateExactly(rate)
}

/** Throws `not-found`, `loan-voided`, and for a damaged row. A loan that was bought back since has what it had on that day. */
async function loanBodyOn(parts: LoanParts, uuid: string, day: CalendarDate): Promise<LoanDelayedInterest> {
  const stored = await findStoredLoan(parts, uuid)
  if (stored.isVoided) refuse({ kind: 'loan-voided' })
  const course = await parts.storage.loanEvents.course(stored.id, stored.version)
  checkedLoan(parts, stored, course.schedule)
  const { rules } = await delayedInterestOf(parts, stored)
  const rows = rowsAsOf(course, { day, rules })
  return {
    date: formatDate(day),
    rows: rows.filter(({ total }) => total.delayedInterest > 0).map(delayedRow),
    outstandingDelayedInterestAmount: formatTotal(outstandingDelayed(rows)),
  }
}

function delayedRow(row: PaymentRow): LoanDelayedInterest['rows'][number] {
  const { principal, delayedInterest } = outstandingOf(row)
  return {
    number: row.number,
    dueDate: formatDate(row.dueDate),
    outstandingPrincipalAmount: formatAmount(principal),
    totalDelayedInterestAmount: formatAmount(row.total.delayedInterest),
    paidDelayedInterestAmount: formatAmount(row.paid.delayedInterest),
    outstandingDelayedInterestAmount: formatAmount(delayedInterest),
  }
}

/** Delayed interest of the loans that are longest overdue, without the setting and with it. */
async function previewOf(parts: LoanParts, setting: DelayedInterestSetting): Promise<DelayedInterestPreviewBody> {
  const { storage, clock } = parts
  const day = clock.today()
  const filter: LoanFilter = { connectionId: LOCAL_CONNECTION, today: day, standing: ['overdue'] }
  const order = { sort: 'daysLate', direction: 'desc' } as const
  const { rows } = await storage.loanList.page({ ...filter, order }, null, MOST_PREVIEWED_LOANS)
  const settings = await storage.delayedInterest.all()
  let [before, after] = [0n, 0n]
  for (const loan of rows) {
    before += await owedOn(parts, loan, day, settings)
    after += await owedOn(parts, loan, day, [...settings, setting])
  }
  return {
    overdueLoans: await storage.loanList.count(filter),
    lookedAt: rows.length,
    outstandingDelayedInterestAmountBefore: formatTotal(before),
    outstandingDelayedInterestAmountAfter: formatTotal(after),
  }
}

/** Delayed interest in cents that is outstanding on a day by these settings. */
async function owedOn(
  { storage }: LoanParts,
  { id, version, interestRate }: StoredLoan,
  day: CalendarDate,
  settings: readonly DelayedInterestSetting[],
): Promise<bigint> {
  const course = await storage.loanEvents.course(id, version)
  return outstandingDelayed(rowsAsOf(course, { day, rules: rulesAfter(settings, interestRate) }))
}

function outstandingDelayed(schedule: PaymentSchedule): bigint {
  return schedule.reduce((sum, row) => sum + BigInt(outstandingOf(row).delayedInterest), 0n)
}
