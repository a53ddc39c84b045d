import { expect, it } from 'vitest'
import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { scheduleWidths } from './schedule-widths.ts'

const MOVED_ROWS = 144
const TABLE_WIDTH = 936

function totalsOf(principal: string, interest: string): ScheduleTotals {
  return {
    accruedInterestAmount: '0.00',
    ...{ totalPrincipalAmount: principal, totalInterestAmount: interest, totalDelayedInterestAmount: '0.00' },
    ...{ outstandingPrincipalAmount: principal, outstandingInterestAmount: interest },
    ...{ outstandingDelayedInterestAmount: '0.00' },
    ...{ paidPrincipalAmount: '0.00', paidInterestAmount: '0.00', paidDelayedInterestAmount: '0.00' },
  }
}

const widthOf = (totals: ScheduleTotals) =>
  scheduleWidths(totals, MOVED_ROWS).columns.reduce((sum, em) => sum + em * 12, 0)

it.each([
  ['100.00', '9.99', 12],
  ['1000.00', '152.83', 8],
  ['99999.99', '999.99', 8],
  ['126500.00', '11378.89', 4],
  ['999999.99', '99999.99', 4],
])('a schedule with moved rows of %s and %s fits the least window', (principal, interest, padding) => {
  const totals = totalsOf(principal, interest)
  expect(widthOf(totals)).toBeLessThanOrEqual(TABLE_WIDTH)
  expect(scheduleWidths(totals, MOVED_ROWS).padding).toBe(padding)
})

it('one of the largest amounts scrolls, and keeps its usual padding', () => {
  const totals = totalsOf('999999999999.99', '999999999.99')
  expect(widthOf(totals)).toBeGreaterThan(TABLE_WIDTH)
  expect(scheduleWidths(totals, MOVED_ROWS).padding).toBe(12)
})
