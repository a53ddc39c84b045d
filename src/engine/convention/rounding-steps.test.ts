import { expect, test } from 'vitest'
import { ROUNDING_STEPS } from '#values/rounding.ts'
import { terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { findConvention } from './find-convention.ts'

/** 946.26, which each step rounds to another amount. */
test.each(ROUNDING_STEPS)('equal principal that is rounded to %s is named', (roundedTo) => {
  const asked = terms('REGULAR', '12301.38', '10.1', 13, { dayCount: 'EQUAL-PERIODS' })
  const installmentRounding = { rounding: 'half-up', roundedTo } as const
  const made = makeSchedule({ ...asked, course: { ...PLAIN_COURSE, installmentRounding } })
  const rows = made.map(({ dueDate, principalAmount: principal, interestAmount: interest }) => {
    return { dueDate, principal, interest }
  })
  const { loanAmount, interestRate, startDate: issueDate } = asked
  const found = findConvention({ rows, loanAmount, interestRate, issueDate })
  expect(found.kind === 'reproduced' && found.conventions[0]).toMatchObject({
    scheduleType: 'REGULAR',
    level: 'calculated',
    course: { installmentRounding },
  })
})
