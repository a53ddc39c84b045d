import { expect, test } from 'vitest'
import { terms } from '../example.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { findConvention } from './find-convention.ts'

test.each(['30E/360', 'ACT/364', 'EQUAL-PERIODS'] as const)(
  'the last two rows of a BULLET by %s in each other’s place are not taken for a grace and one installment',
  (dayCount) => {
    const asked = terms('BULLET', '5400.00', '12.5', 6, { dayCount })
    const rows = makeSchedule(asked).map(({ dueDate, principalAmount: principal, interestAmount: interest }) => {
      return { dueDate, principal, interest }
    })
    const swapped = rows.map((row, index) => ({
      ...row,
      ...rows[[0, 1, 2, 3, 5, 4][index] ?? 0],
      dueDate: row.dueDate,
    }))
    const { loanAmount, interestRate, startDate: issueDate } = asked
    expect(findConvention({ rows: swapped, loanAmount, interestRate, issueDate })).toMatchObject({ kind: 'closest' })
  },
)
