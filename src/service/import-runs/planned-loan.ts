import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import {
  interestUntil,
  type PaidAmounts,
  type PaidSchedule,
  paidOfRow,
  withInterestByPrincipal,
  withInterestPaidUntil,
  withPaidInAll,
  withPaidInstallments,
  withPaidRows,
  withPaidTogether,
} from '#engine/paid-before.ts'
import type { Installment } from '#engine/schedule/schedule-terms.ts'
import type { MidLife, PaidBefore, PaidOfInstallment, PaidRows, ReadFault, ReadLoan } from '#intake/loan-reading.ts'
import type { JsonObject } from '#intake/source-record.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, ZERO_CENTS } from '#values/money.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { scheduleOf } from '../loans/register-loan.ts'
import { RefusalError } from '../wire/refusal.ts'
import { faultsOfRefusal } from './refusal-faults.ts'

/** A loan of a file ready to register: the body of createLoan, its rows with earlier payments, and extensions used before. */
export type PlannedLoan = {
  readonly kind: 'planned'
  readonly body: JsonObject
  readonly request: CreateLoanRequest
  readonly schedule: PaymentSchedule
  readonly extensionsBefore: number
  readonly isMidLife: boolean
  /** Null if the rows came with the loan. */
  readonly dayCount: DayCount | null
}

export type LoanPlan = PlannedLoan | { readonly kind: 'faulty'; readonly faults: readonly ReadFault[] }

type GoodLoan = Extract<ReadLoan, { readonly kind: 'request' }>

/**
 * Plan for registering a loan that was read. The interface of a live service has no fields for earlier payments and
 * extensions, so only this computer registers them.
 */
export function planLoan(read: ReadLoan, settings: StoredSettings, isLocal: boolean): LoanPlan {
  if (read.kind === 'faulty') return read
  try {
    const made = withRows(read)
    const schedule = scheduleOf(made.request, settings)
    return isLocal ? withPast(read.midLife, { ...made, schedule }, settings) : { ...made, ...AS_NEW, schedule }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { kind: 'faulty', faults: faultsOfRefusal(error.refusal) }
  }
}

const AS_NEW = { kind: 'planned', extensionsBefore: 0, isMidLife: false } as const

type Made = Pick<PlannedLoan, 'body' | 'request' | 'dayCount'>

/** Writes the rows made from the terms into the request, so that it says the same wherever it is sent. */
function withRows({ request: body, checked: request, terms, isLevelByPeriods }: GoodLoan): Made {
  if (!terms) return { body, request, dayCount: null }
  const { rows, terms: made } = madeBy(isLevelByPeriods ? withLevelByPeriods(terms) : terms)
  const schedule = rows.map(({ dueDate: date, principalAmount, interestAmount }) => ({
    date,
    principalAmount,
    interestAmount,
  }))
  return { body: { ...body, schedule: rows.map(rowBody) }, request: { ...request, schedule }, dayCount: made.dayCount }
}

/** Terms of an annuity with the installment that equal periods make. One without such an installment is as its terms say. */
function withLevelByPeriods(terms: MakeScheduleRequest): MakeScheduleRequest {
  if (terms.scheduleType !== 'ANNUITY') return terms
  const { workingDays: _, ...regular } = terms
  const level = madeBy({ ...regular, dayCount: 'EQUAL-PERIODS' }).rows.at(-2)?.totalAmount
  return level === undefined ? terms : { ...terms, installment: level }
}

function rowBody({ dueDate, principalAmount, interestAmount }: Installment): JsonObject {
  return {
    date: formatDate(dueDate),
    principalAmount: formatAmount(principalAmount),
    interestAmount: formatAmount(interestAmount),
  }
}

type Ready = Pick<PlannedLoan, 'request' | 'schedule'>

