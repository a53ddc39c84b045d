import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from './money.ts'
import {
  CENTS_OF_STEPS,
  proportion,
  ROUNDING_STEPS,
  ROUNDINGS,
  type Rounding,
  roundedCents,
  roundedCentsIfExact,
  roundedCentsIfSure,
  roundedIfSure,
  roundedQuotient,
} from './rounding.ts'

const MODES: Readonly<Record<Rounding, Decimal.Rounding>> = {
  'half-up': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  'half-down': Decimal.ROUND_HALF_DOWN,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

test.each<[number, number, Rounding, number]>([
  [1, 2, 'half-up', 1],
  [1, 2, 'half-even', 0],
  [3, 2, 'half-even', 2],
  [1, 2, 'half-down', 0],
  [3, 2, 'half-down', 1],
  [5, 3, 'half-down', 2],
  [4, 3, 'half-down', 1],
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
  const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: MAX_CENTS })).map(cents)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 100 }), (amount, top, bottom) => {
      for (const rounding of ROUNDINGS) {
        const expected = new Exact(amount).times(top).div(bottom).toDecimalPlaces(0, MODES[rounding]).toNumber()
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

describe('an estimate that may be off by a hundredth', () => {
  test.each<[number, Rounding, number | undefined]>([
    [10.1, 'half-up', 10],
    [10.39, 'half-up', 10],
    [10.45, 'half-up', undefined],
    [10.5, 'half-up', undefined],
    [10.55, 'half-even', undefined],
    [10.65, 'half-up', 11],
    [10.9, 'half-even', 11],
    [10.05, 'down', undefined],
    [10.2, 'down', 10],
    [10.8, 'down', 10],
    [10.95, 'down', undefined],
    [10.05, 'up', undefined],
    [10.2, 'up', 11],
    [10.95, 'up', undefined],
  ])('%d, %s, is surely %s', (estimate, rounding, expected) => {
    expect(roundedIfSure(estimate, 0.01, rounding)).toBe(expected)
  })

  test('is rounded to larger steps the same way', () => {
    const to = (estimate: number, roundedTo: '0.05' | '1.00') =>
      roundedCentsIfSure(estimate, 0.001, { rounding: 'half-up', roundedTo })
    expect([to(12, '0.05'), to(13, '0.05'), to(12.5, '0.05')]).toEqual([10, 15, undefined])
    expect([to(149, '1.00'), to(151, '1.00'), to(150, '1.00')]).toEqual([100, 200, undefined])
  })
})

test('shares rounded to larger steps are those of whole numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(...ROUNDINGS),
      fc.constantFrom(...ROUNDING_STEPS),
      (amount, numerator, denominator, rounding, roundedTo) => {
        const step = CENTS_OF_STEPS[roundedTo]
        const steps = new Decimal(amount).times(numerator).div(denominator).div(step)
        const exact = steps.toDecimalPlaces(0, MODES[rounding]).times(step).toNumber()
        expect(proportion(cents(amount), numerator, denominator, { rounding, roundedTo })).toBe(exact)
      },
    ),
    { seed: 5, numRuns: 3_000 },
  )
})

test('an error names the amount below zero', () => {
  expect(() => proportion(cents(-7), 1, 2)).toThrow('Not a share of an amount below zero: -7')
})

test('rounds whole plain numbers as it does numbers of any length, halves and whole steps among them', () => {
  // Rounded up to ten euros, a larger one passes 2^53, which both refuse.
  const LARGEST = Number.MAX_SAFE_INTEGER - CENTS_OF_STEPS['10.00']
  const steps = fc.constantFrom(...ROUNDING_STEPS)
  const denominators = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4_500_000_000_000 }))
  const numerators = fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: LARGEST }))
  fc.assert(
    fc.property(numerators, denominators, steps, (numerator, denominator, roundedTo) => {
      for (const rounding of ROUNDINGS) {
        const to = { rounding, roundedTo }
        const exact = roundedCents(BigInt(numerator), BigInt(denominator), to)
        expect(roundedCentsIfExact(numerator, denominator, to)).toBe(exact)
      }
    }),
  )
})

test.each([
  [Number.MAX_SAFE_INTEGER + 1, 7],
  [7, Number.MAX_SAFE_INTEGER],
])('leaves %i ÷ %i, which plain numbers may not hold, to numbers of any length', (numerator, denominator) => {
  expect(roundedCentsIfExact(numerator, denominator, { rounding: 'half-up', roundedTo: '0.01' })).toBeUndefined()
})
