import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, MAX_CENTS } from './money.ts'
import { divideHalfUp, proportion } from './ratio.ts'
import { type Rounding, roundedProportion, roundedQuotient } from './rounding.ts'

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
])('%i / %i, %s, is %i', (amount, denominator, rounding, expected) => {
  expect(roundedProportion(cents(amount), 1, denominator, rounding)).toBe(expected)
  expect(roundedQuotient(BigInt(amount), BigInt(denominator), rounding)).toBe(BigInt(expected))
})

test('as a decimal library rounds, with plain numbers and beyond them', () => {
  const Exact = Decimal.clone({ precision: 60 })
  const modes = [
    ['half-up', Decimal.ROUND_HALF_UP],
    ['half-even', Decimal.ROUND_HALF_EVEN],
    ['down', Decimal.ROUND_DOWN],
  ] as const
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: MAX_CENTS })).map(cents)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 100 }), (amount, top, bottom) => {
      for (const [rounding, mode] of modes) {
        const expected = new Exact(amount).times(top).div(bottom).toDecimalPlaces(0, mode).toNumber()
        expect(roundedProportion(amount, top, bottom, rounding)).toBe(expected)
      }
      expect(roundedProportion(amount, top, bottom, 'half-up')).toBe(proportion(amount, top, bottom))
      expect(roundedQuotient(BigInt(amount), BigInt(bottom), 'half-up')).toBe(
        divideHalfUp(BigInt(amount), BigInt(bottom)),
      )
    }),
    { seed: 3, numRuns: 2_000 },
  )
})

test('no share of an amount below zero', () => {
  expect(() => roundedProportion(cents(-1), 1, 2, 'down')).toThrow(RangeError)
})
