import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { ROUNDING_STEPS, ROUNDINGS, roundedCents, TO_THE_CENT } from '#values/rounding.ts'
import { SAME_LOANS } from '../random-loan.test-support.ts'
import { annuityInstallment, exactInstallment, roundedInstallments } from './annuity.ts'

/** Loans with next to no interest too, and balloons that are nearly the whole loan amount. */
const sources = fc
  .record({
    loanAmount: fc.oneof(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: 90_000_000_000_000, max: 99_999_999_999_999 }),
    ),
    rate: fc
      .oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 100_000_000 }))
      .map(rateFromMillionths),
    rows: fc.integer({ min: 1, max: 60 }),
    parts: fc.integer({ min: 1, max: 400 }),
    base: fc.constantFrom(12, 360, 365, 366),
    missing: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 100_000_000_000 })),
    rounding: fc.constantFrom(...ROUNDINGS),
    roundedTo: fc.constantFrom(...ROUNDING_STEPS),
  })
  .map(({ loanAmount, rate, rows, parts, base, missing, rounding, roundedTo }) => ({
    loanAmount: cents(loanAmount),
    rate,
    periods: Array.from({ length: rows }, () => ({ days: 30, parts, base })),
    pays: Array.from({ length: rows }, () => 'all' as const),
    balloon: cents(Math.max(1, loanAmount - missing)),
    to: { rounding, roundedTo },
  }))

test('an installment beside a balloon is the exact figure, rounded once, however near the balloon is to the loan amount', () => {
  const property = fc.property(sources, (source) => {
    const { numerator, denominator } = exactInstallment(source)
    const course = { interestOn: 'balance', interestRounding: TO_THE_CENT, periodRate: 'exact' } as const
    expect(annuityInstallment({ ...source, ...course })).toBe(roundedCents(numerator, denominator, source.to))
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 10_000 })
})

test('an installment is the same however many roundings of it are asked for at once', () => {
  const roundings = ROUNDINGS.flatMap((rounding) => ROUNDING_STEPS.map((roundedTo) => ({ rounding, roundedTo })))
  const property = fc.property(sources, (source) => {
    const { numerator, denominator } = exactInstallment(source)
    const each = roundings.map((to) => ({ to, level: roundedCents(numerator, denominator, to) }))
    expect(roundedInstallments(source, roundings)).toEqual(each)
  })
  fc.assert(property, { ...SAME_LOANS, numRuns: 500 })
})
