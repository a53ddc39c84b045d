import { expect, it } from 'vitest'
import { hasOutstanding } from '#engine/loan.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { understoodDescription } from '../descriptions/read-description.ts'
import { builtOrFault } from './built.test-support.ts'

const TODAY = calendarDate('2026-01-28')

/** The current rows as the desk shows them. */
function rowsOf(text: string): string {
  const built = builtOrFault(understoodDescription(text), TODAY)
  if (typeof built === 'string') return built
  const { schedule } = present(built.versions.at(-1), 'version')
  const state = (row: (typeof schedule)[number]) =>
    row.movedToDate ? 'moved' : hasOutstanding(row) ? (row.dueDate < TODAY ? 'overdue' : 'due') : 'paid'
  return schedule.map((row) => `${formatDate(row.dueDate)} ${state(row)}`).join(', ')
}

it.each([
  ['ANNUITY 3×', '2026-02-19 due, 2026-03-19 due, 2026-04-19 due'],
  ['ANNUITY 3×, one paid, one overdue', '2025-12-18 paid, 2026-01-18 overdue, 2026-02-18 due'],
  [
    'ANNUITY 3×, extended once, one paid, one overdue',
    '2025-11-19 paid, 2025-12-19 moved, 2026-01-18 overdue, 2026-01-19 moved, 2026-02-18 due',
  ],
  ['FULL-BULLET, 90 days, issued 2025-11-01', '2026-01-30 due'],
  ['FULL-BULLET, 90 days, overdue', '2026-01-18 overdue'],
  ['REGULAR 2×, repaid', '2025-12-18 paid, 2026-01-18 paid'],
  ['REGULAR 2× every 7 days, one paid, due today', '2026-01-21 paid, 2026-01-28 due'],
  ['ANNUITY 2×, late by 28 days', '2025-12-31 overdue, 2026-01-31 due'],
])('%s', (text, rows) => {
  expect(rowsOf(text)).toBe(rows)
})

it.each([
  ['BULLET 6× at 0 %', { code: 'description-nothing-due', params: { paid: 5 } }],
  ['ANNUITY 12×, issued 2025-01-01, one overdue', { code: 'description-otherwise', params: { paid: 0, overdue: 12 } }],
  ['ANNUITY 1200× every year', { code: 'description-no-place', params: { first: '1900-01-01', last: '2199-12-31' } }],
  [
    'ANNUITY 480× at 300 %, ACT/360',
    { kind: 'invalid-row', field: 'interestRate', rule: 'interest-above-installment', row: 1 },
  ],
  ['FULL-BULLET of 0.01 at 0 %, partly paid', { code: 'description-no-part', params: {} }],
  ['REGULAR 12× of 0.05', { code: 'description-nothing-due', params: { paid: 11 } }],
])('%s cannot be', (text, fault) => {
  const built = builtOrFault(understoodDescription(text), TODAY)
  expect(typeof built === 'string' ? built : 'built').toBe(JSON.stringify(fault))
})

it('the next installment is due on the very day that is asked for, whatever day of a month it is', () => {
  for (let day = 0; day < 400; day++) {
    const today = addDays(calendarDate('2023-12-15'), day)
    for (const text of [
      'ANNUITY 12×, two paid, due today',
      'ANNUITY 12×, due tomorrow',
      'ANNUITY 6×, one paid, late by 1 day',
    ]) {
      expect(typeof builtOrFault(understoodDescription(text), today), `${text} on ${formatDate(today)}`).toBe('object')
    }
  }
})
