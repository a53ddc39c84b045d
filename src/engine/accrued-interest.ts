import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { interestUpTo } from './interest.ts'
import { hasOutstanding, type Loan, outstandingPrincipal, type PaymentRow } from './loan.ts'

/** balance × rate × days ÷ 360, half up, at most `limit`, the interest of the installment. From the later of two days. */
export type AccruedAmount = {
  readonly kind: 'accrued'
  readonly balance: Cents
  readonly rate: Rate
  readonly fromDate: CalendarDate
  readonly from: 'period' | 'registration'
  readonly toDate: CalendarDate
  readonly days: number
  readonly base: 360
  readonly limit: Cents
  readonly amount: Cents
}

/** 0.00, because another installment's period is running. */
export type NotRunning = { readonly kind: 'nothing'; readonly why: 'not-the-running-period'; readonly amount: Cents }

const NOT_RUNNING: NotRunning = { kind: 'nothing', why: 'not-the-running-period', amount: ZERO_CENTS }

/**
 * Interest earned so far, one amount in cents for each row of the schedule. Only the row of the running period earns:
 * on the principal not yet due (of what is overdue nothing is counted), ACT/360, from the later of the
 * period's start and the day of registration, at most the interest of the installment.
 */
export function accruedInterest(loan: Loan, asOf: CalendarDate): readonly Cents[] {
  return explainedAccruedInterest(loan, asOf).map(({ amount }) => amount)
}

/** `accruedInterest` with what each amount was worked out from. */
export function explainedAccruedInterest(loan: Loan, asOf: CalendarDate): readonly (AccruedAmount | NotRunning)[] {
  const running = loan.schedule.find((row) => asOf <= row.dueDate && hasOutstanding(row))
  return loan.schedule.map((row) => (row === running ? earnedBy(row, loan, asOf) : NOT_RUNNING))
}

/** Nothing where the period of the row has not begun, as when the one before it is paid early. */
function earnedBy(row: PaymentRow, loan: Loan, asOf: CalendarDate): AccruedAmount {
  const balance = outstandingPrincipal(loan.schedule.filter((other) => other.dueDate >= row.dueDate))
  const periodStart = startOfPeriod(row, loan)
  const isSincePeriod = periodStart >= loan.registeredDate
  const fromDate = isSincePeriod ? periodStart : loan.registeredDate
  const days = Math.max(0, daysBetween(fromDate, asOf))
  const { interestRate: rate } = loan
  const limit = row.total.interest
  return {
    kind: 'accrued',
    balance,
    rate,
    fromDate,
    from: isSincePeriod ? 'period' : 'registration',
    toDate: asOf,
    days,
    base: 360,
    limit,
    amount: interestUpTo(limit, balance, rate, days, 360),
  }
}

/** The due date before, or the issue date. A row that an extension moved on ends no period any more. */
function startOfPeriod(row: PaymentRow, loan: Loan): CalendarDate {
  const before = loan.schedule.findLast((other) => other.dueDate < row.dueDate && other.movedToDate === null)
  return before?.dueDate ?? loan.issueDate
}
