import type { PassedSinceBody } from '#contract/desk/comparison.ts'
import { passedSince } from '#engine/comparison/passed-since.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import type { Compared } from './compared-schedule.ts'

/** The loan's current schedule, and the day. */
export type Now = { readonly schedule: PaymentSchedule; readonly today: CalendarDate }

/**
 * Events since the later of two versions. If that is a refreshed version, counts from the earlier one, as the refresh
 * itself is the event. Null for a preview, and on the same day if nothing happened. Throws a LoanError if a sum could
 * not be exact.
 */
export function passedSinceBodyOf(before: Compared, after: Compared, now: Now): PassedSinceBody | null {
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
