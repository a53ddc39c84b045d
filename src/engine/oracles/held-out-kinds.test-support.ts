import fc from 'fast-check'
import { addDays, addMonths, calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import type { InterestRounding } from '#values/rounding.ts'
import type { InterestOn, PausePays, PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { DayCount, PeriodicType } from '#values/vocabulary/loan-terms.ts'
import type { Convention, GivenSchedule } from '../convention/convention.ts'
import { type Course, type Fee, PLAIN_COURSE } from '../schedule/course.ts'
import { type PeriodicTerms, PLAIN_TERMS, type ScheduleTerms } from '../schedule/schedule-terms.ts'
import { givenByActualDays, givenByQuarter, givenBySheet, givenByThePage } from './held-out-rows.test-support.ts'

/** Rows that the search has not seen, and the terms that they were made by. `beyond` is what no terms say. */
export type HeldOutLoan = {
  readonly given: GivenSchedule | null
  readonly terms: ScheduleTerms
  readonly beyond: Pick<Convention, 'level' | 'lastRow' | 'isRoundedWhenDue'>
}

type Kind = fc.Arbitrary<HeldOutLoan>

const ALL_TYPES: readonly PeriodicType[] = ['ANNUITY', 'REGULAR', 'BULLET']
const LEVEL_TYPES: readonly PeriodicType[] = ['ANNUITY', 'REGULAR']
const USUAL: readonly DayCount[] = ['30E/360', 'EQUAL-PERIODS', 'ACT/360', 'ACT/365F']
const CENT = '0.01'

const PLAIN_BEYOND = { level: 'calculated', lastRow: 'pays-rest', isRoundedWhenDue: false } as const

const rates: fc.Arbitrary<Rate> = fc
  .oneof(
    fc.integer({ min: 8, max: 144 }).map((quarters) => quarters * 25),
    fc.integer({ min: 200, max: 3_600 }),
  )
  .map((hundredths) => rateFromMillionths(hundredths * 10_000))
const hundreds: fc.Arbitrary<Cents> = fc.integer({ min: 5, max: 1_000 }).map((count) => cents(count * 10_000))
const amounts: fc.Arbitrary<Cents> = fc.oneof(hundreds, fc.integer({ min: 50_000, max: 10_000_000 }).map(cents))
/** Any day of six years, 29 to 31 among them. */
const starts = fc.integer({ min: 0, max: 2_190 }).map((days) => addDays(calendarDate('2023-01-01'), days))

type Usual = {
  readonly types?: readonly PeriodicType[]
  readonly dayCounts?: readonly DayCount[]
  readonly loanAmount?: fc.Arbitrary<Cents>
  readonly course?: fc.Arbitrary<Partial<Course>>
}

/** Monthly loans of 6 to 48 rows, 500.00 to 100,000.00, at 2 to 36 percent. */
function usual({ types = ALL_TYPES, dayCounts = USUAL, loanAmount = amounts, course = fc.constant({}) }: Usual) {
  return fc
    .record({
      scheduleType: fc.constantFrom(...types),
      dayCount: fc.constantFrom(...dayCounts),
      loanAmount,
      interestRate: rates,
      startDate: starts,
      numberOfInstallments: fc.constantFrom(6, 9, 10, 12, 18, 24, 30, 36, 48),
      course,
    })
    .map(
      (each): PeriodicTerms => ({
        ...PLAIN_TERMS,
        ...each,
        course: { ...PLAIN_COURSE, ...each.course },
        every: { count: 1, unit: 'months' },
        firstDueDate: null,
      }),
    )
}

const byPage = (terms: ScheduleTerms): HeldOutLoan => ({ given: givenByThePage(terms), terms, beyond: PLAIN_BEYOND })

const ofPage = (kind: Usual): Kind => usual(kind).map(byPage)
const ofDayCount = (...dayCounts: readonly DayCount[]): Kind => ofPage({ dayCounts })
const ofRate = (periodRates: readonly PeriodRate[], dayCounts: readonly DayCount[]): Kind =>
  ofPage({ dayCounts, course: fc.record({ periodRate: fc.constantFrom(...periodRates) }) })
const ofFlat = (interestOn: InterestOn): Kind => ofPage({ types: LEVEL_TYPES, course: fc.constant({ interestOn }) })
const ofRounding = (course: Partial<Course>, types = LEVEL_TYPES): Kind =>
  ofPage({ types, course: fc.constant(course) })
const ofGrace = (pays: PausePays, types: readonly PeriodicType[]): Kind =>
  ofPage({
    types,
    course: fc.integer({ min: 1, max: 4 }).map((rows) => ({ pauses: [{ fromRow: 1, rows, pays }] })),
  })

function ofWeekends(interestMoves: boolean): Kind {
  const rules = fc.constantFrom('following', 'modified-following')
  return fc
    .tuple(usual({ dayCounts: ['30E/360', 'ACT/360', 'ACT/365F'] }), rules)
    .map(([terms, rule]) => byPage({ ...terms, workingDays: { rule, holidays: new Set(), interestMoves } }))
}

function ofBalloon(): Kind {
  const shares = fc.constantFrom(10, 20, 25, 30, 50)
  return fc
    .tuple(usual({ types: LEVEL_TYPES, loanAmount: hundreds }), shares)
    .map(([terms, percent]) =>
      byPage({ ...terms, course: { ...terms.course, balloon: cents((terms.loanAmount * percent) / 100) } }),
    )
}

const fees: fc.Arbitrary<Fee> = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((halves): Fee => {
    return { kind: 'amount', amount: cents(halves * 50), onWire: 'in-interest' }
  }),
  fc.integer({ min: 1, max: 10 }).map((steps): Fee => {
    return { kind: 'percent-of-balance', percent: rateFromMillionths(steps * 50_000), onWire: 'in-interest' }
  }),
)

const inAdvance: Kind = usual({ types: LEVEL_TYPES }).map((terms) =>
  byPage({ ...terms, stub: 'by-days', firstDueDate: terms.startDate }),
)

const stubs: Kind = fc
  .tuple(usual({ dayCounts: ['EQUAL-PERIODS'] }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 3, max: 27 }))
  .chain(([terms, months, days]) =>
    fc.constantFrom('by-days' as const, 'all-days-365' as const).map((stub) => {
      return byPage({ ...terms, stub, firstDueDate: addDays(addMonths(terms.startDate, months), days) })
    }),
  )

