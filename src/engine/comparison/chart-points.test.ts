import { expect, test } from 'vitest'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { eur, loanOf, scheduleOf } from '../example.test-support.ts'
import { extendLoan } from '../extension.ts'
import { table, textTable } from '../schedule-table.test-support.ts'
import { dueByMonth, type MonthSum, type OutstandingStep, outstandingSteps } from './chart-points.ts'

function stepsTable(steps: readonly OutstandingStep[]): string {
  const rows = steps.map(({ date, before, after }) => [formatDate(date), formatAmount(before), formatAmount(after)])
  return textTable(['from', 'before', 'after'], rows)
}

function monthsTable(months: readonly MonthSum[]): string {
  const rows = months.map(({ year, month, before, after }) => [
    `${year}-${String(month).padStart(2, '0')}`,
    ...[formatAmount(before), formatAmount(after)],
  ])
  return textTable(['month', 'before', 'after'], rows)
}

/** Interest alone in February; of the row in November 100.00 was paid before it moved; two rows in December. */
const loan = loanOf(
  `
  2026-02-26   0.00 40.00 paid
  2026-11-20 400.00 30.00 paid 100.00 0.00
  2026-12-10 800.00 20.00
  2026-12-20 800.00 10.00
`,
)
const { after } = extendLoan(loan, 30, 'none')

test('principal of two schedules is outstanding from the issue date until each day that some of it is due', () => {
  expect(stepsTable(outstandingSteps(loan, loan.schedule, after))).toBe(table`
    from         before    after
    2025-01-26  2000.00  2000.00
    2026-11-20  1600.00  1900.00
    2026-12-10   800.00  1900.00
    2026-12-20     0.00  1600.00
    2027-01-09     0.00   800.00
    2027-01-19     0.00     0.00
  `)
})

test('principal that two rows have due on one day falls at once', () => {
  const schedule = scheduleOf('2026-04-26 1500.00 20.00\n2026-04-26 500.00 10.00')
  expect(stepsTable(outstandingSteps(loan, schedule, schedule))).toBe(table`
    from         before    after
    2025-01-26  2000.00  2000.00
    2026-04-26     0.00     0.00
  `)
})

test('all that is due in a month is added up, and a month without anything due is left out', () => {
  const delayed = after.map((row, index) =>
    index === after.length - 1 ? { ...row, total: { ...row.total, delayedInterest: eur('5.00') } } : row,
  )
  expect(monthsTable(dueByMonth(loan.schedule, delayed))).toBe(table`
    month     before    after
    2026-02    40.00    40.00
    2026-11   430.00   100.00
    2026-12  1630.00   330.00
    2027-01     0.00  1635.00
  `)
})
