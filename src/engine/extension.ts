import { assertNever } from '#values/assert.ts'
import { addDays, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { carried } from './amount-limit.ts'
import { pastLimit } from './due-dates.ts'
import { interestFor } from './interest.ts'
import {
  hasOutstanding,
  isSomething,
  type Loan,
  NOTHING,
  outstandingOf,
  outstandingPrincipal,
  type PaymentRow,
  type PaymentSchedule,
  totalsOf,
} from './loan.ts'
import { LoanError } from './loan-error.ts'

/** What the days of an extension earn: interest on a year of 360 or 365 days, or nothing (amounts are kept). */
export const EXTENSION_INTERESTS = ['ACT/360', 'ACT/365F', 'none'] as const

export type ExtensionInterest = (typeof EXTENSION_INTERESTS)[number]

/** `amount` = `principal` × `rate` × `days` ÷ `base`, in cents, half up; `base` is null where nothing is added. */
export type AddedInterest = {
  readonly amount: Cents
  readonly principal: Cents
  readonly rate: Rate
  readonly days: number
  readonly base: 360 | 365 | null
}

export type Extension = {
  readonly daysToExtend: number
  readonly before: PaymentSchedule
  readonly after: PaymentSchedule
  readonly addedInterest: AddedInterest
}

/**
 * Moves every installment with anything outstanding `daysToExtend` days later, overdue ones included. The old row
 * stays with what was paid of it, a new one carries what was outstanding, and the first new one also the interest of
 * the added days on the outstanding principal of the whole loan; later periods keep their length and their interest.
 *
 * Throws a LoanError, asked in this order: `daysToExtend` not a whole number from 1, extensions used up, nothing
 * outstanding, a due date past LAST_DATE, an amount too large.
 */
export function extendLoan(loan: Loan, daysToExtend: number, interest: ExtensionInterest): Extension {
  const remaining = loan.schedule.filter(hasOutstanding)
  refuseUnlessExtendable(loan, remaining, daysToExtend)
  const addedInterest = interestOfDays(loan, daysToExtend, interest)
  const kept = loan.schedule.map((row) => (hasOutstanding(row) ? leftBehind(row, daysToExtend) : row))
  const moved = remaining.map((row, index) =>
    movedRow(row, daysToExtend, index === 0 ? addedInterest.amount : ZERO_CENTS),
  )
  const after = [...kept, ...moved].sort(byDueDate)
  // Asked for its refusal alone: a schedule whose sums are not exact must never be stored.
  totalsOf(after)
  return { daysToExtend, before: loan.schedule, after, addedInterest }
}

function refuseUnlessExtendable(loan: Loan, remaining: PaymentSchedule, daysToExtend: number): void {
  if (!Number.isInteger(daysToExtend) || daysToExtend < 1) {
    throw new LoanError({ kind: 'invalid-terms', field: 'daysToExtend', rule: 'A whole number of days, 1 or more' })
  }
  const { maxExtensions, extensionsUsed } = loan
  if (extensionsUsed >= maxExtensions) {
    throw new LoanError({ kind: 'extensions-used-up', allowed: maxExtensions, used: extensionsUsed })
  }
  const last = remaining.at(-1)
  if (!last) throw new LoanError({ kind: 'no-remaining-installments' })
  if (daysToExtend > daysBetween(last.dueDate, LAST_DATE)) throw pastLimit()
}

function interestOfDays(loan: Loan, days: number, interest: ExtensionInterest): AddedInterest {
  const principal = outstandingPrincipal(loan.schedule)
  const base = baseOf(interest)
  const amount = base === null ? ZERO_CENTS : interestFor(principal, loan.interestRate, days, base)
  return { amount, principal, rate: loan.interestRate, days, base }
}

function baseOf(interest: ExtensionInterest): 360 | 365 | null {
  switch (interest) {
    case 'ACT/360':
      return 360
    case 'ACT/365F':
      return 365
    case 'none':
      return null
    default:
      return assertNever(interest)
  }
}

function leftBehind(row: PaymentRow, days: number): PaymentRow {
  return { ...row, total: row.paid, movedToDate: addDays(row.dueDate, days) }
}

function movedRow(row: PaymentRow, days: number, addedInterest: Cents): PaymentRow {
  const outstanding = outstandingOf(row)
  return {
    dueDate: addDays(row.dueDate, days),
    total: { ...outstanding, interest: carried(outstanding.interest + addedInterest) },
    paid: NOTHING,
    movedToDate: null,
    movedFromDate: row.dueDate,
  }
}

/** On the same day an emptied row comes before one with amounts; the rest keep the order they came in. */
function byDueDate(a: PaymentRow, b: PaymentRow): number {
  return a.dueDate - b.dueDate || Number(isSomething(a.total)) - Number(isSomething(b.total))
}
