import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, subtract } from '#values/money.ts'
import { exact, exactSum } from '../amount-limit.ts'
import { hasOutstanding, nextDueDate, outstandingOf, type PaymentSchedule, type Portion } from '../loan.ts'
import { installmentPairs } from './installment-pairs.ts'
import { movedInstallments } from './moved-installment.ts'

/**
 * Course of a schedule until now, in cents. `stillDue` is the amount due then, less `paid`, plus `added`, the amount
 * that later changes of the schedule brought. `installmentsPaid` counts those of the `installmentsLeft` then that have
 * nothing outstanding now.
 */
type PassedSince = {
  readonly paid: Cents
  readonly added: Cents
  readonly stillDue: Cents
  readonly installmentsLeft: number
  readonly installmentsPaid: number
  readonly nextDue: CalendarDate | null
}

/** Throws a LoanError if a sum cannot be exact (beyond 2^53 cents). */
export function passedSince(then: PaymentSchedule, now: PaymentSchedule): PassedSince {
  const open = installmentPairs(movedInstallments(then), movedInstallments(now)).filter(
    ({ before }) => before && hasOutstanding(before.current),
  )
  const stillDue = sumOf(now.map(outstandingOf))
  const paid = subtract(sumOf(now.map((row) => row.paid)), sumOf(then.map((row) => row.paid)))
  return {
    paid,
    added: exact(stillDue - subtract(sumOf(then.map(outstandingOf)), paid)),
    stillDue,
    installmentsLeft: open.length,
    installmentsPaid: open.filter(({ after }) => after && !hasOutstanding(after.current)).length,
    nextDue: nextDueDate(now),
  }
}

function sumOf(portions: readonly Portion[]): Cents {
  return exactSum(
    portions.flatMap(({ principal, interest, delayedInterest }) => [principal, interest, delayedInterest]),
  )
}
