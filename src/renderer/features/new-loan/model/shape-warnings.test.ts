import { describe, expect, it } from 'vitest'
import { cents } from '#values/money.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { shapeWarning } from './shape-warnings.ts'

/** Rows as `principal+interest` in cents. */
function warning(type: ScheduleType, rows: string): string | undefined {
  const parsed = rows.split(' ').map((row) => {
    const [principal = 0, interest = 0] = row.split('+').map(Number)
    return { principal: cents(principal), interest: cents(interest) }
  })
  return shapeWarning(type, parsed)
}

describe('rows against the schedule type', () => {
  it.each([
    ['FULL-BULLET', '1000+50', undefined],
    ['FULL-BULLET', '500+50 500+25', 'It has one row, but there are 2'],
    ['BULLET', '0+50 0+50 1000+50', undefined],
    ['BULLET', '1+50 999+50', 'It has principal only in the last row'],
    ['REGULAR', '166666+5 166666+4 166670+3', 'Principal of the last row differs by 0.04'],
    ['REGULAR', '166666+5 166666+4 166669+3', undefined],
    ['REGULAR', '100+5 101+4 100+3', 'Principal differs by up to 0.01'],
    ['REGULAR', '100+5', undefined],
    ['ANNUITY', '37626+8750 37955+8421 45975+402', undefined],
    ['ANNUITY', '37626+8750 37955+8423 1+1', undefined],
    ['ANNUITY', '37626+8750 37955+8661 1+1', 'Totals differ by up to 2.40'],
  ] as const)('%s %s: %s', (type, rows, expected) => {
    expect(warning(type, rows)).toBe(expected)
  })

  it('say nothing of no rows', () => {
    expect(shapeWarning('REGULAR', [])).toBeUndefined()
    expect(shapeWarning('ANNUITY', [])).toBeUndefined()
  })
})
