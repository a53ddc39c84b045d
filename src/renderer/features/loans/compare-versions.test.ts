import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { changeCount, changedCells, comparedRows, uncompared } from './compare-versions.ts'

/** A row of 250.00 with some interest; a paid row is paid completely. */
function row(dueDate: string, interest: string, state: ScheduleRow['state'] = 'due'): ScheduleRow {
  const isPaid = state === 'paid'
  return {
    dueDate,
    accruedInterestAmount: isPaid ? '0.00' : '0.78',
    totalPrincipalAmount: '250.00',
    totalInterestAmount: interest,
    totalDelayedInterestAmount: '0.00',
    outstandingPrincipalAmount: isPaid ? '0.00' : '250.00',
    outstandingInterestAmount: isPaid ? '0.00' : interest,
    outstandingDelayedInterestAmount: '0.00',
    paidPrincipalAmount: isPaid ? '250.00' : '0.00',
    paidInterestAmount: isPaid ? interest : '0.00',
    paidDelayedInterestAmount: '0.00',
    state,
    movedToDate: null,
    movedFromDate: null,
  }
}

const BEFORE = [row('2026-04-26', '35.00'), row('2026-07-26', '26.25')]

/** Each row as `due date kind: cells`. */
function shown(after: readonly ScheduleRow[]): readonly string[] {
  return comparedRows(BEFORE, after).map(({ kind, row: { dueDate }, changed }) =>
    `${dueDate} ${kind}: ${[...changed].join(' ')}`.trimEnd(),
  )
}

describe('a version held against the one before', () => {
  it('stays the same where nothing changed, whatever has accrued meanwhile', () => {
    const later = BEFORE.map((entry) => ({ ...entry, accruedInterestAmount: '9.99' }))
    expect(comparedRows(BEFORE, later)).toEqual(uncompared(later))
    expect(changeCount(comparedRows(BEFORE, later))).toBe('no cell differs')
  })

  it('marks the cells that changed and shows the earlier row under the later one', () => {
    const rows = comparedRows(BEFORE, [row('2026-04-26', '35.00', 'paid'), row('2026-07-26', '26.25')])
    const cells = 'outstandingPrincipalAmount outstandingInterestAmount paidPrincipalAmount paidInterestAmount'
    expect(shown([row('2026-04-26', '35.00', 'paid'), row('2026-07-26', '26.25')])).toEqual([
      `2026-04-26 plain: ${cells}`,
      `2026-04-26 before: ${cells}`,
      '2026-07-26 plain:',
    ])
    expect(changeCount(rows)).toBe('4 cells differ')
    expect(changedCells(rows)).toBe(
      'Outstanding principal in 1 row, outstanding interest in 1 row, paid principal in 1 row, paid interest in 1 row',
    )
  })

  it('says which rows came and went', () => {
    const after = [row('2026-04-26', '35.00'), row('2026-08-26', '26.30')]
    expect(shown(after)).toEqual(['2026-04-26 plain:', '2026-07-26 gone:', '2026-08-26 new:'])
    expect(changeCount(comparedRows(BEFORE, after))).toBe('1 row is new, 1 row is gone')
  })

  it('holds rows of the same day against each other in their order', () => {
    const twice = [row('2026-04-26', '35.00'), row('2026-04-26', '0.00')]
    const rows = comparedRows(twice, [row('2026-04-26', '35.00'), row('2026-04-26', '0.10')])
    expect(rows.map(({ kind }) => kind)).toEqual(['plain', 'plain', 'before'])
    expect(changedCells(rows)).toBe('Total interest in 1 row, outstanding interest in 1 row')
  })
})
