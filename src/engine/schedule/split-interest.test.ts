import { describe, expect, test } from 'vitest'
import { SPLIT_INTEREST } from '#values/vocabulary/course-terms.ts'
import { terms } from '../example.test-support.ts'
import { interestPeriods } from './interest-period.ts'
import { datesOf, periodCountOf } from './make-schedule.ts'
import { splitParts } from './split-interest.ts'

describe.each(SPLIT_INTEREST)('interest of %s', (interestOn) => {
  test.each(['12', '0'])('at a rate of %s has a part for each row, and only the last one is what is left', (rate) => {
    const asked = terms('REGULAR', '1000.00', rate, 4)
    const { loanAmount, startDate, course } = asked
    const periods = interestPeriods(startDate, datesOf(asked).interest, periodCountOf(asked))
    const parts = [
      ...splitParts(interestOn, { loanAmount, rate: asked.interestRate, periods, to: course.interestRounding }),
    ]
    expect(parts.map(({ isRest }) => isRest)).toEqual([false, false, false, true])
  })
})
