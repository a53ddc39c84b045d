import { expect, test } from 'vitest'
import type { WireRow } from './made-rows.ts'
import { rowShape } from './row-shape.ts'

const row = (date: string, principalAmount: string, interestAmount: string): WireRow => ({
  date,
  principalAmount,
  interestAmount,
})

test.each<[string, readonly WireRow[], ReturnType<typeof rowShape>]>([
  [
    'of equal totals, the last one apart',
    [row('2026-01-31', '90.00', '10.00'), row('2026-02-28', '91.00', '9.00'), row('2026-03-31', '95.00', '1.00')],
    { totals: true, principal: false, gaps: true },
  ],
  [
    'of equal principals every 14 days',
    [row('2026-01-01', '90.00', '10.00'), row('2026-01-15', '90.00', '9.00'), row('2026-01-29', '1.00', '1.00')],
    { totals: false, principal: true, gaps: true },
  ],
  [
    'of nothing',
    [row('2026-02-20', '410.00', '96.10'), row('2026-04-02', '655.40', '31.00'), row('2026-04-30', '1.00', '1.00')],
    { totals: false, principal: false, gaps: false },
  ],
  [
    'on another day of each month',
    [row('2026-02-20', '1.00', '1.00'), row('2026-03-21', '1.00', '1.00'), row('2026-04-20', '1.00', '1.00')],
    { totals: true, principal: true, gaps: false },
  ],
  ['of a single row', [row('2026-02-20', '1.00', '1.00')], { totals: true, principal: true, gaps: true }],
])('the shape %s', (_, rows, shape) => {
  expect(rowShape(rows)).toEqual(shape)
})
