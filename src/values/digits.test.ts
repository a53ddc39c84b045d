import { expect, test } from 'vitest'
import { counted, groupDigits } from './digits.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [123_456, '123,456'],
  [1_234_567, '1,234,567'],
  ['1234567890123456789', '1,234,567,890,123,456,789'],
])('%s is written %s', (digits, text) => {
  expect(groupDigits(digits)).toBe(text)
})

test.each([
  [0, '0 loans'],
  [1, '1 loan'],
  [2, '2 loans'],
  [8_412, '8,412 loans'],
])('%i of them are counted as %s', (count, text) => {
  expect(counted(count, 'loan')).toBe(text)
})
