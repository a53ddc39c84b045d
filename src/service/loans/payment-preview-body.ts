import { nextPaymentOf, overdueOf } from '#contract/desk/loan-position.ts'
import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import { outstandingPrincipal, type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import { bookedPortion, sumOf } from '#engine/payments/allocation.ts'
import type { BookedPayment } from '#engine/payments/course.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, ZERO_CENTS } from '#values/money.ts'
import { bookedAmounts } from './payment-item.ts'
import { scheduleRowBodies } from './payment-schedule-body.ts'
import type { ArrivedPayment, LoanInCourse } from './plan-payment.ts'

/** Preview of a payment of a loan, as of a day. */
export function paymentPreviewBodyOf(
  { loan }: LoanInCourse,
  { amount, valueDate }: ArrivedPayment,
  { course: { schedule }, booking }: BookedPayment,
  asOf: CalendarDate,
): PaymentPreviewBody {
  const before = scheduleRowBodies(loan, asOf)
  const after = scheduleRowBodies({ ...loan, schedule }, asOf)
  return {
    paymentAmount: formatAmount(amount),
    paymentDate: formatDate(valueDate),
    booked: bookedAmounts(bookedPortion(booking), booking.returned),
    rows: pairsOf(before, after),
    remainingPrincipalAmountBefore: formatAmount(outstandingPrincipal(loan.schedule)),
    remainingPrincipalAmountAfter: formatAmount(outstandingPrincipal(schedule)),
    outstandingAmountBefore: outstandingText(loan.schedule),
    outstandingAmountAfter: outstandingText(schedule),
    overdueAmountBefore: overdueText(before, asOf),
    overdueAmountAfter: overdueText(after, asOf),
    nextPaymentBefore: nextPaymentOf(before),
    nextPaymentAfter: nextPaymentOf(after),
  }
}

type Rows = ReturnType<typeof scheduleRowBodies>

/** Rows that differ, each with the row of the same installment and day on the other side, in the order of their days. */
function pairsOf(before: Rows, after: Rows): PaymentPreviewBody['rows'] {
  const [was, now] = [byPlace(before), byPlace(after)]
  return [...new Set([...was.keys(), ...now.keys()])]
    .toSorted()
    .map((place) => ({ before: was.get(place) ?? null, after: now.get(place) ?? null }))
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after))
}

/** An extension always moves a row to another day, so that an installment has one row a day. */
function byPlace(rows: Rows): ReadonlyMap<string, Rows[number]> {
  return new Map(rows.map((row) => [`${row.dueDate} ${row.number}`, row]))
}

function outstandingText(schedule: PaymentSchedule): string {
  return formatAmount(sumOf(totalsOf(schedule).outstanding))
}

function overdueText(rows: Rows, asOf: CalendarDate): string {
  return overdueOf(rows, formatDate(asOf))?.amount ?? formatAmount(ZERO_CENTS)
}
