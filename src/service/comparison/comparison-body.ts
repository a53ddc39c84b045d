import type {
  ComparedInstallment,
  ComparisonBody,
  ComparisonRowBody,
  PassedSinceBody,
} from '#contract/desk/comparison.ts'
import { dueByMonth, outstandingSteps } from '#engine/comparison/chart-points.ts'
import { scheduleComparison } from '#engine/comparison/comparison.ts'
import type { ComparisonRow as EngineRow } from '#engine/comparison/comparison-rows.ts'
import { passedSince } from '#engine/comparison/passed-since.ts'
import type { LoanBehind } from '#engine/comparison/schedule-measures.ts'
import type { PaymentRow, PaymentSchedule, Portion } from '#engine/loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { cents, formatAmount, sum } from '#values/money.ts'
import { byLoanRules } from '../loans/loan-rules.ts'
import type { Compared } from './compared-schedule.ts'
import { measureChangesBodyOf, measuresBodyOf } from './measures-body.ts'

/** The loan's current schedule, and the day. */
type Now = { readonly schedule: PaymentSchedule; readonly today: CalendarDate }

/**
 * Compares two schedules of one loan: row by row, in figures, as points of the charts, and with the events since.
 * Throws a RefusalError at `/after`.
 */
export function comparisonBodyOf(loan: LoanBehind, before: Compared, after: Compared, now: Now): ComparisonBody {
  return byLoanRules({ date: '/after', amount: '/after' }, () => {
    const comparison = scheduleComparison(loan, before.schedule, after.schedule)
    const [earlier, later] = [measuresBodyOf(comparison.before), measuresBodyOf(comparison.after)]
    return {
      before: before.head,
      after: after.head,
      rows: comparison.rows.map(rowBody),
      measures: { before: earlier, after: later, change: measureChangesBodyOf(comparison.change, earlier, later) },
      since: passedSinceBodyOf(before, after, now),
      ...pointsOf(loan, before, after),
    }
  })
}

function pointsOf(loan: LoanBehind, before: Compared, after: Compared) {
  return {
    outstandingPrincipal: outstandingSteps(loan, before.schedule, after.schedule).map((step) => ({
      date: formatDate(step.date),
      beforeAmount: formatAmount(step.before),
      afterAmount: formatAmount(step.after),
    })),
    dueByMonth: dueByMonth(before.schedule, after.schedule).map((month) => ({
      month: `${month.year}-${String(month.month).padStart(2, '0')}`,
      beforeAmount: formatAmount(month.before),
      afterAmount: formatAmount(month.after),
    })),
  }
}

function rowBody(row: EngineRow): ComparisonRowBody {
  return {
    kind: kindOf(row),
    before: installmentBody(row.before, row.stayedBefore),
    after: installmentBody(row.after, row.stayedAfter),
    daysMoved: row.daysMoved,
    principalChange: formatAmount(row.principalChange),
    interestChange: formatAmount(row.interestChange),
    delayedInterestChange: formatAmount(row.delayedInterestChange),
    totalChange: formatAmount(row.totalChange),
  }
}

function kindOf({
  kind,
  principalChange,
  interestChange,
  delayedInterestChange,
}: EngineRow): ComparisonRowBody['kind'] {
  if (kind !== 'moved') return kind
  if (principalChange !== 0 || delayedInterestChange !== 0 || interestChange < 0) return 'moved-changed'
  return interestChange > 0 ? 'moved-interest-added' : 'moved'
}

function installmentBody(current: PaymentRow | null, stayed: readonly PaymentRow[]): ComparedInstallment | null {
  if (!current) return null
  const portions = [...stayed, current].map((row) => row.total)
  const principal = sum(portions.map((portion) => portion.principal))
  const interest = sum(portions.map((portion) => portion.interest))
  const delayedInterest = sum(portions.map((portion) => portion.delayedInterest))
  return {
    dueDate: formatDate(current.dueDate),
    principalAmount: formatAmount(principal),
    interestAmount: formatAmount(interest),
    delayedInterestAmount: formatAmount(delayedInterest),
    totalAmount: totalOf({ principal, interest, delayedInterest }),
    stayed: stayed.map((row) => ({ dueDate: formatDate(row.dueDate), totalAmount: totalOf(row.total) })),
  }
}

function totalOf({ principal, interest, delayedInterest }: Portion): string {
  return formatAmount(cents(principal + interest + delayedInterest))
}

/**
 * Events since the later of two versions. If that is a refreshed version, counts from the earlier one, as the refresh
 * itself is the event. Null for a preview, and on the same day if nothing happened. Throws a LoanError if a sum could
 * not be exact.
 */
function passedSinceBodyOf(before: Compared, after: Compared, now: Now): PassedSinceBody | null {
  if (before.head.version === null || after.head.version === null) return null
  const [earlier, later] = before.head.version < after.head.version ? [before, after] : [after, before]
  const from = later.head.kind === 'refreshed' ? earlier : later
  const { paid, added, stillDue, installmentsLeft, installmentsPaid, nextDue } = passedSince(
    from.schedule,
    now.schedule,
  )
  const toDate = formatDate(now.today)
  if (from.head.date === toDate && paid === 0 && added === 0) return null
  return {
    fromDate: from.head.date,
    toDate,
    paidAmount: formatAmount(paid),
    addedAmount: formatAmount(added),
    stillDueAmount: formatAmount(stillDue),
    installmentsLeft,
    installmentsPaid,
    nextDueDate: nextDue === null ? null : formatDate(nextDue),
  }
}
