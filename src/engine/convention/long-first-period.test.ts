import { describe, expect, it } from 'vitest'
import { terms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import type { GivenSchedule } from './convention.ts'
import { findConvention } from './find-convention.ts'

/** Rows of equal months without the first `count` of them. */
function without(count: number, type: 'BULLET' | 'REGULAR' = 'BULLET'): GivenSchedule {
  const whole = givenBy(terms(type, '25300.00', '11', 9, { dayCount: 'EQUAL-PERIODS', start: '2027-11-18' }))
  return { ...whole, rows: whole.rows.slice(count) }
}

describe('a first row of interest that is left out', () => {
  it.each([
    [1, { days: 61, periods: 2 }],
    [2, { days: 92, periods: 3 }],
  ])('is suspected where equal periods fit all rows but the first %i', (count, longFirst) => {
    expect(findConvention(without(count))).toMatchObject({ kind: 'reproduced', longFirst })
  })

  it('is not suspected where no row is left out', () => {
    expect(findConvention(without(0))).toMatchObject({ kind: 'reproduced', longFirst: null })
  })

  it('is not suspected where a long first period earns interest for all of its days', () => {
    const late = terms('BULLET', '25300.00', '11', 9, {
      dayCount: 'ACT/365F',
      start: '2027-11-18',
      first: '2028-01-18',
    })
    expect(findConvention(givenBy(late))).toMatchObject({ kind: 'reproduced', longFirst: null })
  })
})
