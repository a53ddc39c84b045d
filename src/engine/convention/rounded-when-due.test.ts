import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { findConvention } from './find-convention.ts'

/**
 * In cents, by hand in fractions, of 1,000.00 at 10.10 % in twelve months:  balances of 1,000.00, 916.67 and 833.34 earn 23.1459… in the
 * first quarter, later ones 16.8336…, 10.5214… and 4.2091….
 */
const BY_HAND: Readonly<Record<number, number>> = { 2: 2_315, 5: 1_683, 8: 1_052, 11: 421 }

test('interest of a quarter that is rounded once is named', () => {
  const asked = terms('REGULAR', '1000.00', '10.1', 12, { dayCount: 'EQUAL-PERIODS' })
  const made = makeSchedule({ ...asked, course: { ...PLAIN_COURSE, interestEvery: 3 } })
  const rows = made.map(({ dueDate, principalAmount: principal }, index) => {
    return { dueDate, principal, interest: cents(BY_HAND[index] ?? 0) }
  })
  const { loanAmount, interestRate, startDate: issueDate } = asked
  const found = findConvention({ rows, loanAmount, interestRate, issueDate })
  expect(found.kind === 'reproduced' && found.conventions.some(({ isRoundedWhenDue }) => isRoundedWhenDue)).toBe(true)
})
