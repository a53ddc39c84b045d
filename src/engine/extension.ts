import { addDays, daysBetween, LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { sumWithinLimit, withinLimit } from './amount-limit.ts'
import { EXTENSION_BASES } from './day-count.ts'
import { pastLimit } from './due-dates.ts'
import type { AmountExplanation, MovedAmount, PaidAmount, RowExplanation } from './explanation/amount-explanation.ts'
import { rowExplanation, totalOf } from './explanation/row-explanation.ts'
import { explainedInterest, type InterestExplanation } from './interest.ts'
import {
  hasOutstanding,
  isSomething,
  type Loan,
  NOTHING,
  outstandingOf,
  outstandingPrincipal,
  type PaymentRow,
  type PaymentSchedule,
  type Portion,
} from './loan.ts'
import { LoanError } from './loan-error.ts'

/** `amount` = `principal` × `rate` × `days` ÷ `base`, in cents, half up; `base` is null where nothing is added. */
export type AddedInterest = {
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
  /** How the amounts of each row of `after` came about. */
  readonly explanations: readonly RowExplanation[]
}

/** Which extension of the loan it is. */
type Step = { readonly extensionNumber: number; readonly daysToExtend: number }

type ExplainedRow = { readonly row: PaymentRow; readonly explanation: RowExplanation }

/**
 * Moves every installment with anything outstanding `daysToExtend` days later, overdue ones included. The old row
 * stays with what was paid of it, a new one takes what was outstanding, and the first new one also the interest of
 * the added days on the outstanding principal of the whole loan; later periods keep their length and their interest.
 * `known` explains the rows of the loan, as an earlier extension or the making of the schedule has left it.
 *
 * Throws a LoanError, asked in this order: `daysToExtend` not a whole number from 1, extensions used up, nothing
 * outstanding, a due date past LAST_DATE, an amount or the sum of a column too large.
 */
export function extendLoan(
  loan: Loan,
  daysToExtend: number,
  interest: ExtensionInterest,
  known?: readonly RowExplanation[],
): Extension {
  refuseUnlessExtendable(loan, loan.schedule.filter(hasOutstanding), daysToExtend)
  const rows = explainedRows(loan.schedule, known)
  const remaining = rows.filter(({ row }) => hasOutstanding(row))
  const earned = interestOfDays(loan, daysToExtend, interest)
  const step = { extensionNumber: loan.extensionsUsed + 1, daysToExtend }
  const kept = rows.map((each) => (hasOutstanding(each.row) ? leftBehind(each, step) : each))
  const moved = remaining.map((each, index) => movedRow(each, step, index === 0 ? earned : null))
  const inOrder = [...kept, ...moved].sort((a, b) => byDueDate(a.row, b.row))
  const after = inOrder.map(({ row }) => row)
  refuseUncarriedTotals(after)
  const addedInterest = addedInterestOf(loan, daysToExtend, earned)
  return {
    daysToExtend,
    before: loan.schedule,
    after,
    addedInterest,
    explanations: inOrder.map(({ explanation }) => explanation),
  }
}

function explainedRows(schedule: PaymentSchedule, known: readonly RowExplanation[] = []): readonly ExplainedRow[] {
  return schedule.map((row, index) => ({ row, explanation: rowExplanation(row, known[index]) }))
}

function refuseUnlessExtendable(loan: Loan, remaining: PaymentSchedule, daysToExtend: number): void {
  if (!Number.isInteger(daysToExtend) || daysToExtend < 1) {
    throw new LoanError({ kind: 'invalid-terms', field: 'daysToExtend', rule: 'number-of-days' })
  }
  const { maxExtensions, extensionsUsed } = loan
  if (extensionsUsed >= maxExtensions) {
    throw new LoanError({ kind: 'extensions-used-up', allowed: maxExtensions, used: extensionsUsed })
  }
  const last = remaining.at(-1)
  if (!last) throw new LoanError({ kind: 'no-remaining-installments' })
  if (daysToExtend > daysBetween(last.dueDate, LAST_DATE)) throw pastLimit()
}

/** A schedule whose sums are too large for the interface must never be stored. */
function refuseUncarriedTotals(schedule: PaymentSchedule): void {
  for (const column of ['principal', 'interest', 'delayedInterest'] as const)
    sumWithinLimit(schedule.map((row) => row.total[column]))
}

/** `null` where the days earn nothing. Throws a LoanError where the outstanding principal or the interest is too large. */
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

function leftBehind({ row, explanation }: ExplainedRow, { extensionNumber, daysToExtend }: Step): ExplainedRow {
  const movedToDate = addDays(row.dueDate, daysToExtend)
  const paid = (column: keyof Portion): PaidAmount => {
    return { kind: 'paid', extensionNumber, movedToDate, total: explanation[column], amount: row.paid[column] }
  }
  return explainedRow({ ...row, movedToDate }, paid)
}

function movedRow(
  { row, explanation }: ExplainedRow,
  { extensionNumber, daysToExtend }: Step,
  earned: InterestExplanation | null,
): ExplainedRow {
  const outstanding = outstandingOf(row)
  const moved = (column: keyof Portion): MovedAmount => {
    const addedInterest = column === 'interest' ? earned : null
    return {
      kind: 'moved',
      extensionNumber,
      fromDate: row.dueDate,
      daysToExtend,
      total: explanation[column],
      paid: row.paid[column],
      addedInterest,
      amount: withinLimit(outstanding[column] + (addedInterest?.amount ?? ZERO_CENTS)),
    }
  }
  const dueDate = addDays(row.dueDate, daysToExtend)
  return explainedRow({ ...row, dueDate, paid: NOTHING, movedToDate: null, movedFromDate: row.dueDate }, moved)
}

/** The row with its totals read from their explanations. */
function explainedRow(row: PaymentRow, explain: (column: keyof Portion) => AmountExplanation): ExplainedRow {
  const explanation = {
    principal: explain('principal'),
    interest: explain('interest'),
    delayedInterest: explain('delayedInterest'),
  }
  return { row: { ...row, total: totalOf(explanation) }, explanation }
}

/** On the same day an emptied row comes before one with amounts; the rest keep the order they came in. */
function byDueDate(a: PaymentRow, b: PaymentRow): number {
  return a.dueDate - b.dueDate || Number(isSomething(a.total)) - Number(isSomething(b.total))
}
