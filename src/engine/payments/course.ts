import { assertNever, present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, subtract } from '#values/money.ts'
import { exactSum } from '../amount-limit.ts'
import type { PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { movedSchedule } from '../moved-schedule.ts'
import { type Booking, booked } from './allocation.ts'
import { boughtBackRows } from './bought-back-rows.ts'
import type { AccruingRow } from './delayed-interest.ts'
import {
  type AsOf,
  type CourseStart,
  type CourseStep,
  type DatedStep,
  isDated,
  loanCourse,
  scheduleOfRows,
} from './loan-course.ts'

/**
 * A loan since its rows were last stored: these rows, the steps since then in the order of their events, and the rows
 * that they lead to.
 */
export type Course = CourseStart & {
  readonly steps: readonly CourseStep[]
  readonly schedule: PaymentSchedule
}

type Payment = Extract<CourseStep, { readonly kind: 'payment' }>

/** A course of rows with nothing since. Delayed interest up to the day `countedUntil` is part of them; null if they were registered. */
export function courseFrom(base: PaymentSchedule, countedUntil: CalendarDate | null): Course {
  return { base, countedUntil, steps: [], schedule: base }
}

/**
 * The course with one more step. A step of the latest value date changes the last rows alone, and `void` changes none. An
 * earlier one, and a reversal, work out the whole course anew. Throws a LoanError if an amount becomes too large.
 */
export function withStep(course: Course, step: CourseStep): Course {
  const { schedule, steps } = course
  const all = [...steps, step]
  return { ...course, steps: all, schedule: appended(schedule, steps, step) ?? replayed(course, all).schedule }
}

/** A payment with what it was booked on. What no installment takes is in `booking.returned`, and in no step of the course. */
export type BookedPayment = { readonly course: Course; readonly booking: Booking }

/**
 * The course with a payment, and what the payment was booked on. Its step has the amount without what is returned: money
 * that was given back stays so, whatever is taken back later. Nothing of an earlier payment is returned for its sake.
 * Throws a LoanError as `withStep` does, and if no installment takes anything of the payment, or it leaves nothing for a
 * later extension to move.
 */
export function withPayment(course: Course, payment: Payment): BookedPayment {
  const { schedule, steps } = course
  if (isLatest(steps, payment) && [...steps, payment].every(isWithoutRules)) {
    const { schedule: after, booking } = booked(schedule, payment.amount)
    const step = { ...payment, amount: takenOf(payment, booking.returned) }
    return { course: { ...course, steps: [...steps, step], schedule: after }, booking }
  }
  const { bookings: tried, idle } = replayed(course, [...steps, payment])
  const idleBefore = replayed(course, steps).idle
  if (idle.length > idleBefore.length) throw new LoanError({ kind: 'no-remaining-installments' })
  const returned = exactSum([...tried.values()].map((booking) => booking.returned))
  const all = [...steps, { ...payment, amount: takenOf(payment, returned) }]
  const { schedule: after, bookings } = replayed(course, all)
  const rows = present(bookings.get(payment.event), 'booking of the payment').rows
  return { course: { ...course, steps: all, schedule: after }, booking: { rows, returned } }
}

/** Current booking of each payment of the course, by its event; payments that were taken back have none. */
export function bookingsOf(course: Course): ReadonlyMap<number, Booking> {
  return replayed(course, course.steps).bookings
}

/** Rows of the course with the delayed interest up to a day by the rules in force; up to its last step if `asOf` is null. */
export function rowsAsOf(course: Course, asOf: AsOf | null): readonly AccruingRow[] {
  return loanCourse(course, course.steps, asOf).rows
}

function takenOf({ amount }: Payment, returned: Cents): Cents {
  const taken = subtract(amount, returned)
  if (taken <= 0) throw new LoanError({ kind: 'no-remaining-installments' })
  return taken
}

/** Undefined if the step takes effect before, or instead of, an earlier one, or delayed interest may be charged. */
function appended(
  schedule: PaymentSchedule,
  steps: readonly CourseStep[],
  step: CourseStep,
): PaymentSchedule | undefined {
  if (step.kind === 'void') return schedule
  if (step.kind === 'reversal' || !isLatest(steps, step)) return undefined
  if (![...steps, step].every(isWithoutRules)) return undefined
  switch (step.kind) {
    case 'payment':
      return booked(schedule, step.amount).schedule
    case 'extension':
      return movedSchedule(schedule, step.move)
    case 'buyback':
      return boughtBackRows(schedule, step.due)
    default:
      return assertNever(step)
  }
}

function isLatest(steps: readonly CourseStep[], { valueDate }: DatedStep): boolean {
  return steps.every((step) => !isDated(step) || step.valueDate <= valueDate)
}

function isWithoutRules(step: CourseStep): boolean {
  return !isDated(step) || step.rules.length === 0
}

function replayed(start: CourseStart, steps: readonly CourseStep[]) {
  const { rows, bookings, idle } = loanCourse(start, steps, null)
  return { schedule: scheduleOfRows(rows), bookings, idle }
}
