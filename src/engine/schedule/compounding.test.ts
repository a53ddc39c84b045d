import { describe, expect, test } from 'vitest'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import type { Period } from '../due-dates.ts'
import { fullBulletTerms } from '../example.test-support.ts'
import { makeSchedule } from './make-schedule.ts'

describe('interest of a FULL-BULLET that is compounded', () => {
  const asked = fullBulletTerms('10000.00', '12', '2027-01-31', { start: '2026-01-31', dayCount: 'EQUAL-PERIODS' })

  test.each([
    [null, '1200.00'],
    [1, '1268.25'],
    [3, '1255.09'],
    [12, '1200.00'],
  ])('every %j months', (count, interest) => {
    const compounding = count === null ? null : ({ count, unit: 'months' } as const)
    const [row] = makeSchedule({ ...asked, compounding })
    expect(row && (row.interestAmount / 100).toFixed(2)).toBe(interest)
  })
})

describe('the one row of a compounded FULL-BULLET', () => {
  const made = (dayCount: DayCount, due: string, compounding: Period = { count: 1, unit: 'months' }) => {
    const [row] = makeSchedule({
      ...fullBulletTerms('10000.00', '12', due, { start: '2027-11-30', dayCount }),
      compounding,
    })
    return row?.period
  }

  test.each(DAY_COUNTS.filter((dayCount) => dayCount !== 'EQUAL-PERIODS'))(
    'has the days and the share of a year from start to due date by %s',
    (dayCount) => {
      const asked = fullBulletTerms('10000.00', '12', '2029-02-28', { start: '2027-11-30', dayCount })
      const [plain] = makeSchedule(asked)
      expect(made(dayCount, '2029-02-28')).toEqual(plain?.period)
    },
  )

  test('adds up equal periods: a year and 10 days', () => {
    expect(made('EQUAL-PERIODS', '2028-12-10')).toEqual({ days: 376, parts: 75, base: 73 })
  })

  test('may end before a period that would end after 2199-12-31', () => {
    expect(made('ACT/365F', '2028-11-30', { count: 1_200, unit: 'months' })).toEqual({
      days: 366,
      parts: 366,
      base: 365,
    })
    expect(made('ACT/365F', '2199-12-31', { count: 1_200, unit: 'months' })?.days).toBe(62_853)
  })
})
