import { describe, expect, test } from 'vitest'
import { cutRatio, formatRatio, greatestCommonDivisor, subtractFormatted } from './ratio.ts'

describe('a fraction cut after its decimals', () => {
  test.each([
    [35000n, 3000n, 3, '11.666', true],
    [875n, 10n, 3, '87.50', false],
    [8125n, 1000n, 3, '8.125', false],
    [1n, 2n, 12, '0.50', false],
    [1n, 100_000n, 3, '0.000', true],
    [0n, 7n, 3, '0.00', false],
    [1001n, 1000n, 6, '1.001', false],
    [100_200n, 100_000n, 5, '1.002', false],
    [1n, 3n, 12, '0.333333333333', true],
  ])('%i / %i after %i', (numerator, denominator, decimals, value, goesOn) => {
    expect(cutRatio({ numerator, denominator }, decimals)).toEqual({ value, goesOn })
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

test.each([
  [12n, 18n, 6n],
  [18n, 12n, 6n],
  [7n, 13n, 1n],
  [0n, 5n, 5n],
  [5n, 0n, 5n],
])('the greatest common divisor of %i and %i is %i', (a, b, expected) => {
  expect(greatestCommonDivisor(a, b)).toBe(expected)
})
