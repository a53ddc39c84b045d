import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, formatAmount, MAX_CENTS, ZERO_CENTS } from '#values/money.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import { eur, percent, refusalOf } from './example.test-support.ts'
import { exactInterest, inEuro, interestFor, interestUpTo } from './interest.ts'

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

describe('interest is balance × rate × days ÷ base, half up', () => {
  test.each([
    ['1000.00', '14', 30, 360, '11.666…', '11.67'],
    ['1000.00', '14', 363, 360, '141.166…', '141.17'],
    ['1000.00', '14', 30, 365, '11.506…', '11.51'],
    ['1000.00', '14', 90, 360, '35.00', '35.00'],
    ['2500.00', '14', 90, 360, '87.50', '87.50'],
    ['100.00', '9', 5, 360, '0.125', '0.13'],
    ['100.00', '8.964', 5, 360, '0.124…', '0.12'],
    ['1.00', '18', 10, 360, '0.005', '0.01'],
    ['1.00', '17.999999', 10, 360, '0.004…', '0.00'],
    ['0.01', '10', 1, 360, '0.000…', '0.00'],
    ['0.00', '14', 30, 360, '0.00', '0.00'],
    ['1000.00', '0', 30, 360, '0.00', '0.00'],
    ['1000.00', '14', 0, 360, '0.00', '0.00'],
    ['999999999999.99', '14', 30, 360, '11666666666.666…', '11666666666.67'],
    ['999999999999.99', '99.999999', 360, 360, '999999989999.990…', '999999989999.99'],
    ['123456.78', '0.000001', 1, 360, '0.000…', '0.00'],
  ] as const)('%s at %s for %i of %i days is %s, so %s', (balance, rate, days, base, unrounded, rounded) => {
    const { value, goesOn } = inEuro(exactInterest(eur(balance), percent(rate), days, base))
    expect(goesOn ? `${value}…` : value).toBe(unrounded)
    expect(formatAmount(interestFor(eur(balance), percent(rate), days, base))).toBe(rounded)
  })

  test('as a decimal library has it', () => {
    fc.assert(
      fc.property(balances, rates, fc.integer({ min: 0, max: 4_000 }), bases, (balance, rate, days, base) => {
        const exact = new Exact(balance).times(rate).times(days).div(100_000_000).div(base)
        fc.pre(exact.lt(MAX_CENTS))
        expect(interestFor(balance, rate, days, base)).toBe(exact.round().toNumber())
        const { value, goesOn } = inEuro(exactInterest(balance, rate, days, base))
        expect(value.padEnd(value.indexOf('.') + 4, '0')).toBe(exact.div(100).toFixed(3, Decimal.ROUND_DOWN))
        expect(goesOn).toBe(!exact.times(10).isInteger())
      }),
      { seed: 2, numRuns: 3_000 },
    )
  })
})

test('there is no interest on a balance below zero', () => {
  expect(() => interestFor(cents(-1), percent('14'), 30, 360)).toThrow(RangeError)
  expect(() => interestFor(ZERO_CENTS, percent('14'), 30, 360)).not.toThrow()
})

describe('interest beyond 999,999,999,999.99', () => {
  const tooLarge = { kind: 'amount-too-large' }

  test('is refused to the cent', () => {
    const all = (rate: Rate) => () => interestFor(MAX_CENTS, rate, 360, 360)
    expect(refusalOf(all(percent('100')))).toBeUndefined()
    expect(refusalOf(all(percent('100.000001')))).toEqual(tooLarge)
    expect(refusalOf(all(percent('250')))).toEqual(tooLarge)
    expect(refusalOf(() => interestFor(MAX_CENTS, percent('999.999999'), 109_572, 360))).toEqual(tooLarge)
  })

  test('is cut at a limit where one is given', () => {
    expect(interestUpTo(eur('5.00'), eur('1000.00'), percent('14'), 30, 360)).toBe(500)
    expect(interestUpTo(eur('11.67'), eur('1000.00'), percent('14'), 30, 360)).toBe(1167)
    expect(interestUpTo(eur('20.00'), eur('1000.00'), percent('14'), 30, 360)).toBe(1167)
    expect(interestUpTo(eur('20.00'), MAX_CENTS, percent('999.999999'), 109_572, 360)).toBe(2000)
    expect(interestUpTo(ZERO_CENTS, eur('1000.00'), percent('14'), 30, 360)).toBe(0)
  })
})

const balances = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: MAX_CENTS })).map(cents)
const rates = fc
  .oneof(
    fc.integer({ min: 0, max: 40 }).map((whole) => whole * 1_000_000),
    fc.integer({ min: 0, max: 999_999_999 }),
  )
  .map(rateFromMillionths)
const bases = fc.constantFrom(360 as const, 365 as const)
