import { expect, test } from 'vitest'
import { percent } from '../example.test-support.ts'
import { ratedPeriods } from './rated-periods.ts'

const MONTHS = [{ days: 31, parts: 1, base: 12 }]

/** 12 % a year is 1 % a month, and 1.0125 % to three decimals at 12.15 %: 1.01 % to two. */
test.each([
  ['12', 'rounded-2', 0.01],
  ['12.15', 'rounded-2', 0.0101],
  ['12.15', 'rounded-3', 0.01013],
  ['12', 'rounded-2', 0.01],
] as const)(
  'months at %s %%, %s, have a rate of their own, whatever they were rated at before: %d',
  (rate, by, share) => {
    const rated = ratedPeriods(percent(rate), MONTHS, by)
    expect(rated.periods.map(({ parts, base }) => parts / base)).toEqual([share])
  },
)
