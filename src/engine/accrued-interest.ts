import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { interestUpTo } from './interest.ts'
import { hasOutstanding, isSomething, type Loan, outstandingPrincipal, type PaymentRow } from './loan.ts'

/** The row that earns interest on a day, and the day its period began. */
type RunningRow = { readonly row: PaymentRow; readonly periodStart: CalendarDate }

/**
 * Interest earned so far, one amount in cents for each row of the schedule. Only the row of the running period earns:
 * on the principal not yet due (what is overdue earns delayed interest instead), ACT/360, from the later of the
 * period's start and the day of registration, at most the interest of the installment.
 */
export function accruedInterest(loan: Loan, asOf: CalendarDate): readonly Cents[] {
  const running = runningRow(loan, asOf)
  return loan.schedule.map((row) => (row === running?.row ? earnedBy(loan, running, asOf) : ZERO_CENTS))
}

function runningRow(loan: Loan, asOf: CalendarDate): RunningRow | undefined {
  const row = loan.schedule.find((candidate) => asOf <= candidate.dueDate && hasOutstanding(candidate))
  if (!row) return undefined
  const periodStart = startOfPeriod(loan, row)
  return periodStart < asOf ? { row, periodStart } : undefined
}

/** The due date before, or the issue date. A row that an extension emptied ends no period any more. */
function startOfPeriod(loan: Loan, row: PaymentRow): CalendarDate {
  const before = loan.schedule.findLast((candidate) => candidate.dueDate < row.dueDate && isLive(candidate))
  return before?.dueDate ?? loan.issueDate
}

function isLive(row: PaymentRow): boolean {
  return row.movedToDate === null || isSomething(row.total)
}

function earnedBy(loan: Loan, { row, periodStart }: RunningRow, asOf: CalendarDate): Cents {
  const notYetDue = loan.schedule.filter((other) => other.dueDate >= row.dueDate)
  const from = periodStart > loan.registeredDate ? periodStart : loan.registeredDate
  const days = Math.max(0, daysBetween(from, asOf))
  return interestUpTo(row.total.interest, outstandingPrincipal(notYetDue), loan.interestRate, days, 360)
}
