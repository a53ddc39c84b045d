import { describe, expect, test } from 'vitest'
import { divideHalfUp, formatRatio, subtractFormatted } from './ratio.ts'

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
