import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { comparedRows, uncompared } from './compare-versions.ts'
import { scheduleLeftOut, scheduleLeftOutText } from './schedule-left-out.ts'

const DUE: ScheduleRow = {
  dueDate: '2026-02-28',
  state: 'due',
  movedToDate: null,
  movedFromDate: null,
  accruedInterestAmount: '0.00',
  totalPrincipalAmount: '1000.00',
  totalInterestAmount: '10.00',
  totalDelayedInterestAmount: '0.00',
  outstandingPrincipalAmount: '1000.00',
  outstandingInterestAmount: '10.00',
  outstandingDelayedInterestAmount: '0.00',
  paidPrincipalAmount: '0.00',
  paidInterestAmount: '0.00',
  paidDelayedInterestAmount: '0.00',
}
const NOTHING: Partial<ScheduleRow> = {
  totalPrincipalAmount: '0.00',
  totalInterestAmount: '0.00',
  outstandingPrincipalAmount: '0.00',
  outstandingInterestAmount: '0.00',
}
const FORMER: ScheduleRow = {
  ...DUE,
  ...NOTHING,
  dueDate: '2026-01-28',
  state: 'moved',
  movedToDate: '2026-02-28',
}
const MOVED: ScheduleRow = { ...DUE, movedFromDate: '2026-01-28' }
const PARTLY_PAID: ScheduleRow = { ...FORMER, paidInterestAmount: '0.01', totalInterestAmount: '0.01' }

describe('a schedule leaves out', () => {
  it('amounts that are zero in every row, never the balance', () => {
    const part = scheduleLeftOut(uncompared([DUE]), false)
    expect([...part.amounts]).toEqual([
      'totalPrincipalAmount',
      'totalInterestAmount',
      'outstandingPrincipalAmount',
      'outstandingInterestAmount',
      'balanceAmount',
    ])
    expect(part.empty).toEqual({ columns: 6, rows: 0 })
  })

  it('former rows without any amount, so that a moved installment is one row', () => {
    const part = scheduleLeftOut(uncompared([FORMER, MOVED]), false)
    expect(part.rows.map(({ row }) => row)).toEqual([MOVED])
    expect(part.empty.rows).toBe(1)
  })

  it('no former row with a cent in it, and not the column of that cent', () => {
    const part = scheduleLeftOut(uncompared([PARTLY_PAID, MOVED]), false)
    expect(part.rows.map(({ row }) => row)).toEqual([PARTLY_PAID, MOVED])
    expect(part.amounts).toContain('paidInterestAmount')
    expect(part.empty).toEqual({ columns: 5, rows: 0 })
  })

  it('no row that another version has otherwise, and no column of which only the other version has amounts', () => {
    const rows = comparedRows([{ ...DUE, totalDelayedInterestAmount: '5.00' }], [DUE])
    const part = scheduleLeftOut(rows, false)
    expect(part.rows).toEqual(rows)
    expect(part.amounts).toContain('totalDelayedInterestAmount')
  })

  it('nothing if all is shown, and counts it all the same', () => {
    const part = scheduleLeftOut(uncompared([FORMER, MOVED]), true)
    expect(part.rows).toHaveLength(2)
    expect(part.amounts.size).toBe(11)
    expect(part.empty).toEqual({ columns: 6, rows: 1 })
  })
})

it.each([
  [{ columns: 6, rows: 1 }, '6 empty columns, 1 moved row left out'],
  [{ columns: 1, rows: 0 }, '1 empty column left out'],
  [{ columns: 0, rows: 1200 }, '1,200 moved rows left out'],
  [{ columns: 0, rows: 0 }, ''],
])('%o is written as “%s”', (empty, text) => {
  expect(scheduleLeftOutText(empty)).toBe(text)
})
