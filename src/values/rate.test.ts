import { describe, expect, test } from 'vitest'
import { cents, MAX_CENTS } from './money.ts'
import { formatRate, formatRateExactly, parseRate, rateFromMillionths, shareOf } from './rate.ts'

describe('a rate is read as millionths of a percent', () => {
  test.each([
    ['0', 0],
    ['14', 14_000_000],
    ['14.00', 14_000_000],
    ['10.5', 10_500_000],
    ['0.000001', 1],
    ['999.999999', 999_999_999],
  ])('%s', (text, expected) => {
    expect(parseRate(text)).toBe(expected)
  })
})

test.each(['', '-1', '1.', '.5', '1000', '0.0000001', '1e1', '14 %', '14,0'])('%j is no rate', (text) => {
  expect(parseRate(text)).toBeUndefined()
})

test.each([-1, 1_000_000_000, 0.5, Number.NaN])('%s millionths are no rate', (millionths) => {
  expect(() => rateFromMillionths(millionths)).toThrow(RangeError)
})

describe('a rate is written', () => {
  test.each([
    ['14', '14.00', '14'],
    ['10.5', '10.50', '10.5'],
    ['7.125', '7.13', '7.125'],
    ['7.124999', '7.12', '7.124999'],
    ['0.005', '0.01', '0.005'],
    ['0.004999', '0.00', '0.004999'],
    ['0.05', '0.05', '0.05'],
    ['100', '100.00', '100'],
    ['999.999999', '1000.00', '999.999999'],
    ['0', '0.00', '0'],
  ])('%s as %s in the interface and as %s where it must be exact', (text, rounded, exact) => {
    const rate = rateFromMillionths(parseRate(text) ?? -1)
    expect(formatRate(rate)).toBe(rounded)
    expect(formatRateExactly(rate)).toBe(exact)
  })
})

describe('a share of an amount is rounded half up', () => {
  test.each([
    [100_000, 5_000_000, 5_000],
    [10, 5_000_000, 1],
    [9, 5_000_000, 0],
    [30, 5_000_000, 2],
    [29, 5_000_000, 1],
    [MAX_CENTS, 5_000_000, 5_000_000_000_000],
    [0, 5_000_000, 0],
  ])('%i cents at %i millionths of a percent', (amount, rate, expected) => {
    expect(shareOf(cents(amount), rateFromMillionths(rate))).toBe(expected)
  })
})
