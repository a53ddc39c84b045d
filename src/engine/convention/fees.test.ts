import { expect, test } from 'vitest'
import { add, cents } from '#values/money.ts'
import { terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { findConvention } from './find-convention.ts'

test('a fee is named where rounding pays the loan back before the last row', () => {
  const asked = terms('REGULAR', '5.95', '2', 36, { dayCount: 'EQUAL-PERIODS' })
  const fee = { kind: 'amount', amount: cents(1_900), onWire: 'in-interest' } as const
  const made = makeSchedule({ ...asked, course: { ...PLAIN_COURSE, fee } })
  const rows = made.map(({ dueDate, principalAmount: principal, interestAmount, feeAmount }) => {
    return { dueDate, principal, interest: add(interestAmount, feeAmount) }
  })
  expect(rows.at(-1)?.principal).toBe(0)
  const { loanAmount, interestRate, startDate: issueDate } = asked
  expect(findConvention({ rows, loanAmount, interestRate, issueDate })).toMatchObject({ kind: 'reproduced' })
})
