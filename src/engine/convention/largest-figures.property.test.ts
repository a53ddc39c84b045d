import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, calendarDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { findConvention, reproducingConvention } from './find-convention.ts'

const ISSUED = calendarDate('2025-10-26')

/** Figures near the limits: a rate of 999.999999 % makes more than the largest amount of a balance near it. */
const large = fc.oneof(fc.integer({ min: MAX_CENTS - 9, max: MAX_CENTS }), fc.integer({ min: 1, max: MAX_CENTS }))
const rates = fc.oneof(fc.constant(999_999_999), fc.integer({ min: 0, max: 999_999_999 }))
const shares = fc.constantFrom('even', 'last', 'some' as const)

function principals(amount: number, rows: number, share: string, parts: readonly number[]): readonly number[] {
  if (share === 'last') return [...Array.from({ length: rows - 1 }, () => 0), amount]
  const each = Math.floor(amount / rows)
  const first = Array.from({ length: rows - 1 }, (_, row) => (share === 'even' ? each : (parts[row] ?? 0) % (each + 1)))
  return [...first, amount - first.reduce((sum, part) => sum + part, 0)]
}

test('a schedule of any amounts and rate up to the largest has an answer', () => {
  const property = fc.property(
    large,
    rates,
    fc.integer({ min: 1, max: 14 }),
    shares,
    fc.array(fc.integer({ min: 0, max: MAX_CENTS }), { minLength: 28, maxLength: 28 }),
    (amount, millionths, count, share, some) => {
      const rows = principals(amount, count, share, some).map((principal, row) => ({
        dueDate: addMonths(ISSUED, row + 1),
        principal: cents(principal),
        interest: cents(share === 'even' ? 1_999_999_999_999 : (some[14 + row] ?? 0)),
      }))
      const given = { rows, loanAmount: cents(amount), interestRate: rateFromMillionths(millionths), issueDate: ISSUED }
      expect(() => findConvention(given)).not.toThrow()
      expect(() => reproducingConvention(given)).not.toThrow()
    },
  )
  fc.assert(property, { seed: 20_261_127, numRuns: 5 })
})