function withPast({ paid, paidRows, extensionsUsed }: MidLife, made: Made & Ready, settings: StoredSettings): LoanPlan {
  const rows = made.schedule.length
  if (paidRows?.kind === 'count' && paidRows.count > rows) return { kind: 'faulty', faults: [aboveRows(rows)] }
  const found = paidSchedule(paid, made)
  if (found.kind === 'above-due') return { kind: 'faulty', faults: [aboveDue(found)] }
  const allowed = made.request.maxExtensions ?? settings.defaultMaxExtensions
  if (extensionsUsed > allowed) return { kind: 'faulty', faults: [aboveAllowed(allowed)] }
  const isMidLife = extensionsUsed > 0 || found.schedule.some((row) => row.paid.principal > 0 || row.paid.interest > 0)
  return { ...made, kind: 'planned', schedule: found.schedule, extensionsBefore: extensionsUsed, isMidLife }
}

/** Schedule of a loan with its earlier payments. */
export function paidSchedule(paid: PaidBefore, made: Ready): PaidSchedule {
  switch (paid.kind) {
    case 'nothing':
      return { kind: 'paid', schedule: made.schedule }
    case 'of-loan':
      return withPaidInAll(made.schedule, paid)
    case 'in-all':
      return withPaidTogether(made.schedule, paid.amount)
    case 'interest-until':
      return withInterestPaidUntil(made.schedule, paid.principal, paid.until)
    case 'interest-by-principal':
      return withInterestByPrincipal(made.schedule, paid.principal)
    case 'of-rows': {
      const { rows, principal, until } = paid
      const ofDay = until === null ? null : interestUntil(made.schedule, until)
      return withPaidRows(made.schedule, countOf(rows, made.schedule), { principal, interest: paid.interest ?? ofDay })
    }
    case 'of-installments':
      return inOrderOfFile(
        made,
        withPaidInstallments(
          made.schedule,
          inOrderOfDates(made).map((place, row) => paidAmounts(paid.installments[place], made.schedule[row])),
        ),
      )
    default:
      return assertNever(paid)
  }
}

/** Number of the first rows that are paid in full. */
export function countOf(rows: PaidRows, schedule: PaymentSchedule): number {
  if (rows.kind === 'count') return rows.count
  const { dueDate, isNext } = rows
  return schedule.filter((row) => (isNext ? row.dueDate < dueDate : row.dueDate <= dueDate)).length
}

function paidAmounts(paid: PaidOfInstallment | undefined, row: PaymentRow | undefined): PaidAmounts {
  if (paid === undefined || row === undefined) return NOTHING_PAID
  return paid.kind === 'together' ? paidOfRow(row.total, paid.amount) : paid
}

const NOTHING_PAID: PaidAmounts = { principal: ZERO_CENTS, interest: ZERO_CENTS }

/** Places of the schedule's rows among the installments of the file: a schedule is in the order of its dates. */
function inOrderOfDates({ request, schedule }: Ready): readonly number[] {
  const rows = request.schedule ?? []
  if (rows.length === 0) return schedule.map((_, place) => place)
  return rows
    .map(({ date }, place) => ({ date, place }))
    .sort((a, b) => a.date - b.date)
    .map(({ place }) => place)
}

/** Converts the row of a fault to its place in the file. */
function inOrderOfFile(made: Ready, found: PaidSchedule): PaidSchedule {
  if (found.kind === 'paid' || found.row === null) return found
  return { ...found, row: inOrderOfDates(made)[found.row] ?? null }
}

function aboveDue({ of, row, most }: Extract<PaidSchedule, { kind: 'above-due' }>): ReadFault {
  const field = row === null ? OF_LOAN[of] : OF_INSTALLMENT[of]
  return { ...faultOfRule('more-than-due', { most: formatAmount(most) }), field, row, column: null }
}

const OF_LOAN = { all: 'paidAmount', principal: 'paidPrincipal', interest: 'paidInterest' } as const
const OF_INSTALLMENT = {
  all: 'installmentPaidAmount',
  principal: 'installmentPaidPrincipal',
  interest: 'installmentPaidInterest',
} as const

function aboveRows(most: number): ReadFault {
  return { ...faultOfRule('more-than-installments', { most }), field: 'paidInstallments', row: null, column: null }
}

function aboveAllowed(most: number): ReadFault {
  return { ...faultOfRule('more-than-allowed', { most }), field: 'extensionsUsed', row: null, column: null }
}
