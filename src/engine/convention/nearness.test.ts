import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { fullBulletTerms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import { findConvention } from './find-convention.ts'

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
