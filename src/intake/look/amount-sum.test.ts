import { expect, it } from 'vitest'
import { centsOf } from './amount-sum.ts'

it.each([
  ['1200', 120_000],
  ['1200.5', 120_050],
  ['€ 1 200,50', 120_050],
  ['1200,50 EUR', 120_050],
  ['1.500', undefined],
  ['twelve', undefined],
])('the cents of %s are %s', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

// A pattern that begins anew at each blank would not be done within the time that a test has.
it('two million blanks in a cell are looked at once', () => {
  const blanks = ' '.repeat(2_000_000)
  expect(centsOf(`1${blanks}x`)).toBeUndefined()
  expect(centsOf(`${blanks}1200${blanks}€${blanks}`)).toBe(120_000)
})
