import fc from 'fast-check'
import { addDays, addMonths, calendarDate, monthEnd } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { INTEREST_STEPS, ROUNDING_STEPS, ROUNDINGS } from '#values/rounding.ts'
import {
  FEES_ON_WIRE,
  INTEREST_ON,
  ODD_CENTS,
  PAUSE_PAYS,
  PERIOD_RATES,
  type PeriodRate,
  WORKING_DAY_RULES,
} from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, PERIODIC_TYPES, STUBS } from '#values/vocabulary/loan-terms.ts'
import type { Period } from './due-dates.ts'
import { refusalOf } from './example.test-support.ts'
import { type Course, PLAIN_COURSE } from './schedule/course.ts'
import { makeSchedule } from './schedule/make-schedule.ts'
import {
  countsDaysOfOneYear,
  isOfDays,
  type PeriodicTerms,
  type ScheduleTerms,
  type SingleRowTerms,
} from './schedule/schedule-terms.ts'
import { isSplit } from './schedule/split-interest.ts'

const START = calendarDate('2025-06-01')
const HOLIDAYS = new Set(['2026-05-01', '2026-12-25', '2027-01-01', '2027-05-01'].map(calendarDate))

const rounding = fc.record({ rounding: fc.constantFrom(...ROUNDINGS), roundedTo: fc.constantFrom(...ROUNDING_STEPS) })
const ofInterest = fc.record({ rounding: fc.constantFrom(...ROUNDINGS), roundedTo: fc.constantFrom(...INTEREST_STEPS) })

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

const course = (loanAmount: Cents, mostPauses: number): fc.Arbitrary<Course> =>
  fc.record({
    periodRate: fc.constantFrom('exact' as const, 'exact' as const, ...PERIOD_RATES),
    interestOn: fc.constantFrom(...INTEREST_ON),
    pauses: fc.oneof(fc.constant([]), fc.array(pause, { maxLength: mostPauses })),
    balloon: fc.oneof(fc.constant(cents(0)), fc.integer({ min: 0, max: loanAmount - 1 }).map(cents)),
    installment: fc.constant(null),
    fee,
    interestEvery: fc.constantFrom(1, 1, 1, 2, 3),
    installmentRounding: rounding,
    interestRounding: ofInterest,
    oddCents: fc.constantFrom(...ODD_CENTS),
    isUnrounded: fc.boolean(),
  })

const loanAmounts = fc.integer({ min: 10_000, max: 100_000_000 }).map(cents)

const ofAll = {
  interestRate: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => rateFromMillionths(hundredths * 10_000)),
  dayCount: fc.constantFrom(...DAY_COUNTS),
  stub: fc.constantFrom(...STUBS),
  workingDays: fc.record({
    rule: fc.constantFrom(...WORKING_DAY_RULES),
    holidays: fc.constant(HOLIDAYS),
    interestMoves: fc.boolean(),
  }),
}

/** Terms of loans of every usual kind, of 100.00 to 1,000,000.00; what the engine refuses together is left out. */
export const randomTermsWithCourse: fc.Arbitrary<PeriodicTerms> = loanAmounts
  .chain((loanAmount) =>
    fc.record({
      ...ofAll,
      scheduleType: fc.constantFrom(...PERIODIC_TYPES),
      loanAmount: fc.constant(loanAmount),
      startDate: fc.constantFrom(...['2025-12-31', '2026-01-26', '2026-01-10', '2027-11-30'].map(calendarDate)),
      numberOfInstallments: fc.integer({ min: 4, max: 36 }),
      firstDueDate: fc.constant(null),
      every: fc.constantFrom(
        { count: 1, unit: 'months' as const },
        { count: 3, unit: 'months' as const },
        { count: 1, unit: 'month-ends' as const },
        { count: 14, unit: 'days' as const },
      ),
      course: course(loanAmount, 1),
    }),
  )
  .filter((terms) => refusalOf(() => makeSchedule(terms)) === undefined)

const periods: fc.Arbitrary<Period> = fc.oneof(
  fc.record({
    count: fc.constantFrom(1, 1, 2, 3, 6, 12),
    unit: fc.constantFrom('months' as const, 'month-ends' as const),
  }),
  fc.record({ count: fc.constantFrom(1, 7, 10, 14, 15, 30, 91), unit: fc.constant('days' as const) }),
)
const starts = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays(START, days))
/** Days, or whole months, until a first due date. */
const waits = fc.oneof(
  fc.record({ days: fc.integer({ min: 0, max: 200 }), months: fc.constant(0) }),
  fc.record({ days: fc.constant(0), months: fc.integer({ min: 0, max: 4 }) }),
)

