import { expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { slipOf } from './slip.ts'

it.each([
  [12_345, 12_354, 'digits-swapped'],
  [21_345, 12_345, 'digits-swapped'],
  [12_345, 12_543, null],
  [12_345, 12_346, null],
  [12_345, 21_354, null],
  [1_230, 123, 'point-moved'],
  [123, 1_230, 'point-moved'],
  [12_300, 123, 'point-moved'],
  [123, 12_300, 'point-moved'],
  [123_000, 123, null],
  [123, 123, null],
  [0, 0, null],
  [-12_345, 12_354, null],
  [12_345, -12_354, null],
  [-1_230, -123, null],
] as const)('%i typed instead of %i is %s', (given, expected, slip) => {
  expect(slipOf(cents(given), cents(expected))).toBe(slip)
})
