import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { interestUpTo } from './interest.ts'
import { hasOutstanding, type Loan, outstandingPrincipal, type PaymentRow } from './loan.ts'

/**
 * Interest earned so far, one amount in cents for each row of the schedule. Only the row of the running period earns:
 * on the principal not yet due (what is overdue earns delayed interest instead), ACT/360, from the later of the
 * period's start and the day of registration, at most the interest of the installment.
 */
export function accruedInterest(loan: Loan, asOf: CalendarDate): readonly Cents[] {
  const running = loan.schedule.find((row) => asOf <= row.dueDate && hasOutstanding(row))
  return loan.schedule.map((row) => (row === running ? earnedBy(row, loan, asOf) : ZERO_CENTS))
}

/** Nothing where the period of the row has not begun, as when the one before it is paid early. */
function earnedBy(row: PaymentRow, loan: Loan, asOf: CalendarDate): Cents {
  const notYetDue = loan.schedule.filter((other) => other.dueDate >= row.dueDate)
  const days = Math.min(daysBetween(startOfPeriod(row, loan), asOf), daysBetween(loan.registeredDate, asOf))
  return interestUpTo(row.total.interest, outstandingPrincipal(notYetDue), loan.interestRate, Math.max(0, days), 360)
}

/** The due date before, or the issue date. A row that an extension moved on ends no period any more. */
function startOfPeriod(row: PaymentRow, loan: Loan): CalendarDate {
  const before = loan.schedule.findLast((other) => other.dueDate < row.dueDate && other.movedToDate === null)
  return before?.dueDate ?? loan.issueDate
}