/** Small ones too, whose cents do not go round all rows. */
const anyAmounts = fc.oneof(
  { weight: 4, arbitrary: loanAmounts },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map(cents) },
)
const anyRates = fc.oneof(
  { weight: 6, arbitrary: ofAll.interestRate },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 300_000_000 }).map(rateFromMillionths) },
)

const anyPeriodic: fc.Arbitrary<PeriodicTerms> = anyAmounts
  .chain((loanAmount) =>
    fc.record({
      ...ofAll,
      interestRate: anyRates,
      scheduleType: fc.constantFrom(...PERIODIC_TYPES),
      loanAmount: fc.constant(loanAmount),
      startDate: starts,
      numberOfInstallments: fc.integer({ min: 1, max: 30 }),
      wait: fc.option(waits),
      every: periods,
      course: course(loanAmount, 3),
      percentOfEqual: fc.option(fc.integer({ min: 90, max: 160 }), { freq: 1 }),
      isLegal: fc.constantFrom(true, true, true, true, false),
    }),
  )
  .map(({ wait, isLegal, percentOfEqual, ...given }) => {
    const terms = { ...given, course: { ...given.course, installment: installmentOf(given, percentOfEqual) } }
    const first = wait && addDays(addMonths(terms.startDate, wait.months), wait.days)
    const firstDueDate = first && terms.every.unit === 'month-ends' ? monthEnd(first) : first
    return { ...terms, firstDueDate, course: isLegal ? legalCourse(terms) : terms.course }
  })

/** Installment of a lender: so many percent of an equal part of the loan amount. */
function installmentOf(
  { loanAmount, numberOfInstallments }: Pick<PeriodicTerms, 'loanAmount' | 'numberOfInstallments'>,
  percentOfEqual: number | null,
): Cents | null {
  return percentOfEqual === null ? null : cents(Math.ceil((loanAmount * percentOfEqual) / (100 * numberOfInstallments)))
}

/** The course without what the engine refuses of it; random courses would hardly ever be taken. */
function legalCourse(terms: Omit<PeriodicTerms, 'firstDueDate'>): Course {
  const { scheduleType, numberOfInstallments } = terms
  const installment = scheduleType === 'ANNUITY' ? terms.course.installment : null
  const course = { ...terms.course, installment, periodRate: legalRate(terms) }
  const isSplitOnce = isSplit(course.interestOn)
  const pauses = course.pauses.filter(({ fromRow, rows }) => !isSplitOnce && fromRow + rows <= numberOfInstallments)
  const isPausing = pauses.some(({ pays }) => pays !== 'interest')
  const interestEvery = scheduleType === 'ANNUITY' || isPausing ? 1 : course.interestEvery
  const oddCents = scheduleType === 'REGULAR' ? course.oddCents : 'last-row'
  if (!course.isUnrounded || isPausing) return { ...course, pauses, interestEvery, oddCents, isUnrounded: false }
  const plain = { periodRate: 'exact', interestOn: 'balance', fee: null, installment: null } as const
  return { ...course, ...plain, pauses, interestEvery: 1, oddCents: 'last-row' }
}

function legalRate({ course, dayCount }: Pick<PeriodicTerms, 'course' | 'dayCount'>): PeriodRate {
  const { periodRate, interestOn } = course
  const isLegal = interestOn === 'balance' && (!isOfDays(periodRate) || countsDaysOfOneYear(dayCount))
  return isLegal ? periodRate : 'exact'
}

const anySingleRow: fc.Arbitrary<SingleRowTerms> = fc
  .record({
    ...ofAll,
    interestRate: anyRates,
    loanAmount: anyAmounts,
    startDate: starts,
    wait: fc.record({ days: fc.integer({ min: 0, max: 400 }), months: fc.integer({ min: 0, max: 36 }) }),
    isWhole: fc.boolean(),
    compounding: fc.option(periods.filter(({ unit }) => unit !== 'month-ends')),
    fee,
    interestRounding: ofInterest,
    periodRate: fc.constantFrom('exact' as const, ...PERIOD_RATES),
  })
  .map(({ wait, isWhole, fee: ofRow, interestRounding, periodRate, ...terms }) => ({
    ...terms,
    scheduleType: 'FULL-BULLET',
    dueDate: addDays(addMonths(terms.startDate, wait.months), isWhole ? 0 : wait.days),
    course: { ...PLAIN_COURSE, fee: ofRow, interestRounding, periodRate },
  }))

/** Any terms of a loan from 0.01 to 1,000,000.00, with what the engine refuses among them. */
export const anyTerms: fc.Arbitrary<ScheduleTerms> = fc.oneof(
  { weight: 5, arbitrary: anyPeriodic },
  { weight: 1, arbitrary: anySingleRow },
)
