import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { splitRows, splitSum } from './payment-split.ts'

const NOTHING: ScheduleRow = {
  number: 1,
  dueDate: '2026-02-26',
  state: 'due',
  movedToDate: null,
  movedFromDate: null,
  accruedInterestAmount: '0.00',
  totalPrincipalAmount: '100.00',
  totalInterestAmount: '12.00',
  totalDelayedInterestAmount: '0.50',
  outstandingPrincipalAmount: '100.00',
  outstandingInterestAmount: '12.00',
  outstandingDelayedInterestAmount: '0.50',
  paidPrincipalAmount: '0.00',
  paidInterestAmount: '0.00',
  paidDelayedInterestAmount: '0.00',
}
const PART = {
  ...NOTHING,
  paidDelayedInterestAmount: '0.50',
  paidInterestAmount: '12.00',
  paidPrincipalAmount: '30.00',
}
const PAID = { ...PART, paidPrincipalAmount: '100.00', state: 'paid' as const }

describe('the rows that a payment changes', () => {
  it('have what each takes, and whether it is paid in full', () => {
    const rows = splitRows({ rows: [{ before: PART, after: PAID }] })
    expect(rows).toEqual([
      {
        number: 1,
        dueDate: '2026-02-26',
        state: 'paid',
        delayedInterest: '0.00',
        interest: '0.00',
        principal: '70.00',
        total: '70.00',
      },
    ])
    expect(splitRows({ rows: [{ before: NOTHING, after: PART }] })).toMatchObject([
      { state: 'part', delayedInterest: '0.50', interest: '12.00', principal: '30.00', total: '42.50' },
    ])
  })

  it('have less where earlier payments pay other rows now', () => {
    expect(splitRows({ rows: [{ before: PAID, after: PART }] })).toMatchObject([
      { principal: '-70.00', total: '-70.00' },
    ])
  })

  it('name a row that is no longer there, and one that is new', () => {
    const rows = splitRows({
      rows: [
        { before: NOTHING, after: null },
        { before: null, after: { ...PAID, dueDate: '2026-03-26' } },
      ],
    })
    expect(rows.map(({ dueDate, state, total }) => [dueDate, state, total])).toEqual([
      ['2026-02-26', 'gone', '0.00'],
      ['2026-03-26', 'paid', '112.50'],
    ])
  })

  it('leave out a row that only accrues other interest by today', () => {
    expect(splitRows({ rows: [{ before: NOTHING, after: { ...NOTHING, accruedInterestAmount: '1.00' } }] })).toEqual([])
  })

  it('add up exactly at any size', () => {
    const huge = {
      delayedInterest: '0.01',
      interest: '0.00',
      principal: '99999999999999999.99',
      total: '100000000000000000.00',
    }
    expect(splitSum([huge, huge])).toEqual({
      delayedInterest: '0.02',
      interest: '0.00',
      principal: '199999999999999999.98',
      total: '200000000000000000.00',
    })
  })
})
