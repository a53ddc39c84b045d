import { assertNever, present } from '#values/assert.ts'
import { addDays, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { sumWithinLimit, withinLimit } from './amount-limit.ts'
import { EXTENSION_BASES } from './day-count.ts'
import { pastLimit } from './due-dates.ts'
import type { AmountExplanation, MovedAmount, PaidAmount, RowExplanation } from './explanation/amount-explanation.ts'
import { rowExplanation } from './explanation/row-explanation.ts'
import { explainedInterest, type InterestExplanation } from './interest.ts'
import {
  hasOutstanding,
  type Loan,
  outstandingOf,
  outstandingPrincipal,
  type PaymentRow,
  type PaymentSchedule,
  type Portion,
  refuseEnded,
} from './loan.ts'
import { LoanError } from './loan-error.ts'
import { type MovedRow, movedRows } from './moved-schedule.ts'

/** `amount` = `principal` × `rate` × `days` ÷ `base`, in cents, half up; `base` is null if no interest is added. */
type AddedInterest = {
  readonly amount: Cents
  readonly principal: Cents
  readonly rate: Rate
  readonly days: number
  readonly base: number | null
}

export type Extension = {
  readonly daysToExtend: number
  readonly before: PaymentSchedule
  readonly after: PaymentSchedule
  readonly addedInterest: AddedInterest
  /** Explanations of the amounts of each row of `after`. */
  readonly explanations: readonly RowExplanation[]
}

/** Number and days of an extension. */
type Step = { readonly extensionNumber: number; readonly daysToExtend: number }

/**
 * Moves every installment with anything outstanding `daysToExtend` days later, overdue ones included. The old row stays
 * with its paid amounts, and a new row takes the outstanding ones. The first new row also takes the interest of the
 * added days on the outstanding principal of the whole loan; later periods keep their length and their interest.
 * `known` explains the rows of the loan, as an earlier extension or the making of the schedule has left them.
 *
 * Throws a LoanError, checked in this order: `daysToExtend` not a whole number from 1, voided, bought back, extensions
 * used up, nothing outstanding, a due date past LAST_DATE, an amount or the sum of a column too large.
 */
export function extendLoan(
  loan: Loan,
  daysToExtend: number,
  interest: ExtensionInterest,
  known?: readonly RowExplanation[],
): Extension {
  refuseUnlessExtendable(loan, loan.schedule.filter(hasOutstanding), daysToExtend)
  const before = loan.schedule.map((row, index) => rowExplanation(row, known?.[index]))
  const earned = interestOfDays(loan, daysToExtend, interest)
  const addedInterest = addedInterestOf(loan, daysToExtend, earned)
  const rows = movedRows(loan.schedule, { days: daysToExtend, addedInterest: addedInterest.amount })
  const after = rows.map(({ row }) => row)
  refuseUncarriedTotals(after)
  const step = { extensionNumber: loan.extensionsUsed + 1, daysToExtend }
  const explanations = rows.map((moved) => explanationAfter(moved, loan.schedule, before, step, earned))
  return { daysToExtend, before: loan.schedule, after, addedInterest, explanations }
}

function refuseUnlessExtendable(loan: Loan, remaining: PaymentSchedule, daysToExtend: number): void {
  if (!Number.isInteger(daysToExtend) || daysToExtend < 1) {
    throw new LoanError({ kind: 'invalid-terms', field: 'daysToExtend', rule: 'number-of-days' })
  }
  const { maxExtensions, extensionsUsed } = loan
  refuseEnded(loan)
  if (extensionsUsed >= maxExtensions) {
    throw new LoanError({ kind: 'extensions-used-up', allowed: maxExtensions, used: extensionsUsed })
  }
  const last = remaining.at(-1)
  if (!last) throw new LoanError({ kind: 'no-remaining-installments' })
  if (daysToExtend > daysBetween(last.dueDate, LAST_DATE)) throw pastLimit()
}

/** Refuses a schedule whose sums are too large for the interface, which must never be stored. */
function refuseUncarriedTotals(schedule: PaymentSchedule): void {
  for (const column of ['principal', 'interest', 'delayedInterest'] as const)
    sumWithinLimit(schedule.map((row) => row.total[column]))
}

/** Null if the days earn nothing. Throws a LoanError if the outstanding principal or the interest is too large. */
function interestOfDays(loan: Loan, days: number, interest: ExtensionInterest): InterestExplanation | null {
  const principal = outstandingPrincipal(loan.schedule)
  if (interest === 'none') return null
  return explainedInterest(principal, loan.interestRate, days, EXTENSION_BASES[interest], { kind: 'extension' })
}

function addedInterestOf(loan: Loan, days: number, earned: InterestExplanation | null): AddedInterest {
  return {
    amount: earned?.amount ?? ZERO_CENTS,
    principal: earned?.balance ?? outstandingPrincipal(loan.schedule),
    rate: loan.interestRate,
    days,
    base: earned?.base ?? null,
  }
}

/** Explains the amounts of a row after the extension; `earned` is the interest of its days. */
function explanationAfter(
  { from, part }: MovedRow,
  schedule: PaymentSchedule,
  before: readonly RowExplanation[],
  step: Step,
  earned: InterestExplanation | null,
): RowExplanation {
  const source = present(schedule[from], 'row that was moved')
  const known = present(before[from], 'explanation of the row')
  switch (part) {
    case 'kept':
      return known
    case 'left':
      return explained((column) => leftBehind(column, source, known, step))
    case 'moved':
      return explained((column) => movedOn(column, source, known, step, null))
    case 'first':
      return explained((column) => movedOn(column, source, known, step, column === 'interest' ? earned : null))
    default:
      return assertNever(part)
  }
}

function explained(explain: (column: keyof Portion) => AmountExplanation): RowExplanation {
  return {
    principal: explain('principal'),
    interest: explain('interest'),
    delayedInterest: explain('delayedInterest'),
  }
}

function leftBehind(
  column: keyof Portion,
  { dueDate, paid }: PaymentRow,
  known: RowExplanation,
  { extensionNumber, daysToExtend }: Step,
): PaidAmount {
  const movedToDate = addDays(dueDate, daysToExtend)
  return { kind: 'paid', extensionNumber, movedToDate, total: known[column], amount: paid[column] }
}

function movedOn(
  column: keyof Portion,
  source: PaymentRow,
  known: RowExplanation,
  { extensionNumber, daysToExtend }: Step,
  addedInterest: InterestExplanation | null,
): MovedAmount {
  return {
    kind: 'moved',
    extensionNumber,
    fromDate: source.dueDate,
    daysToExtend,
    total: known[column],
    paid: source.paid[column],
    addedInterest,
    amount: withinLimit(outstandingOf(source)[column] + (addedInterest?.amount ?? ZERO_CENTS)),
  }
}
