import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { fullBulletTerms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import type { Misfit } from './convention.ts'
import { findConvention } from './find-convention.ts'
import { isNearInMoney } from './nearness.ts'

/** One row: 1,000.00 at 14 % over a year, 140.00 by 30E/360. */
const ONE_ROW = givenBy(fullBulletTerms('1000', '14', '2027-01-26'))

function withInterest(interest: number) {
  return { ...ONE_ROW, rows: ONE_ROW.rows.map((row) => ({ ...row, interest: cents(interest) })) }
}

describe('a single row', () => {
  it.each([
    ['far off', 99_950, false],
    ['half of it', 6_950, false],
    ['two cents off', 14_003, true],
  ])('whose interest is %s: near %s', (_, interest, isNear) => {
    expect(findConvention(withInterest(interest))).toMatchObject({ kind: 'closest', isNear })
  })

  it('of interest over no days is near nothing', () => {
    const [row] = withInterest(14_116).rows
    const dueDate = calendarDate('2026-01-26')
    const rows = row ? [{ ...row, dueDate }] : []
    expect(findConvention({ ...ONE_ROW, issueDate: dueDate, rows })).toMatchObject({ kind: 'closest', isNear: false })
  })
})

describe('misfits', () => {
  /** True if these differences, in cents, leave a convention near to so many rows of 100.00 interest each. */
  const isNear = (rows: number, ...differences: readonly number[]) => {
    const row = { dueDate: calendarDate('2026-01-26'), principal: cents(0), interest: cents(10_000) }
    const misfits = differences.map(
      (difference, index): Misfit => ({ row: index, column: 'interest', given: cents(difference), expected: cents(0) }),
    )
    return isNearInMoney({ ...ONE_ROW, rows: Array(rows).fill(row) }, misfits)
  }

  it('are near up to a thousandth of the interest, beside one wrong amount in four cells of a short schedule', () => {
    // Two rows, four cells, one wrong amount, 200.00 of interest.
    expect([isNear(2, 99_999, 20), isNear(2, 20, 99_999), isNear(2, 99_999, 21)]).toEqual([true, true, false])
    // Three rows, six cells: still one.
    expect([isNear(3, 99_999, 30), isNear(3, 99_999, 99_999)]).toEqual([true, false])
  })

  it('are near beside two wrong amounts of more rows, and one in sixteen cells of many', () => {
    expect([isNear(4, 99_999, -99_999, 40), isNear(4, 99_999, -99_999, 41)]).toEqual([true, false])
    expect([isNear(23, 9_999, 9_999, 230), isNear(23, 9_999, 9_999, 231)]).toEqual([true, false])
    expect([isNear(24, 9_999, 9_999, 9_999, 240), isNear(24, 9_999, 9_999, 9_999, 241)]).toEqual([true, false])
  })

  it('are near up to a cent in each cell, however little the interest is', () => {
    const rows = Array(5).fill({ ...ONE_ROW.rows[0], interest: cents(1) })
    const off = (difference: number): Misfit[] =>
      [9_999, 9_999, difference].map((given, row) => ({
        row,
        column: 'principal',
        given: cents(given),
        expected: cents(0),
      }))
    expect([10, 11].map((difference) => isNearInMoney({ ...ONE_ROW, rows }, off(difference)))).toEqual([true, false])
  })
})
