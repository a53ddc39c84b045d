import { describe, expect, test } from 'vitest'
import {
  add,
  cents,
  formatAmount,
  formatTotal,
  MAX_CENTS,
  min,
  parseAmount,
  subtract,
  sum,
  ZERO_CENTS,
} from './money.ts'

describe('an amount is read as whole cents', () => {
  test.each([
    ['0', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['1000', 100_000],
    ['1000.5', 100_050],
    ['1000.50', 100_050],
    ['007.00', 700],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })
})

describe('any other text is no amount', () => {
  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.005',
    '1,00',
    '1 000',
    '1e3',
    '0x10',
    ' 1',
    '1\n',
    '١',
    '1000000000000',
    'NaN',
  ])('%j', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })
})

describe('an amount is written with two decimals', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [10, '0.10'],
    [100_000, '1000.00'],
    [-5, '-0.05'],
    [-123_456, '-1234.56'],
    [MAX_CENTS, '999999999999.99'],
  ])('%s', (value, text) => {
    expect(formatAmount(cents(value))).toBe(text)
  })

  test('and read back as it was', () => {
    for (const value of [0, 1, 9, 10, 99, 100, 101, 123_456_789, MAX_CENTS]) {
      expect(parseAmount(formatAmount(cents(value)))).toBe(value)
    }
  })
})

describe('counting', () => {
  test('adds, subtracts and sums without a rounding of its own', () => {
    expect(add(cents(10), cents(20))).toBe(30)
    expect(subtract(cents(10), cents(30))).toBe(-20)
    expect(sum([])).toBe(0)
    expect(sum(Array.from({ length: 10 }, () => cents(10)))).toBe(100)
  })

  test('takes the smaller of two', () => {
    expect(min(cents(1), cents(2))).toBe(1)
    expect(min(cents(2), cents(1))).toBe(1)
    expect(min(ZERO_CENTS, cents(-1))).toBe(-1)
  })

  test('refuses what is no whole or no exact number of cents', () => {
    expect(() => cents(0.5)).toThrow(RangeError)
    expect(() => cents(Number.NaN)).toThrow(RangeError)
    expect(() => cents(2 ** 53)).toThrow(RangeError)
    expect(() => add(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
    expect(() => subtract(cents(-Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
    expect(() => sum([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError)
  })
})

test.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [-1n, '-0.01'],
  [99n, '0.99'],
  [100n, '1.00'],
  [-12_345n, '-123.45'],
  [99_999_999_999_999_999_999n, '999999999999999999.99'],
])('a total of %i cents is written %s', (total, text) => {
  expect(formatTotal(total)).toBe(text)
})

test('an error names what is no whole number of cents', () => {
  expect(() => cents(0.5)).toThrow('Not a whole number of cents: 0.5')
})
