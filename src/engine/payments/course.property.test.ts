import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, FIRST_DATE } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { percent } from '../example.test-support.ts'
import { hasOutstanding, type Loan, type PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { bookedPortion, sumOf } from './allocation.ts'
import { type BookedPayment, bookingsOf, type Course, courseFrom, withPayment, withStep } from './course.ts'
import type { DelayedInterestRules, DelayedInterestTerms } from './delayed-interest.ts'
import { loanCourse, scheduleOfRows } from './loan-course.ts'
import { newChanges, rowChanges, settledChanges } from './row-changes.ts'

type Asked = {
  readonly kind: string
  readonly onDay: number
  readonly permille: number
  readonly ofStep: number
  readonly rules: DelayedInterestRules
}

/** Rules that are changed once. */
const CHANGED: DelayedInterestRules = [
  { from: FIRST_DATE, terms: termsAt('14') },
  { from: calendarDate('2026-06-01'), terms: termsAt('8') },
]

function termsAt(rate: string): DelayedInterestTerms {
  return { rate: percent(rate), dayCount: 'ACT/360', graceDays: 3, mostPercent: null }
}

const asked = fc.array(
  fc.record({
    kind: fc.constantFrom('payment', 'payment', 'payment', 'extension', 'reversal'),
    onDay: fc.integer({ min: -60, max: 400 }),
    permille: fc.integer({ min: 1, max: 700 }),
    ofStep: fc.nat(),
    rules: fc.constantFrom<DelayedInterestRules>([], [], CHANGED.slice(0, 1), CHANGED),
  }),
  { minLength: 1, maxLength: 10 },
)

/** A course with the payments that were booked when they were entered, and all courses on the way. */
type Entered = { readonly courses: readonly Course[]; readonly payments: ReadonlyMap<number, BookedPayment> }

/** Enters what the rules allow, one after the other. */
function entered(loan: Loan, steps: readonly Asked[]): Entered {
  const courses = [courseFrom(loan.schedule, null)]
  const payments = new Map<number, BookedPayment>()
  for (const each of steps) {
    const before = courses.at(-1) ?? courseFrom([], null)
    const event = before.steps.length + 1
    try {
      if (each.kind === 'payment') {
        const payment = withPayment(before, paymentOf(loan, event, each))
        payments.set(event, payment)
        courses.push(payment.course)
      } else if (each.kind === 'reversal' || before.schedule.some(hasOutstanding))
        courses.push(otherStep(loan, before, event, each))
    } catch (error) {
      if (!(error instanceof LoanError)) throw error
    }
  }
  return { courses, payments }
}

function paymentOf(loan: Loan, event: number, { onDay, permille, rules }: Asked) {
  const amount = cents(Math.max(1, Math.floor((loan.amount / 1_000) * permille)))
  return { kind: 'payment', event, valueDate: dayOf(loan, onDay), rules, amount } as const
}

function otherStep(loan: Loan, before: Course, event: number, { kind, onDay, permille, ofStep, rules }: Asked): Course {
  const taken = before.steps.flatMap((step) => (step.kind === 'reversal' ? step.ofEvent : []))
  const left = before.steps.filter((step) => step.kind === 'payment' && !taken.includes(step.event))
  const reversed = kind === 'reversal' ? left[ofStep % Math.max(1, left.length)] : undefined
  if (reversed) return withStep(before, { kind: 'reversal', event, ofEvent: reversed.event })
  const move = { days: 1 + (permille % 60), addedInterest: cents(permille) }
  const latest = before.steps.reduce(
    (day, step) => ('valueDate' in step && step.valueDate > day ? step.valueDate : day),
    0,
  )
  const wanted = dayOf(loan, onDay)
  const valueDate = wanted > latest ? wanted : addDays(wanted, latest - wanted)
  return withStep(before, { kind: 'extension', event, valueDate, rules, move })
}

function dayOf(loan: Loan, days: number) {
  return addDays(loan.schedule[0]?.dueDate ?? loan.issueDate, days)
}

const paidIn = (schedule: PaymentSchedule) => schedule.reduce((sum, { paid }) => sum + sumOf(paid), 0)

describe('a course', () => {
  it('is the same step by step and worked out at once, in the order of the value dates', () => {
    fc.assert(
      fc.property(randomLoan, asked, (loan, steps) => {
        for (const course of entered(loan, steps).courses)
          expect(course.schedule).toEqual(scheduleOfRows(loanCourse(course, course.steps, null).rows))
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
  })

  it('has what installments took of each payment that was not taken back, and gives nothing of an earlier one back', () => {
    let returned = 0
    fc.assert(
      fc.property(randomLoan, asked, (loan, steps) => {
        const { courses, payments } = entered(loan, steps)
        const last = courses.at(-1) ?? courseFrom([], null)
        const bookings = bookingsOf(last)
        let booked = 0
        for (const [event, booking] of bookings) {
          const first = payments.get(event)
          expect(booking.returned).toBe(0)
          expect(sumOf(bookedPortion(booking))).toBe(first ? sumOf(bookedPortion(first.booking)) : null)
          booked += sumOf(bookedPortion(booking))
        }
        for (const [event, { booking }] of payments) {
          const { amount } = paymentStep(courses, event)
          expect(amount).toBe(sumOf(bookedPortion(booking)))
          returned += booking.returned > 0 ? 1 : 0
        }
        expect(paidIn(last.schedule)).toBe(paidIn(loan.schedule) + booked)
      }),
      SAME_LOANS,
    )
    expect(returned).toBeGreaterThan(50)
  })
})

function paymentStep(courses: readonly Course[], event: number) {
  const step = courses.at(-1)?.steps.find((each) => each.event === event)
  if (step?.kind !== 'payment') throw new Error('A payment stays a step of its course')
  return step
}

describe('the changes of the rows of a course', () => {
  it('lead from one version to the next, and are none where all payments were taken back before any extension', () => {
    fc.assert(
      fc.property(randomLoan, asked, (loan, steps) => {
        let kept: ReturnType<typeof settledChanges> = []
        for (const course of entered(loan, steps).courses) {
          const settled = settledChanges(course)
          const changes = newChanges(kept, settled)
          const places = new Set(changes.map(({ position }) => position))
          kept = [...kept.filter(({ position }) => !places.has(position)), ...changes]
          expect(newChanges(kept, settled)).toEqual([])
          if (course.steps.at(-1)?.kind !== 'extension')
            expect(rowChanges(course.base, course.schedule)).toEqual(settled)
        }
        const without = steps.filter(({ kind }) => kind === 'payment')
        const { courses } = entered(loan, without)
        const paid = courses.at(-1) ?? courseFrom([], null)
        const undone = paid.steps.reduce(
          (course, { event: ofEvent }) =>
            withStep(course, { kind: 'reversal', event: course.steps.length + 1, ofEvent }),
          paid,
        )
        expect(undone.schedule).toEqual(loan.schedule)
        expect(settledChanges(undone)).toEqual([])
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
  })

  it('are not told by rows of which two of one installment may still be paid', () => {
    fc.assert(
      fc.property(randomLoan, (loan) => {
        const twice = [...loan.schedule, ...loan.schedule]
        expect(rowChanges(twice, twice)).toBeNull()
      }),
      { ...SAME_LOANS, numRuns: 20 },
    )
  })
})
