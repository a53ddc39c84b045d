import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import { eur, terms } from '../example.test-support.ts'
import type { Course } from '../schedule/course.ts'
import { unroundedRoundings } from './every-fit.ts'
import { givenByCourse, shapeOf, timingBy } from './given-by-course.test-support.ts'
import { INTEREST_ROUNDINGS } from './level.ts'

/** Roundings that can make ten rows without rounding in between, with the row at a place changed by so many cents. */
function roundingsOf(
  type: 'ANNUITY' | 'REGULAR',
  course: Partial<Course>,
  {
    principal = 0,
    interest = 0,
    at = 4,
    unknown,
  }: Partial<Record<'principal' | 'interest' | 'at' | 'unknown', number>> = {},
) {
  const asked = terms(type, '12345.67', '13.7', 10, { dayCount: 'ACT/360' })
  const schedule = givenByCourse(asked, { isUnrounded: true, ...course })
  const rows = schedule.rows.map((row, index) =>
    index === at
      ? { ...row, principal: cents(row.principal + principal), interest: cents(row.interest + interest) }
      : row,
  )
  const given = { ...schedule, rows, ...(unknown === undefined ? {} : { unknownInterest: unknown }) }
  return unroundedRoundings(given, shapeOf(type, course), timingBy(schedule, 'ACT/360'))
}

describe('rows without rounding in between', () => {
  it.each<['ANNUITY' | 'REGULAR', Partial<Course>]>([
    ['ANNUITY', {}],
    ['REGULAR', {}],
    ['ANNUITY', { balloon: eur('5000') }],
    ['REGULAR', { balloon: eur('5000') }],
    ['ANNUITY', { pauses: [{ fromRow: 2, rows: 3, pays: 'interest' }] }],
    ['REGULAR', { pauses: [{ fromRow: 2, rows: 3, pays: 'interest' }] }],
  ])('of an %s can be made by the rounding that made them: %j', (type, course) => {
    for (const interestRounding of INTEREST_ROUNDINGS)
      expect(roundingsOf(type, { ...course, interestRounding })).toContainEqual(interestRounding)
    expect(roundingsOf(type, course).length).toBeLessThan(INTEREST_ROUNDINGS.length)
  })

  it('cannot be made if an amount is two cents off', () => {
    for (const type of ['ANNUITY', 'REGULAR'] as const) {
      const toTheCent = (change: Parameters<typeof roundingsOf>[2]) =>
        roundingsOf(type, {}, change).filter(({ roundedTo }) => roundedTo === '0.01')
      expect(toTheCent({})).not.toEqual([])
      expect([toTheCent({ interest: 2 }), toTheCent({ interest: -2 })]).toEqual([[], []])
      expect([roundingsOf(type, {}, { principal: 2 }), roundingsOf(type, {}, { principal: -2 })]).toEqual([[], []])
    }
  })

  it('may have any principal in the last row, and any interest that is unknown', () => {
    expect(roundingsOf('ANNUITY', {}, { principal: 50, at: 9 })).toEqual(roundingsOf('ANNUITY', {}))
    expect(roundingsOf('ANNUITY', {}, { interest: 500, unknown: 4 })).not.toEqual([])
  })
})
