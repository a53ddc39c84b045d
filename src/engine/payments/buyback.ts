import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { type AccruedAmount, explainedAccruedInterest, type NotRunning } from '../accrued-interest.ts'
import { exactSum } from '../amount-limit.ts'
import {
  hasOutstanding,
  type Loan,
  NOTHING,
  outstandingOf,
  type PaymentRow,
  type PaymentSchedule,
  type Portion,
  refuseEnded,
} from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { addPortions } from './allocation.ts'
import { boughtBackRows } from './bought-back-rows.ts'

/**
 * An installment that a buyback settles: the index of its row, and what is due of it. `accrued` explains the interest of
 * the running period; null if the interest is due in full, or its period has not begun. `unearned` is the interest in
 * cents that is no longer due.
 */
export type BoughtRow = {
  readonly row: number
  readonly due: Portion
  readonly accrued: AccruedAmount | null
  readonly unearned: Cents
}

/** Amounts of a buyback on a day, row by row and together, and the rows after it. */
export type Buyback = {
  readonly rows: readonly BoughtRow[]
  readonly due: Portion
  readonly unearned: Cents
  readonly schedule: PaymentSchedule
}

/**
 * Tells what is due of a loan that its lender takes back on a day: all outstanding principal and delayed interest, and
 * the interest of installments that are due by then, that day included. Of the running period what has accrued so far is
 * due, less what was paid of it. Interest that was not earned is no longer due.
 *
 * Throws a LoanError for a loan that was voided or bought back before, or has nothing outstanding.
 */
export function buybackOf(loan: Loan, day: CalendarDate): Buyback {
  refuseEnded(loan)
  const accrued = explainedAccruedInterest(loan, day)
  const rows = loan.schedule.flatMap((row, index) =>
    hasOutstanding(row) ? [{ row: index, ...boughtRow(row, day, accrued[index]) }] : [],
  )
  if (rows.length === 0) throw new LoanError({ kind: 'no-remaining-installments' })
  const due = rows.reduce((sum, row) => addPortions(sum, row.due), NOTHING)
  const unearned = exactSum(rows.map((row) => row.unearned))
  return { rows, due, unearned, schedule: boughtBackRows(loan.schedule, due) }
}

function boughtRow(
  row: PaymentRow,
  day: CalendarDate,
  earned: AccruedAmount | NotRunning | undefined,
): Omit<BoughtRow, 'row'> {
  const outstanding = outstandingOf(row)
  const running = row.dueDate > day && earned?.kind === 'accrued' ? earned : null
  const interest = row.dueDate <= day ? outstanding.interest : notPaidOf(running?.amount ?? ZERO_CENTS, row)
  return { due: { ...outstanding, interest }, accrued: running, unearned: subtract(outstanding.interest, interest) }
}

/** Part of the accrued interest of a row that was not paid before. */
function notPaidOf(accrued: Cents, { paid }: PaymentRow): Cents {
  return subtract(accrued, min(accrued, paid.interest))
}