/** Of more periods than one: over one period compounding changes nothing. */
const compounded: Kind = fc
  .record({
    loanAmount: hundreds,
    interestRate: rates,
    startDate: starts,
    dayCount: fc.constantFrom(...USUAL),
    every: fc.constantFrom(1, 3, 6, 12),
    more: fc.integer({ min: 1, max: 24 }),
  })
  .map(({ every, more, ...loan }) =>
    byPage({
      ...PLAIN_TERMS,
      ...loan,
      scheduleType: 'FULL-BULLET',
      dueDate: addMonths(loan.startDate, every + more),
      compounding: { count: every, unit: 'months' },
    }),
  )

const HALF_DOWN: InterestRounding = { rounding: 'half-down', roundedTo: CENT }
const ANNUITIES = { types: ['ANNUITY'], dayCounts: ['EQUAL-PERIODS'] } as const

/** Ways of lenders to make a schedule, each by its terms or by rows of its own. */
export const HELD_OUT_KINDS: Readonly<Record<string, Kind>> = {
  '30/360 US': ofDayCount('30/360 US'),
  '30E/360 ISDA': ofDayCount('30E/360 ISDA'),
  'ACT/ACT': ofDayCount('ACT/ACT ISDA'),
  'ACT/365.25': ofDayCount('ACT/365.25'),
  'NL/365': ofDayCount('NL/365'),
  'ACT/364': ofDayCount('ACT/364'),
  'ACT/366': ofDayCount('ACT/366'),
  'bond basis': ofDayCount('30/360 BOND'),
  'both days counted': ofDayCount('ACT/360 INC', 'ACT/365F INC'),
  'rate ÷ 12': ofDayCount('EQUAL-PERIODS'),
  'spreadsheet, rest in the last row': ofPage({ ...ANNUITIES, course: fc.constant({ isUnrounded: true }) }),
  'spreadsheet, rest left over': usual(ANNUITIES).map((terms) => ({
    given: givenBySheet(terms),
    terms: { ...terms, course: { ...terms.course, isUnrounded: true } },
    beyond: { ...PLAIN_BEYOND, lastRow: 'by-rule' },
  })),
  'installment of equal months, actual days': usual({ types: ['ANNUITY'], dayCounts: ['ACT/360', 'ACT/365F'] }).map(
    (terms) => ({ given: givenByActualDays(terms), terms, beyond: { ...PLAIN_BEYOND, level: 'as-given' } }),
  ),
  'weekends, interest moves': ofWeekends(true),
  'weekends, interest stays': ofWeekends(false),
  balloon: ofBalloon(),
  'grace of interest only': ofGrace('interest', LEVEL_TYPES),
  'grace free of interest': ofGrace('nothing-free', ALL_TYPES),
  'interest up': ofRounding({ interestRounding: { rounding: 'up', roundedTo: CENT } }),
  'half down': ofRounding({ installmentRounding: HALF_DOWN, interestRounding: HALF_DOWN }, ALL_TYPES),
  '5 cents': ofRounding({ installmentRounding: { rounding: 'half-up', roundedTo: '0.05' } }),
  'odd cents first': ofRounding({ oddCents: 'first-row' }, ['REGULAR']),
  fee: ofPage({ types: LEVEL_TYPES, course: fc.record({ fee: fees }) }),
  'payments in advance': inAdvance,
  'compounded bullet': compounded,
  'interest of a quarter, rounded once': usual({ types: ['REGULAR', 'BULLET'] }).map((terms) => ({
    given: givenByQuarter(terms),
    terms: { ...terms, course: { ...terms.course, interestEvery: 3 } },
    beyond: { ...PLAIN_BEYOND, isRoundedWhenDue: true },
  })),
  'rate of a period rounded first': ofRate(['rounded-2', 'rounded-3', 'rounded-4'], ['EQUAL-PERIODS']),
  'rate of a day rounded first': ofRate(['day-rounded-4', 'day-rounded-5'], ['ACT/360', 'ACT/365F']),
  'flat, split evenly': ofFlat('loan-amount-split'),
  'rule of 78': ofFlat('rule-of-78'),
  'stub of actual/365': stubs,
  'effective rate': ofRate(['effective'], ['EQUAL-PERIODS', 'ACT/365F']),
  'compounded every day': ofRate(['daily'], ['ACT/360', 'ACT/365F']),
}
