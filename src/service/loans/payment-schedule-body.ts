import type { ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import type { PaymentScheduleEntry } from '#contract/payment-schedule.ts'
import { accruedInterest } from '#engine/accrued-interest.ts'
import { hasOutstanding, type Loan, outstandingOf, type PaymentRow, type Portion, totalsOf } from '#engine/loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, sum, ZERO_CENTS } from '#values/money.ts'

/** Entries of a loan's schedule with the interest accrued by `asOf`. */
export function scheduleEntries(loan: Loan, asOf: CalendarDate): PaymentScheduleEntry[] {
  const accrued = accruedInterest(loan, asOf)
  return loan.schedule.map((row, index) => entryOf(row, accrued[index] ?? ZERO_CENTS))
}

/** Entries of a loan's schedule with the desk's own fields. Nothing of a voided loan is overdue. */
export function scheduleRowBodies(loan: Loan, asOf: CalendarDate): ScheduleRow[] {
  const entries = scheduleEntries(loan, asOf)
  return loan.schedule.flatMap((row, index) => {
    const entry = entries[index]
    const state = loan.isVoided ? stateOf(row, row.dueDate) : stateOf(row, asOf)
    return entry ? [{ ...entry, number: row.number, state, ...movesOf(row) }] : []
  })
}

/** The sums of all amount columns. */
export function scheduleTotals(loan: Loan, asOf: CalendarDate): ScheduleTotalsBody {
  const { total, outstanding, paid } = totalsOf(loan.schedule)
  return amountsOf(sum(accruedInterest(loan, asOf)), total, outstanding, paid)
}

/** Entry of one row with its accrued interest. */
export function entryOf(row: PaymentRow, accrued: Cents): PaymentScheduleEntry {
  return { dueDate: formatDate(row.dueDate), ...amountsOf(accrued, row.total, outstandingOf(row), row.paid) }
}

function amountsOf(accrued: Cents, total: Portion, outstanding: Portion, paid: Portion): ScheduleTotalsBody {
  return {
    accruedInterestAmount: formatAmount(accrued),
    totalPrincipalAmount: formatAmount(total.principal),
    totalInterestAmount: formatAmount(total.interest),
    totalDelayedInterestAmount: formatAmount(total.delayedInterest),
    outstandingPrincipalAmount: formatAmount(outstanding.principal),
    outstandingInterestAmount: formatAmount(outstanding.interest),
    outstandingDelayedInterestAmount: formatAmount(outstanding.delayedInterest),
    paidPrincipalAmount: formatAmount(paid.principal),
    paidInterestAmount: formatAmount(paid.interest),
    paidDelayedInterestAmount: formatAmount(paid.delayedInterest),
  }
}

function stateOf(row: PaymentRow, asOf: CalendarDate): ScheduleRow['state'] {
  if (row.movedToDate !== null) return 'moved'
  if (!hasOutstanding(row)) return 'paid'
  return row.dueDate < asOf ? 'overdue' : 'due'
}

function movesOf(row: PaymentRow): Pick<ScheduleRow, 'movedToDate' | 'movedFromDate'> {
  return { movedToDate: textOf(row.movedToDate), movedFromDate: textOf(row.movedFromDate) }
}

function textOf(date: CalendarDate | null): string | null {
  return date === null ? null : formatDate(date)
}
