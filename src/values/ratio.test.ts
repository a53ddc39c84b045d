import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from './money.ts'
import { divideHalfUp, formatRatio, proportion, subtractFormatted } from './ratio.ts'

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
    expect(divideHalfUp(numerator, denominator)).toBe(expected)
  })
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

describe('a fraction in decimals', () => {
  test.each([
    [1123n, 1000n, 2, '1.12'],
    [1125n, 1000n, 2, '1.13'],
    [-1125n, 1000n, 2, '-1.13'],
    [-4n, 1000n, 2, '0.00'],
    [1n, 3n, 0, '0'],
    [200n, 3n, 1, '66.7'],
  ])('%d / %d with %i decimals is %s', (numerator, denominator, decimals, text) => {
    expect(formatRatio({ numerator, denominator }, decimals)).toBe(text)
  })

  test.each([
    ['1.16', '1.12', '0.04'],
    ['14.86', '14.91', '-0.05'],
    ['-0.50', '0.25', '-0.75'],
    ['7.00', '7.00', '0.00'],
    ['3', '5', '-2'],
  ])('%s less %s is %s', (a, b, difference) => {
    expect(subtractFormatted(a, b)).toBe(difference)
  })
})
