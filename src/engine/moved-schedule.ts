import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import { withinLimit } from './amount-limit.ts'
import {
  hasOutstanding,
  isSomething,
  NOTHING,
  outstandingOf,
  type PaymentRow,
  type PaymentSchedule,
  type Portion,
} from './loan.ts'

/** An extension: its days, and the added interest in cents, from 0, which the first moved installment takes. */
export type Move = { readonly days: number; readonly addedInterest: Cents }

/** A row after a move; `from` is the index of its source row before the move. */
export type MovedRow = {
  readonly row: PaymentRow
  readonly from: number
  /** `first` is the moved row that takes the added interest. */
  readonly part: 'kept' | 'left' | 'moved' | 'first'
}

/** Schedule after an extension, without the sources of its rows. */
export function movedSchedule(schedule: PaymentSchedule, move: Move): PaymentSchedule {
  return movedRows(schedule, move).map(({ row }) => row)
}

/** True if the move turns one schedule into the other, in every amount, paid ones included, and every date. */
export function leadsTo(before: PaymentSchedule, move: Move, after: PaymentSchedule): boolean {
  if (move.addedInterest < 0 || move.days < 1) return false
  return isSameSchedule(movedSchedule(before, move), after)
}

/** True if two schedules have the same rows: every amount, paid ones included, and every date. */
export function isSameSchedule(a: PaymentSchedule, b: PaymentSchedule): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index]))
}

function isSameRow(a: PaymentRow, b: PaymentRow | undefined): boolean {
  return (
    b !== undefined &&
    a.number === b.number &&
    a.dueDate === b.dueDate &&
    a.movedToDate === b.movedToDate &&
    a.movedFromDate === b.movedFromDate &&
    isSamePortion(a.total, b.total) &&
    isSamePortion(a.paid, b.paid)
  )
}

function isSamePortion(a: Portion, b: Portion): boolean {
  return a.principal === b.principal && a.interest === b.interest && a.delayedInterest === b.delayedInterest
}

/**
 * Rows after an extension, in the order of the interface. Each row with anything outstanding stays with its paid
 * amounts, and a new row takes the outstanding ones, that many days later; the first new row also takes the added
 * interest. Other rows stay unchanged. Throws a LoanError if the interest becomes too large.
 */
export function movedRows(schedule: PaymentSchedule, move: Move): readonly MovedRow[] {
  const stayed: MovedRow[] = []
  const moved: MovedRow[] = []
  for (const [from, row] of schedule.entries()) {
    if (!hasOutstanding(row)) {
      stayed.push({ row, from, part: 'kept' })
      continue
    }
    const isFirst = moved.length === 0
    const dueDate = addDays(row.dueDate, move.days)
    stayed.push({ row: { ...row, total: row.paid, movedToDate: dueDate }, from, part: 'left' })
    const to = rowMovedTo(dueDate, row, isFirst ? move.addedInterest : null)
    moved.push({ row: to, from, part: isFirst ? 'first' : 'moved' })
  }
  return [...stayed, ...moved].sort((a, b) => byDueDate(a.row, b.row))
}

function rowMovedTo(dueDate: CalendarDate, row: PaymentRow, addedInterest: Cents | null): PaymentRow {
  const outstanding = outstandingOf(row)
  const total =
    addedInterest === null
      ? outstanding
      : { ...outstanding, interest: withinLimit(outstanding.interest + addedInterest) }
  return { ...row, dueDate, total, paid: NOTHING, movedToDate: null, movedFromDate: row.dueDate }
}

/** On the same day, an emptied row comes before a row with amounts; otherwise the sort is stable. */
function byDueDate(a: PaymentRow, b: PaymentRow): number {
  return a.dueDate - b.dueDate || Number(isSomething(a.total)) - Number(isSomething(b.total))
}
