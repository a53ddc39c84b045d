import { expect, it } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { comparisonBodyOf } from './comparison-body.ts'

const LOAN = {
  amount: cents(100_000),
  interestRate: rateFromMillionths(14_000_000),
  issueDate: calendarDate('2026-01-26'),
  registeredDate: calendarDate('2026-01-28'),
}

/** A version of a schedule with one row. Amounts in cents. */
function versionOf(version: number, dueDate: string, principal: number, interest: number, delayedInterest: number) {
  const row = paymentRow(1, calendarDate(dueDate), cents(principal), cents(interest))
  const total = { ...row.total, delayedInterest: cents(delayedInterest) }
  const head = { kind: 'refreshed', version, extensionNumber: null, daysToExtend: null, date: '2026-01-28' } as const
  return { head, schedule: [{ ...row, total }] }
}

it.each([
  [0, 0, 0, 'moved', '0.00'],
  [0, 1, 0, 'moved-interest-added', '0.01'],
  [0, -1, 0, 'moved-changed', '-0.01'],
  [1, 0, 0, 'moved-changed', '0.01'],
  [-1, 1, 0, 'moved-changed', '0.00'],
  [0, 0, 2, 'moved-changed', '0.02'],
  [0, 1, 1, 'moved-changed', '0.02'],
])('a moved row with changes of %i, %i and %i cents is %s', (principal, interest, delayed, kind, totalChange) => {
  const before = versionOf(0, '2026-02-26', 50_000, 1_000, 5)
  const after = versionOf(1, '2026-03-26', 50_000 + principal, 1_000 + interest, 5 + delayed)
  const now = { schedule: after.schedule, today: calendarDate('2026-01-28') }
  const [row] = comparisonBodyOf(LOAN, before, after, now).rows
  expect(row).toMatchObject({ kind, totalChange, daysMoved: 28, before: { totalAmount: '510.05' } })
})
