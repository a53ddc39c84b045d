import { present } from '#values/assert.ts'
import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { type Cents, cents, subtract, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { exactSum } from './amount-limit.ts'
import { LoanError } from './loan-error.ts'

/** An amount split into its parts. */
export type Portion = { readonly principal: Cents; readonly interest: Cents; readonly delayedInterest: Cents }

/**
 * An installment, or the rest that an extension left on its old day. `number` is the installment's, from 1 in the order
 * of the registered rows, for life: both rows of a moved installment have the same one.
 */
export type PaymentRow = {
  readonly number: number
  readonly dueDate: CalendarDate
  readonly total: Portion
  readonly paid: Portion
  readonly movedToDate: CalendarDate | null
  readonly movedFromDate: CalendarDate | null
}

type Amounts = Pick<PaymentRow, 'total' | 'paid'>

/** Rows of a loan, at least one, in the order of their due dates. */
export type PaymentSchedule = readonly PaymentRow[]

/**
 * Facts about a loan that the rules need. `maxExtensions` is the number of extensions allowed at registration, `isVoided`
 * true for a loan that was entered wrongly, and `isBoughtBack` for one that the lender took back: nothing changes either.
 */
export type Loan = {
  readonly amount: Cents
  readonly interestRate: Rate
  readonly issueDate: CalendarDate
  readonly registeredDate: CalendarDate
  readonly maxExtensions: number
  readonly extensionsUsed: number
  readonly isVoided: boolean
  readonly isBoughtBack: boolean
  readonly schedule: PaymentSchedule
}

/** Throws a LoanError for a loan that was voided or bought back: nothing can be done with it. */
export function refuseEnded({ isVoided, isBoughtBack }: Pick<Loan, 'isVoided' | 'isBoughtBack'>): void {
  if (isVoided) throw new LoanError({ kind: 'loan-voided' })
  if (isBoughtBack) throw new LoanError({ kind: 'loan-bought-back' })
}

type ScheduleTotals = { readonly total: Portion; readonly outstanding: Portion; readonly paid: Portion }

export const NOTHING: Portion = { principal: ZERO_CENTS, interest: ZERO_CENTS, delayedInterest: ZERO_CENTS }

/** An installment as registered: nothing paid, never moved. */
export function paymentRow(number: number, dueDate: CalendarDate, principal: Cents, interest: Cents): PaymentRow {
  const total = { principal, interest, delayedInterest: ZERO_CENTS }
  return { number, dueDate, total, paid: NOTHING, movedToDate: null, movedFromDate: null }
}

type Registered = { readonly dueDate: CalendarDate; readonly principalAmount: Cents; readonly interestAmount: Cents }

/** Schedule of a new loan, from rows in the order of their due dates. */
export function registeredSchedule(rows: readonly Registered[]): PaymentSchedule {
  return rows.map((row, index) => paymentRow(index + 1, row.dueDate, row.principalAmount, row.interestAmount))
}

export function outstandingOf({ total, paid }: Amounts): Portion {
  return {
    principal: subtract(total.principal, paid.principal),
    interest: subtract(total.interest, paid.interest),
    delayedInterest: subtract(total.delayedInterest, paid.delayedInterest),
  }
}

export function hasOutstanding(row: Amounts): boolean {
  return isSomething(outstandingOf(row))
}

/** True if a portion has any amount. */
export function isSomething(portion: Portion): boolean {
  return portion.principal > 0 || portion.interest > 0 || portion.delayedInterest > 0
}

/** Throws a LoanError if the sum cannot be exact. */
export function outstandingPrincipal(schedule: PaymentSchedule): Cents {
  return exactSum(schedule.map((row) => outstandingOf(row).principal))
}

/** Last due date with anything outstanding; of a repaid loan, the last that ever had an amount. */
export function finalPaymentDate(schedule: PaymentSchedule): CalendarDate {
  const row =
    schedule.findLast(hasOutstanding) ?? schedule.findLast(({ total }) => isSomething(total)) ?? schedule.at(-1)
  return present(row, 'row of the payment schedule').dueDate
}

/** Earliest due date with anything outstanding, overdue ones included; null for a repaid loan. */
export function nextDueDate(schedule: PaymentSchedule): CalendarDate | null {
  return schedule.find(hasOutstanding)?.dueDate ?? null
}

/** Outstanding amounts of all columns together, in cents; null if a sum would not be exact (beyond 2^53 cents). */
type OutstandingByDue = {
  /** Due on the next due date; 0 for a repaid loan. */
  readonly next: Cents | null
  /** The due date after the next one that has anything outstanding; null if there is none. */
  readonly laterDueDate: CalendarDate | null
  /** Due on all dates. */
  readonly all: Cents | null
}

/** Splits what is outstanding of a schedule into the next due date and all others. */
export function outstandingByDue(schedule: PaymentSchedule): OutstandingByDue {
  const nextDate = nextDueDate(schedule)
  let [next, all]: [number, number] = [0, 0]
  let laterDueDate: CalendarDate | null = null
  for (const row of schedule) {
    const { principal, interest, delayedInterest } = outstandingOf(row)
    const amount = principal + interest + delayedInterest
    all += amount
    if (row.dueDate === nextDate) next += amount
    else if (amount > 0) laterDueDate ??= row.dueDate
  }
  const isExact = Number.isSafeInteger(all)
  return { next: isExact ? cents(next) : null, laterDueDate, all: isExact ? cents(all) : null }
}

/** Days that the earliest row with anything outstanding is late on a day; 0 if none is overdue. */
export function daysLate(schedule: PaymentSchedule, day: CalendarDate): number {
  const due = nextDueDate(schedule)
  return due !== null && due < day ? daysBetween(due, day) : 0
}

/** Sums of all columns, in cents. Throws a LoanError if a sum cannot be exact (beyond 2^53 cents). */
export function totalsOf(schedule: readonly Amounts[]): ScheduleTotals {
  return {
    total: sumOf(schedule.map((row) => row.total)),
    outstanding: sumOf(schedule.map(outstandingOf)),
    paid: sumOf(schedule.map((row) => row.paid)),
  }
}

function sumOf(portions: readonly Portion[]): Portion {
  return {
    principal: exactSum(portions.map((portion) => portion.principal)),
    interest: exactSum(portions.map((portion) => portion.interest)),
    delayedInterest: exactSum(portions.map((portion) => portion.delayedInterest)),
  }
}
