import fc from 'fast-check'
import { addDays, calendarDate, monthEnd } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS, min } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { DAY_COUNTS, EXTENSION_INTERESTS, PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { GivenSchedule } from './convention/convention.ts'
import type { Period } from './due-dates.ts'
import { refusalOf } from './example.test-support.ts'
import { extendLoan } from './extension.ts'
import { type Loan, type PaymentRow, registeredSchedule } from './loan.ts'
import { makeSchedule } from './schedule/make-schedule.ts'
import { type PeriodicTerms, PLAIN_TERMS, type ScheduleTerms, type SingleRowTerms } from './schedule/schedule-terms.ts'

/** Every run has the same loans, so that a failing test fails until it is fixed. */
export const SAME_LOANS = { seed: 20_261_120, numRuns: 1_000 }

const START = calendarDate('1990-01-01')

const amounts = fc
  .oneof(
    fc.integer({ min: 1, max: 200 }),
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: MAX_CENTS }),
  )
  .map(cents)

const rates = fc
  .oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 40 }).map((whole) => whole * 1_000_000),
    fc.integer({ min: 0, max: 60_000_000 }),
    fc.integer({ min: 0, max: 999_999_999 }),
  )
  .map(rateFromMillionths)

const periods: fc.Arbitrary<Period> = fc.oneof(
  fc.record({
    count: fc.constantFrom(1, 2, 3, 6, 12),
    unit: fc.constantFrom('months' as const, 'months' as const, 'month-ends' as const),
  }),
  fc.record({ count: fc.integer({ min: 1, max: 90 }), unit: fc.constant('days' as const) }),
)

const loanTerms = {
  stub: fc.constant(PLAIN_TERMS.stub),
  workingDays: fc.constant(PLAIN_TERMS.workingDays),
  course: fc.constant(PLAIN_TERMS.course),
  loanAmount: amounts,
  interestRate: rates,
  startDate: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(START, days)),
  dayCount: fc.constantFrom(...DAY_COUNTS),
}
const daysToDue = fc.oneof(fc.constantFrom(0, 30, 31), fc.integer({ min: 0, max: 400 }))

/** Terms of a schedule with a row for each period; a third of them count from the start. */
const periodicTerms: fc.Arbitrary<PeriodicTerms> = fc
  .record({
    scheduleType: fc.constantFrom(...PERIODIC_TYPES),
    ...loanTerms,
    numberOfInstallments: fc.integer({ min: 1, max: 60 }),
    daysToFirst: fc.option(daysToDue, { freq: 2 }),
    every: periods,
  })
  .map(({ daysToFirst, ...terms }) => ({ ...terms, firstDueDate: firstDueDate(terms, daysToFirst) }))

function firstDueDate({ startDate, every }: Pick<PeriodicTerms, 'startDate' | 'every'>, days: number | null) {
  if (days === null) return null
  const date = addDays(startDate, days)
  return every.unit === 'month-ends' ? monthEnd(date) : date
}

/** Terms that the engine can make a schedule from, without those that exceed the limits of the interface. */
export const randomPeriodicTerms: fc.Arbitrary<PeriodicTerms> = periodicTerms.filter(canBeMade)

export const randomFullBulletTerms: fc.Arbitrary<SingleRowTerms> = fc
  .record({ ...loanTerms, daysToDue: fc.oneof(daysToDue, fc.integer({ min: 0, max: 20_000 })) })
  .map(({ daysToDue, ...terms }) => ({
    ...terms,
    scheduleType: 'FULL-BULLET' as const,
    compounding: null,
    dueDate: addDays(terms.startDate, daysToDue),
  }))
  .filter(canBeMade)

export const randomTerms: fc.Arbitrary<ScheduleTerms> = fc.oneof(
  { weight: 3, arbitrary: randomPeriodicTerms },
  { weight: 1, arbitrary: randomFullBulletTerms },
)

/** `randomPeriodicTerms` with changes. */
export function randomTermsWith(change: (terms: PeriodicTerms) => Partial<PeriodicTerms>): fc.Arbitrary<PeriodicTerms> {
  return periodicTerms.map((terms) => ({ ...terms, ...change(terms) })).filter(canBeMade)
}

/** Schedule of these terms as a lender gives it: the rows alone, without the terms that made them. */
export function givenBy(terms: ScheduleTerms): GivenSchedule {
  const { loanAmount, interestRate, startDate: issueDate } = terms
  const rows = makeSchedule(terms).map(({ dueDate, principalAmount: principal, interestAmount: interest }) => {
    return { dueDate, principal, interest }
  })
  return { rows, loanAmount, interestRate, issueDate }
}

/** Progress of a loan on the day of the test. */
type Course = {
  readonly paidRows: number
  readonly partOfNext: number
  readonly delayedInterest: number
  readonly earlierExtension: number
}

const courses: fc.Arbitrary<Course> = fc.record({
  paidRows: fc.integer({ min: 0, max: 20 }),
  partOfNext: fc.constantFrom(0, 0, 0.1, 0.5, 0.9),
  delayedInterest: fc.constantFrom(0, 0, 123),
  earlierExtension: fc.constantFrom(0, 0, 1, 30, 31),
})

/**
 * Loans with something outstanding: some rows are paid, the next in part; some have delayed interest, some were
 * extended before.
 */
export const randomLoan: fc.Arbitrary<Loan> = fc
  .record({ terms: randomTerms, course: courses, registeredAfter: fc.integer({ min: 0, max: 60 }) })
  .filter(({ terms }) => makeSchedule(terms).every((row) => row.principalAmount >= 0))
  .map(({ terms, course, registeredAfter }) => {
    const rows = registeredSchedule(makeSchedule(terms))
    const loan = {
      amount: terms.loanAmount,
      interestRate: terms.interestRate,
      issueDate: terms.startDate,
      registeredDate: addDays(terms.startDate, registeredAfter),
      maxExtensions: 99,
      extensionsUsed: 0,
      isVoided: false,
      isBoughtBack: false,
      schedule: rows.map((row, index) => onCourse(row, index - Math.min(course.paidRows, rows.length - 1), course)),
    }
    return course.earlierExtension === 0 ? loan : extended(loan, course.earlierExtension)
  })
  .filter((loan) => refusalOf(() => extendLoan(loan, 800, 'ACT/360')) === undefined)

export const randomDays = fc.integer({ min: 1, max: 400 })

export const randomInterest = fc.constantFrom(...EXTENSION_INTERESTS)

function canBeMade(terms: ScheduleTerms): boolean {
  return refusalOf(() => makeSchedule(terms)) === undefined
}

/** Applies the progress to a row; `distance` counts from the first unpaid row. */
function onCourse(row: PaymentRow, distance: number, course: Course): PaymentRow {
  if (distance < 0) return { ...row, paid: row.total }
  if (distance > 0) return row
  const late = { ...row.total, delayedInterest: cents(course.delayedInterest) }
  return { ...row, total: late, paid: { ...row.paid, interest: part(late.interest, course.partOfNext) } }
}

function part(amount: Cents, share: number): Cents {
  return min(amount, cents(Math.round(amount * share)))
}

function extended(loan: Loan, days: number): Loan {
  if (refusalOf(() => extendLoan(loan, days, 'ACT/360'))) return loan
  return { ...loan, schedule: extendLoan(loan, days, 'ACT/360').after, extensionsUsed: 1 }
}
