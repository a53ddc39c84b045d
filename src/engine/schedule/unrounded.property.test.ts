import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, rateFromMillionths } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { INTEREST_STEPS, ROUNDINGS, type RoundingTo, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import { SAME_LOANS } from '../random-loan.test-support.ts'
import { exactInstallment } from './annuity.ts'
import { type Pause, PLAIN_COURSE, paysOfRows, rowsInFull } from './course.ts'
import type { CourseLoan } from './course-ledger.ts'
import { amortizeUnrounded } from './unrounded.ts'

/** Loans share these lists, as those of a search for a convention do. */
const PAUSES: readonly (readonly Pause[])[] = [[], [], [1], [2]].map((lengths) =>
  lengths.map((rows) => ({ fromRow: 1, rows, pays: 'interest' })),
)

/** Amounts and rates whose interest is a whole or half cent are drawn often: they are where a rounding goes wrong. */
const traits = {
  loanAmount: fc.oneof(fc.constantFrom(1_200_000, 100_000, 150), fc.integer({ min: 1, max: 100_000_000 })).map(cents),
  rate: fc
    .oneof(fc.constantFrom(0, 12_000_000, 6_000_000), fc.integer({ min: 0, max: 100_000_000 }))
    .map(rateFromMillionths),
  scheduleType: fc.constantFrom(...PERIODIC_TYPES),
  balloonShare: fc.constantFrom(0, 0, 0.2, 0.5),
  pauses: fc.constantFrom(...PAUSES),
}

const periods = fc
  .record({
    first: fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 30 })),
    rows: fc.integer({ min: 3, max: 8 }),
    parts: fc.constantFrom(1, 3),
    base: fc.constantFrom(12, 365),
  })
  .map(({ first, rows, parts, base }) =>
    Array.from({ length: rows }, (_, index) => ({ days: 30, parts: index === 0 ? first : parts, base })),
  )

const sources = fc.record({
  periods,
  lastRow: fc.constantFrom('pays-rest' as const, 'by-rule' as const),
  interestRounding: fc.record({
    rounding: fc.constantFrom(...ROUNDINGS),
    roundedTo: fc.constantFrom(...INTEREST_STEPS),
  }),
  loan: fc.record(traits),
  /** A second loan with the same periods differs from the first in one of these. */
  other: fc.record(traits),
  differsIn: fc.constantFrom('loanAmount', 'rate', 'scheduleType', 'balloonShare', 'pauses'),
})

type Source = typeof sources extends fc.Arbitrary<infer Drawn> ? Drawn : never

function loanOf({ periods, lastRow, interestRounding }: Source, traits: Source['loan']): CourseLoan {
  const { loanAmount, rate, scheduleType, balloonShare, pauses } = traits
  const balloon = cents(Math.floor(loanAmount * balloonShare))
  const course = { ...PLAIN_COURSE, isUnrounded: true, interestRounding, balloon, pauses }
  return { loanAmount, rate, periods, plan: { scheduleType, level: ZERO_CENTS, lastRow, course } }
}

/** Interest and principal of each row by their definition, as ratios of any length, and rounded where they are shown. */
function rowsByDefinition(loan: CourseLoan) {
  const { loanAmount, rate, periods, plan } = loan
  const { balloon, interestRounding } = plan.course
  const pays = paysOfRows(plan.course, periods.length)
  const level = levelOf(loan)
  let [exactBalance, left] = [whole(loanAmount), loanAmount]
  return periods.map(({ parts, base }, index) => {
    const isLast = index === periods.length - 1
    const yearly = BigInt(rate) * BigInt(parts)
    const interest = {
      numerator: exactBalance.numerator * yearly,
      denominator: exactBalance.denominator * BigInt(RATE_SCALE) * BigInt(base),
    }
    const due = isLast ? less(level, whole(-balloon)) : level
    const ofRow = plan.scheduleType === 'ANNUITY' ? less(due, interest) : due
    const principal = pays[index] === 'all' ? ofRow : whole(0)
    const byRule = shown(principal, TO_THE_CENT)
    const paidBack = isLast && plan.lastRow === 'pays-rest' ? left : byRule
    left = cents(left - paidBack)
    exactBalance = less(exactBalance, principal)
    return { byRule, principal: paidBack, interest: shown(interest, interestRounding), balance: left }
  })
}

function levelOf({ loanAmount, rate, periods, plan: { scheduleType, course } }: CourseLoan): Ratio {
  const { balloon } = course
  const pays = paysOfRows(course, periods.length)
  if (scheduleType === 'BULLET') return whole(0)
  if (scheduleType === 'ANNUITY') return exactInstallment({ loanAmount, rate, periods, pays, balloon })
  return { numerator: BigInt(loanAmount - balloon), denominator: BigInt(rowsInFull(pays)) }
}

const whole = (amount: number): Ratio => ({ numerator: BigInt(amount), denominator: 1n })

function less(a: Ratio, b: Ratio): Ratio {
  const numerator = a.numerator * b.denominator - b.numerator * a.denominator
  return { numerator, denominator: a.denominator * b.denominator }
}

function shown({ numerator, denominator }: Ratio, to: RoundingTo): number {
  return numerator < 0n ? 0 - roundedCents(-numerator, denominator, to) : roundedCents(numerator, denominator, to)
}

test('each cell is the exact figure, rounded once, whatever loan with the same periods was worked out before', () => {
  const property = fc.property(sources, (source) => {
    const { loan, other, differsIn } = source
    for (const traits of [loan, { ...loan, [differsIn]: other[differsIn] }]) {
      const asked = loanOf(source, traits)
      const { loanAmount, rate, periods, plan } = asked
      const made = amortizeUnrounded(loanAmount, rate, periods, plan)
      const cells = made.map(({ byRule, principal, interest, balance }) => ({ byRule, principal, interest, balance }))
      expect(cells).toEqual(rowsByDefinition(asked))
    }
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 2_000 })
})
