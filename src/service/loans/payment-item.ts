import type { BookedAmounts, PaymentItem } from '#contract/desk/payments.ts'
import type { Portion } from '#engine/loan.ts'
import { type Booking, bookedPortion, sumOf } from '#engine/payments/allocation.ts'
import { bookingsOf, type Course } from '#engine/payments/course.ts'
import type { StoredEvent, StoredPayment, StoredReversal } from '#storage/loan-event-store.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, subtract } from '#values/money.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { correctionItem } from './correction-item.ts'

/** Payments among the events of a loan, with what each is booked on now. */
export function paymentItems(events: readonly StoredEvent[], course: Course): readonly PaymentItem[] {
  const payments = events.filter((event) => event.kind === 'paid')
  if (payments.length === 0) return []
  const bookings = bookingsOf(course)
  return payments.map((payment) => {
    const reversal = events.find((event) => event.kind === 'reversed' && event.reversedVersion === payment.version)
    const now = bookings.get(payment.version)
    return paymentItem(payment, reversal?.kind === 'reversed' ? reversal : null, now)
  })
}

/** A payment. `now` is what it is booked on, if that is known. */
export function paymentItem(payment: StoredPayment, reversal: StoredReversal | null, now?: Booking): PaymentItem {
  const { uuid, version, amount, booked, paymentDate, madeDate, createdAt, madeThrough } = payment
  const returned = subtract(amount, sumOf(booked))
  return {
    uuid,
    version,
    paymentAmount: formatAmount(amount),
    paymentDate: formatDate(paymentDate),
    enteredDate: formatDate(madeDate),
    createdAt: wireInstant(createdAt),
    madeThrough,
    answered: bookedAmounts(booked, returned),
    booked: reversal ? null : bookedAmounts(now ? bookedPortion(now) : booked, returned),
    rows: reversal || !now ? [] : now.rows.map(({ number, isSettled }) => ({ number, isSettled })),
    reversal: reversal && correctionItem(reversal),
  }
}

/** The parts of a payment, and what is returned of it, in cents. */
export function bookedAmounts(portion: Portion, returned: Cents): BookedAmounts {
  return {
    principalAmount: formatAmount(portion.principal),
    interestAmount: formatAmount(portion.interest),
    delayedInterestAmount: formatAmount(portion.delayedInterest),
    returnedAmount: formatAmount(returned),
  }
}
