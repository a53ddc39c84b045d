import { expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { type InterestRounding, TO_THE_CENT } from '#values/rounding.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { givenByThePage } from '../oracles/held-out-rows.test-support.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { type PeriodicTerms, PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import { findConvention } from './find-convention.ts'
import { expectNamed, type NamedKind } from './named-kinds.test-support.ts'

const ALL_TYPES = ['ANNUITY', 'REGULAR', 'BULLET'] as const
const LEVEL_TYPES = ['ANNUITY', 'REGULAR'] as const

/** So many loans of each kind: a hundred take a minute. */
const LOANS = 12

function ofDayCount(dayCount: DayCount): NamedKind {
  return {
    types: ALL_TYPES,
    terms: { dayCount },
    course: {},
    isNamed: (convention) => convention.dayCount === dayCount,
  }
}

function ofInterestOn(interestOn: 'loan-amount-split' | 'rule-of-78'): NamedKind {
  const isNamed: NamedKind['isNamed'] = ({ course }) => course.interestOn === interestOn
  return { types: LEVEL_TYPES, terms: {}, course: { interestOn }, isNamed }
}

/** Rows of a rate rounded first may be those of another rounding: then that one is said. */
function ofPeriodRate(periodRate: PeriodRate, dayCount: DayCount = 'EQUAL-PERIODS'): NamedKind {
  const isRounded = periodRate.includes('rounded')
  const isNamed: NamedKind['isNamed'] = ({ course }) => isRounded || course.periodRate === periodRate
  return { types: ALL_TYPES, terms: { dayCount }, course: { periodRate }, isNamed }
}

const KINDS: Readonly<Record<string, NamedKind>> = {
  'ACT/366': ofDayCount('ACT/366'),
  '30/360 BOND': ofDayCount('30/360 BOND'),
  'ACT/360 INC': ofDayCount('ACT/360 INC'),
  'ACT/365F INC': ofDayCount('ACT/365F INC'),
  'flat interest, rounded once and split evenly': ofInterestOn('loan-amount-split'),
  'flat interest by the rule of 78': ofInterestOn('rule-of-78'),
  'rate of a period rounded to 0.01 % first': ofPeriodRate('rounded-2'),
  'rate of a period rounded to 0.0001 % first': ofPeriodRate('rounded-4'),
  'rate of a day rounded to 0.0001 % first': ofPeriodRate('day-rounded-4', 'ACT/360'),
  'effective rate, by months': ofPeriodRate('effective'),
  'effective rate, by days': ofPeriodRate('effective', 'ACT/365F'),
  'compounded every day': ofPeriodRate('daily', 'ACT/365F'),
  'grace that is free of interest': {
    types: ALL_TYPES,
    terms: {},
    course: { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-free' }] },
    isNamed: ({ course }) => course.pauses.some(({ pays }) => pays === 'nothing-free'),
  },
  'grace of interest alone, up to the last two rows': {
    types: LEVEL_TYPES,
    terms: { numberOfInstallments: 7 },
    course: { pauses: [{ fromRow: 1, rows: 5, pays: 'interest' }] },
    isNamed: ({ course }) => course.pauses.some(({ rows, pays }) => rows === 5 && pays === 'interest'),
  },
}

test.each(Object.entries(KINDS))('%s: loans of a second program are named by their rows alone', (_, kind) => {
  expectNamed(kind, LOANS)
})

type Rarer = Pick<PeriodicTerms, 'scheduleType' | 'dayCount' | 'numberOfInstallments'> & {
  readonly loanAmount: number
  readonly percent: number
  readonly day: number
  readonly periodRate: PeriodRate
  readonly interestRounding?: InterestRounding
  readonly misfit: { readonly row: number; readonly given: number; readonly expected: number }
}

/** Loans whose rows a commoner convention fits but for a cent. The last three are far rarer than it. */
const RARER: readonly Rarer[] = [
  {
    scheduleType: 'REGULAR',
    dayCount: 'ACT/360',
    numberOfInstallments: 36,
    loanAmount: 130_000,
    percent: 2.09,
    day: 26,
    periodRate: 'day-rounded-4',
    misfit: { row: 3, given: 207, expected: 208 },
  },
  {
    scheduleType: 'REGULAR',
    dayCount: 'NL/365',
    numberOfInstallments: 9,
    loanAmount: 141_500,
    percent: 18.49,
    day: 14,
    periodRate: 'day-rounded-5',
    misfit: { row: 1, given: 1_912, expected: 1_911 },
  },
  {
    scheduleType: 'BULLET',
    dayCount: 'ACT/365.25',
    numberOfInstallments: 24,
    loanAmount: 114_900,
    percent: 15.94,
    day: 23,
    periodRate: 'day-rounded-5',
    interestRounding: { rounding: 'down', roundedTo: '0.01' },
    misfit: { row: 11, given: 1_403, expected: 1_404 },
  },
  {
    scheduleType: 'REGULAR',
    dayCount: 'ACT/ACT ISDA',
    numberOfInstallments: 12,
    loanAmount: 93_600,
    percent: 10.57,
    day: 7,
    periodRate: 'rounded-3',
    interestRounding: { rounding: 'down', roundedTo: '0.01' },
    misfit: { row: 6, given: 406, expected: 407 },
  },
]

test.each(RARER)(
  'rows that a rarer convention fits whole are not called wrong; a commoner one, but for a cell, stands beside: $scheduleType $dayCount $periodRate',
  ({ misfit, day, percent, loanAmount, periodRate, interestRounding = TO_THE_CENT, ...terms }) => {
    const given = givenByThePage({
      ...PLAIN_TERMS,
      ...terms,
      loanAmount: cents(loanAmount),
      interestRate: rateFromMillionths(Math.round(percent * 1_000_000)),
      startDate: calendarDate(`2026-03-${String(day).padStart(2, '0')}`),
      firstDueDate: null,
      every: { count: 1, unit: 'months' },
      course: { ...PLAIN_COURSE, periodRate, interestRounding },
    })
    expect(findConvention(present(given, 'rows'))).toMatchObject({
      kind: 'reproduced',
      conventions: expect.arrayContaining([
        expect.objectContaining({ dayCount: terms.dayCount, course: expect.objectContaining({ periodRate }) }),
      ]),
      butForOne: { convention: { course: { periodRate: 'exact' } }, misfit },
    })
  },
)

test('interest of half cents that are rounded down is named', () => {
  const given = givenByThePage({
    ...PLAIN_TERMS,
    scheduleType: 'REGULAR',
    dayCount: 'EQUAL-PERIODS',
    numberOfInstallments: 12,
    // A twelfth is 1,000.25: 1 % of every fourth balance ends in half a cent, of others in less and in more.
    loanAmount: cents(1_200_300),
    interestRate: rateFromMillionths(12_000_000),
    startDate: calendarDate('2026-03-10'),
    firstDueDate: null,
    every: { count: 1, unit: 'months' },
    course: { ...PLAIN_COURSE, interestRounding: { rounding: 'half-down', roundedTo: '0.01' } },
  })
  const found = findConvention(present(given, 'rows'))
  expect(found).toMatchObject({
    kind: 'reproduced',
    conventions: expect.arrayContaining([
      expect.objectContaining({
        dayCount: 'EQUAL-PERIODS',
        course: expect.objectContaining({ interestRounding: { rounding: 'half-down', roundedTo: '0.01' } }),
      }),
    ]),
  })
})

test('a balloon to the whole ten is named where rounding leaves more than half a unit in the last row', () => {
  const given = givenByThePage({
    ...PLAIN_TERMS,
    scheduleType: 'ANNUITY',
    dayCount: 'ACT/360',
    numberOfInstallments: 48,
    loanAmount: cents(7_430_000),
    interestRate: rateFromMillionths(35_750_000),
    startDate: calendarDate('2026-08-28'),
    firstDueDate: null,
    every: { count: 1, unit: 'months' },
    course: { ...PLAIN_COURSE, balloon: cents(1_486_000) },
  })
  expect(findConvention(present(given, 'rows'))).toMatchObject({
    kind: 'reproduced',
    conventions: expect.arrayContaining([
      expect.objectContaining({ course: expect.objectContaining({ balloon: 1_486_000 }) }),
    ]),
  })
})
