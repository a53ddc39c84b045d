import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, rateFromMillionths } from '#values/rate.ts'
import type { Loan, PaymentRow, PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { sumOf } from './allocation.ts'
import { type DelayedInterestTerms, daysLate } from './delayed-interest.ts'
import { type CourseStep, isDated, type LoanCourse, loanCourse } from './loan-course.ts'

const terms: fc.Arbitrary<DelayedInterestTerms> = fc.record({
  rate: fc.integer({ min: 0, max: 400_000_000 }).map(rateFromMillionths),
  base: fc.constantFrom(360, 365),
  graceDays: fc.constantFrom(0, 0, 3, 30),
  mostPercent: fc.option(fc.integer({ min: 0, max: 20_000_000 }).map(rateFromMillionths)),
})

/** A step by its day after the first due date, its share of the loan, and the step that it takes back. */
const step = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'payment', 'extension', 'reversal'),
  onDay: fc.integer({ min: -60, max: 900 }),
  permille: fc.integer({ min: 1, max: 700 }),
  ofStep: fc.nat(),
})

const steps = fc.array(step, { maxLength: 12 })

function stepsOf(loan: Loan, made: readonly { kind: string; onDay: number; permille: number; ofStep: number }[]) {
  const first = loan.schedule[0]?.dueDate ?? loan.issueDate
  return made.flatMap(({ kind, onDay, permille, ofStep }, event): CourseStep[] => {
    const valueDate = addDays(first, onDay)
    if (kind === 'payment') return [{ kind, event, valueDate, amount: share(loan.amount, permille) }]
    if (kind === 'reversal') return event === 0 ? [] : [{ kind, event, ofEvent: paymentBefore(made, ofStep % event) }]
    return [
      { kind: 'extension', event, valueDate, move: { days: 1 + (permille % 60), addedInterest: cents(permille) } },
    ]
  })
}

function paymentBefore(made: readonly { kind: string }[], place: number): number {
  return Math.max(
    0,
    made.slice(0, place + 1).findLastIndex(({ kind }) => kind === 'payment'),
  )
}

function share(amount: Cents, permille: number): Cents {
  return cents(Math.max(1, Math.floor((amount / 1_000) * permille)))
}

/** Undefined if the rules refuse the course: nothing is left to extend, or an amount is too large. */
function courseOf(...asked: Parameters<typeof loanCourse>): LoanCourse | undefined {
  try {
    return loanCourse(...asked)
  } catch (error) {
    if (error instanceof LoanError) return undefined
    throw error
  }
}

const paidOf = (schedule: PaymentSchedule) => schedule.reduce((sum, { paid }) => sum + BigInt(sumOf(paid)), 0n)

function effective(made: readonly CourseStep[], day: CalendarDate) {
  const reversed = made.flatMap((each) => (each.kind === 'reversal' ? each.ofEvent : []))
  return made.flatMap((each) =>
    each.kind === 'payment' && each.valueDate <= day && !reversed.includes(each.event) ? each : [],
  )
}

const lastDay = (loan: Loan) => addDays(loan.schedule.at(-1)?.dueDate ?? loan.issueDate, 1_000)

describe('the course of a loan', () => {
  it('has every cent that came in, as paid or returned, on every day, and nothing below zero', () => {
    let booked = 0
    fc.assert(
      fc.property(randomLoan, steps, terms, fc.nat({ max: 1_500 }), (loan, made, delayed, after) => {
        const given = stepsOf(loan, made)
        const day = addDays(loan.schedule[0]?.dueDate ?? loan.issueDate, after - 60)
        const course = courseOf(loan.schedule, given, delayed, day)
        if (!course) return
        const payments = effective(given, day)
        booked += payments.length
        expect([...course.bookings.keys()].toSorted((a, b) => a - b)).toEqual(payments.map(({ event }) => event))
        const came = payments.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
        const returned = [...course.bookings.values()].reduce((sum, { returned }) => sum + BigInt(returned), 0n)
        expect(paidOf(course.schedule) - paidOf(loan.schedule) + returned).toBe(came)
        for (const row of course.schedule) expect(isSound(row)).toBe(true)
      }),
      SAME_LOANS,
    )
    expect(booked).toBeGreaterThan(SAME_LOANS.numRuns)
  })

  it('is the same in whatever order its steps were entered, if no two are of one day', () => {
    fc.assert(
      fc.property(randomLoan, steps, terms, fc.infiniteStream(fc.nat()), (loan, made, delayed, random) => {
        const given = stepsOf(loan, made).filter(
          (each, place, all) => all.findIndex((other) => dayOf(other) === dayOf(each)) === place,
        )
        const shuffled = given.map((each) => ({ each, by: random.next().value ?? 0 })).toSorted((a, b) => a.by - b.by)
        const day = lastDay(loan)
        expect(
          courseOf(
            loan.schedule,
            shuffled.map(({ each }) => each),
            delayed,
            day,
          )?.schedule,
        ).toEqual(courseOf(loan.schedule, given, delayed, day)?.schedule)
      }),
      SAME_LOANS,
    )
  })

  it('comes to the same when its delayed interest is counted day by day', () => {
    let late = 0
    const days = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(randomLoan, terms, days, (loan, delayed, after) => {
        const first = loan.schedule[0]?.dueDate ?? loan.issueDate
        const day = addDays(first, after)
        const course = courseOf(loan.schedule, [], delayed, day)
        if (!course) return
        late += daysLate(loan.schedule, day) > 0 ? 1 : 0
        for (const [index, row] of course.schedule.entries()) {
          const before = loan.schedule[index]
          if (before) expect(row.total.delayedInterest).toBe(countedDayByDay(before, delayed, day))
        }
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
    expect(late).toBeGreaterThan(100)
  })
})

const dayOf = (each: CourseStep) => (isDated(each) ? each.valueDate : `${each.kind} ${each.event}`)

function isSound({ total, paid }: PaymentRow): boolean {
  return (['principal', 'interest', 'delayedInterest'] as const).every(
    (part) => total[part] >= 0 && paid[part] >= 0 && paid[part] <= total[part],
  )
}

/** A second calculation: each overdue day by itself, as a fraction, and rounded once at the end. */
function countedDayByDay(row: PaymentRow, terms: DelayedInterestTerms, day: CalendarDate): number {
  const principal = BigInt(row.total.principal - row.paid.principal)
  const denominator = BigInt(RATE_SCALE) * BigInt(terms.base)
  let numerator = 0n
  for (let each = addDays(row.dueDate, 1 + terms.graceDays); each <= day; each = addDays(each, 1))
    numerator += principal * BigInt(terms.rate)
  const rounded = Number((2n * numerator + denominator) / (2n * denominator))
  const most = terms.mostPercent ?? null
  const limit =
    most === null
      ? null
      : (2n * BigInt(row.total.principal) * BigInt(most) + BigInt(RATE_SCALE)) / (2n * BigInt(RATE_SCALE))
  return row.total.delayedInterest + (limit === null ? rounded : Math.min(rounded, Number(limit)))
}
