import { expect, test } from 'vitest'
import { steppedCount } from './stepped-count.ts'

test.each([
  ['', 1, '0'],
  ['7', 1, '8'],
  ['7', -1, '6'],
  ['0', -1, '0'],
  ['12', 1, '12'],
  ['99', -1, '12'],
  ['abc', 1, 'abc'],
  ['7 d', -1, '7 d'],
  ['1.5', 1, '1.5'],
] as const)('from “%s” by %i comes “%s”', (text, by, next) => {
  expect(steppedCount(text, by, { min: 0, max: 12 })).toBe(next)
})
