import fc from 'fast-check'
import { calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import { FEES_ON_WIRE, INTEREST_ON, ODD_CENTS, PAUSE_PAYS, WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, PERIODIC_TYPES, STUBS } from '#values/vocabulary/loan-terms.ts'
import { refusalOf } from './example.test-support.ts'
import type { Course } from './schedule/course.ts'
import { makeSchedule } from './schedule/make-schedule.ts'
import type { PeriodicTerms } from './schedule/schedule-terms.ts'

const ROWS = { min: 4, max: 36 }
const HOLIDAYS = new Set(['2026-05-01', '2026-12-25', '2027-01-01', '2027-05-01'].map(calendarDate))

const rounding = fc.record({ rounding: fc.constantFrom(...ROUNDINGS), roundedTo: fc.constantFrom(...ROUNDING_STEPS) })

const fee = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 2_000 }).map(cents),
    onWire: fc.constantFrom(...FEES_ON_WIRE),
  }),
  fc.record({
    kind: fc.constantFrom('percent-of-loan' as const, 'percent-of-balance' as const),
    percent: fc.integer({ min: 1, max: 100 }).map((hundredths) => rateFromMillionths(hundredths * 10_000)),
    onWire: fc.constantFrom(...FEES_ON_WIRE),
  }),
)

const pause = fc.record({
  fromRow: fc.integer({ min: 1, max: 6 }),
  rows: fc.integer({ min: 1, max: 3 }),
  pays: fc.constantFrom(...PAUSE_PAYS),
})

const course = (loanAmount: Cents): fc.Arbitrary<Course> =>
  fc.record({
    interestOn: fc.constantFrom(...INTEREST_ON),
    pauses: fc.oneof(fc.constant([]), fc.array(pause, { maxLength: 1 })),
    balloon: fc.oneof(fc.constant(cents(0)), fc.integer({ min: 0, max: loanAmount - 1 }).map(cents)),
    fee,
    interestEvery: fc.constantFrom(1, 1, 1, 2, 3),
    installmentRounding: rounding,
    interestRounding: rounding,
    oddCents: fc.constantFrom(...ODD_CENTS),
    isUnrounded: fc.boolean(),
  })

/** Terms of loans of every usual kind, of 100.00 to 1,000,000.00; what the engine refuses together is left out. */
export const randomTermsWithCourse: fc.Arbitrary<PeriodicTerms> = fc
  .integer({ min: 10_000, max: 100_000_000 })
  .map(cents)
  .chain((loanAmount) =>
    fc.record({
      scheduleType: fc.constantFrom(...PERIODIC_TYPES),
      loanAmount: fc.constant(loanAmount),
      interestRate: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => rateFromMillionths(hundredths * 10_000)),
      startDate: fc.constantFrom(...['2025-12-31', '2026-01-26', '2026-01-10', '2027-11-30'].map(calendarDate)),
      dayCount: fc.constantFrom(...DAY_COUNTS),
      stub: fc.constantFrom(...STUBS),
      numberOfInstallments: fc.integer(ROWS),
      firstDueDate: fc.constant(null),
      every: fc.constantFrom(
        { count: 1, unit: 'months' as const },
        { count: 3, unit: 'months' as const },
        { count: 1, unit: 'month-ends' as const },
        { count: 14, unit: 'days' as const },
      ),
      workingDays: fc.record({
        rule: fc.constantFrom(...WORKING_DAY_RULES),
        holidays: fc.constant(HOLIDAYS),
        interestMoves: fc.boolean(),
      }),
      course: course(loanAmount),
    }),
  )
  .filter((terms) => refusalOf(() => makeSchedule(terms)) === undefined)
