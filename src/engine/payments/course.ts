import { present } from '#values/assert.ts'
import { LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, subtract } from '#values/money.ts'
import { exactSum } from '../amount-limit.ts'
import type { PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { movedSchedule } from '../moved-schedule.ts'
import { type Booking, booked } from './allocation.ts'
import { type CourseStep, type DatedStep, isDated, loanCourse } from './loan-course.ts'

/**
 * A loan since its rows were last stored: these rows, the steps since then in the order of their events, and the rows
 * that they lead to.
 */
export type Course = {
  readonly base: PaymentSchedule
  readonly steps: readonly CourseStep[]
  readonly schedule: PaymentSchedule
}

type Payment = Extract<CourseStep, { readonly kind: 'payment' }>

/** A course of rows with nothing since. */
export function courseFrom(base: PaymentSchedule): Course {
  return { base, steps: [], schedule: base }
}

/**
 * The course with one more step. A step of the latest value date changes the last rows alone, and `void` changes none. An
 * earlier one, and a reversal, work out the whole course anew. Throws a LoanError if an amount becomes too large.
 */
export function withStep({ base, steps, schedule }: Course, step: CourseStep): Course {
  const all = [...steps, step]
  return { base, steps: all, schedule: appended(schedule, steps, step) ?? replayed(base, all).schedule }
}

/** A payment with what it was booked on. What no installment takes is in `booking.returned`, and in no step of the course. */
export type BookedPayment = { readonly course: Course; readonly booking: Booking }

/**
 * The course with a payment, and what the payment was booked on. Its step has the amount without what is returned: money
 * that was given back stays so, whatever is taken back later. Nothing of an earlier payment is returned for its sake.
 * Throws a LoanError as `withStep` does, and if no installment takes anything of the payment, or it leaves nothing for a
 * later extension to move.
 */
export function withPayment({ base, steps, schedule }: Course, payment: Payment): BookedPayment {
  if (isLatest(steps, payment)) {
    const { schedule: after, booking } = booked(schedule, payment.amount)
    const step = { ...payment, amount: takenOf(payment, booking.returned) }
    return { course: { base, steps: [...steps, step], schedule: after }, booking }
  }
  const { bookings: tried, idle } = replayed(base, [...steps, payment])
  const idleBefore = replayed(base, steps).idle
  if (idle.length > idleBefore.length) throw new LoanError({ kind: 'no-remaining-installments' })
  const returned = exactSum([...tried.values()].map((booking) => booking.returned))
  const all = [...steps, { ...payment, amount: takenOf(payment, returned) }]
  const { schedule: after, bookings } = replayed(base, all)
  const rows = present(bookings.get(payment.event), 'booking of the payment').rows
  return { course: { base, steps: all, schedule: after }, booking: { rows, returned } }
}

/** Current booking of each payment of the course, by its event; payments that were taken back have none. */
export function bookingsOf({ base, steps }: Course): ReadonlyMap<number, Booking> {
  return replayed(base, steps).bookings
}

function takenOf({ amount }: Payment, returned: Cents): Cents {
  const taken = subtract(amount, returned)
  if (taken <= 0) throw new LoanError({ kind: 'no-remaining-installments' })
  return taken
}

/** Undefined if the step takes effect before, or instead of, an earlier one. */
function appended(
  schedule: PaymentSchedule,
  steps: readonly CourseStep[],
  step: CourseStep,
): PaymentSchedule | undefined {
  if (step.kind === 'void') return schedule
  if (step.kind === 'reversal' || !isLatest(steps, step)) return undefined
  return step.kind === 'payment' ? booked(schedule, step.amount).schedule : movedSchedule(schedule, step.move)
}

function isLatest(steps: readonly CourseStep[], { valueDate }: DatedStep): boolean {
  return steps.every((step) => !isDated(step) || step.valueDate <= valueDate)
}

/** Without terms of delayed interest. */
function replayed(base: PaymentSchedule, steps: readonly CourseStep[]) {
  return loanCourse(base, steps, null, LAST_DATE)
}
