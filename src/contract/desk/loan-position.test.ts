import { describe, expect, it } from 'vitest'
import { asOfVersion, daysLate, nextPaymentOf, overdueOf } from './loan-position.ts'
import type { ScheduleRow } from './schedule-row.ts'

const NOTHING: Omit<ScheduleRow, 'dueDate' | 'state'> = {
  accruedInterestAmount: '0.00',
  totalPrincipalAmount: '0.00',
  totalInterestAmount: '0.00',
  totalDelayedInterestAmount: '0.00',
  outstandingPrincipalAmount: '0.00',
  outstandingInterestAmount: '0.00',
  outstandingDelayedInterestAmount: '0.00',
  paidPrincipalAmount: '0.00',
  paidInterestAmount: '0.00',
  paidDelayedInterestAmount: '0.00',
  movedToDate: null,
  movedFromDate: null,
}

function row(dueDate: string, state: ScheduleRow['state'], amounts: Partial<ScheduleRow> = {}): ScheduleRow {
  return { ...NOTHING, dueDate, state, ...amounts }
}

const LATE = [
  row('2026-08-22', 'paid', { paidPrincipalAmount: '900.00' }),
  row('2026-09-22', 'moved'),
  row('2026-10-06', 'overdue', {
    outstandingPrincipalAmount: '984.61',
    outstandingInterestAmount: '81.58',
    outstandingDelayedInterestAmount: '16.08',
  }),
  row('2026-11-05', 'overdue', { outstandingPrincipalAmount: '994.46', outstandingInterestAmount: '71.73' }),
  row('2026-12-06', 'due', { outstandingPrincipalAmount: '1004.40' }),
]

describe('the overdue part of a schedule', () => {
  it('adds everything outstanding of late installments and counts days from the first', () => {
    expect(overdueOf(LATE, '2026-11-24')).toEqual({ amount: '2148.46', daysLate: 49, installments: 2 })
  })

  it('is null while nothing is late', () => {
    expect(overdueOf([row('2026-12-06', 'due')], '2026-11-24')).toBeNull()
  })

  it('is exact beyond what a number holds', () => {
    const large = { outstandingPrincipalAmount: '99999999999999999.99', outstandingInterestAmount: '-0.02' }
    expect(overdueOf([row('2026-11-23', 'overdue', large)], '2026-11-24')?.amount).toBe('99999999999999999.97')
  })
})

describe('the next payment', () => {
  it('is the first installment that is not paid, even if it is late', () => {
    expect(nextPaymentOf(LATE)).toEqual({ date: '2026-10-06', amount: '1082.27' })
  })

  it('is null for a repaid loan', () => {
    expect(nextPaymentOf([row('2026-08-22', 'paid'), row('2026-09-22', 'moved')])).toBeNull()
  })
})

it('the figures of an earlier version are those of the day on which it was replaced', () => {
  const version = (number: number, date: string) =>
    ({
      version: number,
      kind: 'extended',
      extensionNumber: number,
      isUndone: false,
      date,
      finalPaymentDate: '2027-01-01',
      totalInterestAmount: '1.00',
    }) as const
  const versions = [version(0, '2026-01-28'), version(1, '2026-03-15')]
  expect(asOfVersion(versions, 0, '2026-11-24')).toBe('2026-03-15')
  expect(asOfVersion(versions, 1, '2026-11-24')).toBe('2026-11-24')
  expect(daysLate('2026-10-06', '2026-11-24')).toBe(49)
})
