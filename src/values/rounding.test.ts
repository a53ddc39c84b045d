import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from './money.ts'
import { proportion, ROUNDINGS, type Rounding, roundedQuotient } from './rounding.ts'

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

test.each<[number, number, Rounding, number]>([
  [1, 2, 'half-up', 1],
  [1, 2, 'half-even', 0],
  [3, 2, 'half-even', 2],
  [1, 2, 'down', 0],
  [5, 3, 'half-up', 2],
  [5, 3, 'half-even', 2],
  [5, 3, 'down', 1],
  [4, 3, 'half-up', 1],
  [4, 2, 'down', 2],
  [4, 3, 'up', 2],
  [4, 2, 'up', 2],
])('%i / %i, %s, is %i', (amount, denominator, rounding, expected) => {
  expect(proportion(cents(amount), 1, denominator, { rounding, roundedTo: '0.01' })).toBe(expected)
  expect(roundedQuotient(BigInt(amount), BigInt(denominator), rounding)).toBe(BigInt(expected))
})

test('as a decimal library rounds, with plain numbers and beyond them', () => {
  const Exact = Decimal.clone({ precision: 60 })
  const modes = [
    ['half-up', Decimal.ROUND_HALF_UP],
    ['half-even', Decimal.ROUND_HALF_EVEN],
    ['up', Decimal.ROUND_UP],
    ['down', Decimal.ROUND_DOWN],
  ] as const
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: MAX_CENTS })).map(cents)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 100 }), (amount, top, bottom) => {
      for (const [rounding, mode] of modes) {
        const expected = new Exact(amount).times(top).div(bottom).toDecimalPlaces(0, mode).toNumber()
        expect(proportion(amount, top, bottom, { rounding, roundedTo: '0.01' })).toBe(expected)
      }
      expect(roundedQuotient(BigInt(amount), BigInt(bottom), 'half-up')).toBe(
        divideHalfUp(BigInt(amount), BigInt(bottom)),
      )
    }),
    { seed: 3, numRuns: 2_000 },
  )
})

test('as whole numbers of any length round, on a half and right beside it', () => {
  const largest = fc.integer({ min: 1, max: 100_000_000_000_000 })
  fc.assert(
    fc.property(
      largest,
      largest,
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom(1, 2),
      (whole, numerator, aside, parts) => {
        // Two parts lie on the half between two cents, one part on a whole cent; `aside` moves both by a hair.
        const amount = cents(parts * Math.floor(whole / 2) + (parts - 1))
        const denominator = parts * numerator + aside
        fc.pre(denominator > 0 && amount / parts < MAX_CENTS)
        for (const rounding of ROUNDINGS) {
          const exact = roundedQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding)
          expect(BigInt(proportion(amount, numerator, denominator, { rounding, roundedTo: '0.01' }))).toBe(exact)
        }
      },
    ),
    { seed: 4, numRuns: 5_000 },
  )
})

test('no share of an amount below zero', () => {
  expect(() => proportion(cents(-1), 1, 2)).toThrow(RangeError)
})

describe('a proportion', () => {
  test('multiplies first and divides last', () => {
    expect(proportion(cents(100_000), 14 * 30, 36_000)).toBe(1167)
    expect(proportion(cents(1), 1, 2)).toBe(1)
    expect(proportion(cents(1), 1, 3)).toBe(0)
  })

  test('gives the same cents in plain numbers and beyond 2^53', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000_000 })
    const amount = fc.oneof(whole, fc.integer({ min: 0, max: MAX_CENTS }))
    fc.assert(
      fc.property(
        amount,
        whole,
        fc.integer({ min: 1_000_000, max: 100_000_000_000 }),
        (value, numerator, denominator) => {
          fc.pre(value * (numerator / denominator) < MAX_CENTS)
          const exact = divideHalfUp(BigInt(value) * BigInt(numerator), BigInt(denominator))
          expect(BigInt(proportion(cents(value), numerator, denominator))).toBe(exact)
        },
      ),
      { seed: 1, numRuns: 5_000 },
    )
  })

  test('keeps the half where 2 × product + denominator passes 2^53 by one', () => {
    // 2 × 4503599627370495 + 2 = 2^53: the last product that plain numbers must not take.
    expect(proportion(cents(4_503_599_627_370_495), 1, 2)).toBe(2_251_799_813_685_248)
    expect(proportion(cents(4_503_599_627_370_494), 1, 2)).toBe(2_251_799_813_685_247)
  })

  test('refuses an amount below zero and a result that is not exact', () => {
    expect(() => proportion(cents(-1), 1, 2)).toThrow(RangeError)
    expect(() => proportion(MAX_CENTS, 1_000, 1)).toThrow(RangeError)
  })
})

describe('a quotient is rounded half up', () => {
  test.each([
    [0n, 3n, 0n],
    [1n, 3n, 0n],
    [1n, 2n, 1n],
    [2n, 3n, 1n],
    [3n, 2n, 2n],
    [5n, 2n, 3n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
  ])('%i / %i', (numerator, denominator, expected) => {
    expect(roundedQuotient(numerator, denominator, 'half-up')).toBe(expected)
  })
})
