import { expect, it } from 'vitest'
import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import { hasOutstanding } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { builtOrFault } from './built.test-support.ts'

const TODAY = calendarDate('2026-01-28')

/** The current rows as the desk shows them. */
function rowsOf(description: DescriptionRequest): string {
  const built = builtOrFault(description, TODAY)
  if (typeof built === 'string') return built
  const { schedule } = present(built.versions.at(-1), 'version')
  const state = (row: (typeof schedule)[number]) =>
    row.movedToDate ? 'moved' : hasOutstanding(row) ? (row.dueDate < TODAY ? 'overdue' : 'due') : 'paid'
  return schedule.map((row) => `${formatDate(row.dueDate)} ${state(row)}`).join(', ')
}

it.each<[DescriptionRequest, string]>([
  [{ rows: 3 }, '2026-02-19 due, 2026-03-19 due, 2026-04-19 due'],
  [{ rows: 3, paid: 1, overdue: 1 }, '2025-12-18 paid, 2026-01-18 overdue, 2026-02-18 due'],
  [
    { rows: 3, extended: [30], paid: 1, overdue: 1 },
    '2025-11-19 paid, 2025-12-19 moved, 2026-01-18 overdue, 2026-01-19 moved, 2026-02-18 due',
  ],
  [{ type: 'FULL-BULLET', term: { count: 90, unit: 'days' }, issueDate: '2025-11-01' }, '2026-01-30 due'],
  [{ type: 'FULL-BULLET', term: { count: 90, unit: 'days' }, overdue: 1 }, '2026-01-18 overdue'],
  [{ type: 'REGULAR', rows: 2, paid: 2 }, '2025-12-18 paid, 2026-01-18 paid'],
  [
    { type: 'REGULAR', rows: 2, every: { count: 7, unit: 'days' }, paid: 1, dueInDays: 0 },
    '2026-01-21 paid, 2026-01-28 due',
  ],
  [{ rows: 2, overdueDays: 28 }, '2025-12-31 overdue, 2026-01-31 due'],
])('%o is made as %s', (description, rows) => {
  expect(rowsOf(description)).toBe(rows)
})

it.each<[DescriptionRequest, object]>([
  [
    { type: 'BULLET', rows: 6, interestRate: '0' },
    { code: 'description-nothing-due', params: { paid: 5 } },
  ],
  [
    { issueDate: '2025-01-01', overdue: 1 },
    { code: 'description-otherwise', params: { paid: 0, overdue: 12 } },
  ],
  [
    { rows: 1_200, every: { count: 12, unit: 'months' } },
    { code: 'description-no-place', params: { first: '1900-01-01', last: '2199-12-31' } },
  ],
  [
    { rows: 480, interestRate: '300', dayCount: 'ACT/360' },
    { kind: 'invalid-row', field: 'interestRate', rule: 'interest-above-installment', row: 1 },
  ],
  [
    { type: 'FULL-BULLET', loanAmount: '0.01', interestRate: '0', isPartlyPaid: true },
    { code: 'description-no-part', params: {} },
  ],
  [
    { type: 'REGULAR', loanAmount: '0.05' },
    { code: 'description-nothing-due', params: { paid: 11 } },
  ],
])('%o cannot be', (description, fault) => {
  const built = builtOrFault(description, TODAY)
  expect(typeof built === 'string' ? built : 'built').toBe(JSON.stringify(fault))
})

it('the next installment is due on the very day that is asked for, whatever day of a month it is', () => {
  for (let day = 0; day < 400; day++) {
    const today = addDays(calendarDate('2023-12-15'), day)
    for (const description of [{ paid: 2, dueInDays: 0 }, { dueInDays: 1 }, { rows: 6, paid: 1, overdueDays: 1 }]) {
      expect(typeof builtOrFault(description, today), `${JSON.stringify(description)} on ${formatDate(today)}`).toBe(
        'object',
      )
    }
  }
})
