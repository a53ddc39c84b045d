import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from '../schedule/course.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import type { Installment } from '../schedule/schedule-terms.ts'
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

/** In cents, of equal months: the exact sum of every three rows, rounded half up. */
function quarterly(rows: readonly Installment[], amount: number, millionths: number): readonly number[] {
  let waiting = 0n
  return rows.map(({ number }, index) => {
    waiting += BigInt(rows[index - 1]?.balanceAmount ?? amount) * BigInt(millionths)
    if (number % 3 !== 0) return 0
    const whole = (2n * waiting + YEARS) / (2n * YEARS)
    waiting = 0n
    return Number(whole)
  })
}

/** Divisor of months at so many millionths of a percent. */
const YEARS = 1_200_000_000n

test.each([
  ['REGULAR', '75200.00', '4', 36],
  ['REGULAR', '71800.00', '8.08', 30],
  ['REGULAR', '27569.64', '18.92', 48],
  ['BULLET', '41100.00', '15.25', 36],
  ['REGULAR', '7900.00', '24.75', 12],
] as const)(
  'it is named where interest of each row comes to nearly the same, or the same: %s %s at %s %%',
  (type, amount, rate, count) => {
    const asked = terms(type, amount, rate, count, { dayCount: 'EQUAL-PERIODS' })
    const { loanAmount, interestRate, startDate: issueDate } = asked
    const made = makeSchedule(asked)
    const interest = quarterly(made, loanAmount, interestRate)
    const rows = made.map(({ dueDate, principalAmount: principal }, index) => {
      return { dueDate, principal, interest: cents(interest[index] ?? 0) }
    })
    const found = findConvention({ rows, loanAmount, interestRate, issueDate })
    expect(found.kind === 'reproduced' && found.conventions.some(({ isRoundedWhenDue }) => isRoundedWhenDue)).toBe(true)
  },
)
