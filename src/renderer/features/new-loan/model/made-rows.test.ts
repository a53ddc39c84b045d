import { describe, expect, it } from 'vitest'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { formatAmount } from '#values/money.ts'
import { figuresOfTerms } from './figures.ts'
import { wireRows } from './made-rows.ts'
import type { ScheduleRequest } from './schedule-terms.ts'

function row(number: number, dueDate: string, amounts: string, unmovedDate = dueDate): InstallmentBody {
  const [principalAmount = '', interestAmount = '', feeAmount = '', totalAmount = ''] = amounts.split(' ')
  return {
    number,
    fromDate: '2026-01-31',
    dueDate,
    unmovedDate,
    days: 30,
    yearShare: { parts: 1, base: 12 },
    principalAmount,
    interestAmount,
    feeAmount,
    totalAmount,
    balanceAmount: '0.00',
  }
}

const ROWS = [
  row(1, '2026-02-27', '0.00 87.50 2.00 89.50', '2026-02-28'),
  row(2, '2026-05-04', '500.00 87.50 2.00 589.50', '2026-05-01'),
  row(3, '2026-06-01', '9500.00 999.99 0.01 10500.00'),
]

const TERMS: ScheduleRequest = {
  scheduleType: 'ANNUITY',
  loanAmount: '10000.00',
  interestRate: '10.5',
  startDate: '2026-01-31',
  numberOfInstallments: 3,
}

const FEE = { kind: 'amount', amount: '2.00' } as const

describe('the rows that are sent of a made schedule', () => {
  it('have the fee in their interest where the terms say so', () => {
    expect(wireRows(ROWS, { fee: { ...FEE, onWire: 'in-interest' } })).toEqual([
      { date: '2026-02-27', principalAmount: '0.00', interestAmount: '89.50' },
      { date: '2026-05-04', principalAmount: '500.00', interestAmount: '89.50' },
      { date: '2026-06-01', principalAmount: '9500.00', interestAmount: '1000.00' },
    ])
  })

  it.each([[{ fee: { ...FEE, onWire: 'not-sent' as const } }], [{}]])('have none of it otherwise: %j', (terms) => {
    expect(wireRows(ROWS, terms).map(({ interestAmount }) => interestAmount)).toEqual(['87.50', '87.50', '999.99'])
  })
})

describe('what the terms come to', () => {
  it('is nothing where they are as usual', () => {
    expect(figuresOfTerms(ROWS.slice(2), TERMS)).toMatchObject({
      fees: undefined,
      moved: undefined,
      grace: undefined,
      hasBalloon: false,
    })
  })

  it('is the fees with the interest that goes out, the days moved, the grace and the installment', () => {
    const terms: ScheduleRequest = {
      ...TERMS,
      fee: { ...FEE, onWire: 'in-interest' },
      pauses: [{ fromRow: 1, rows: 1, pays: 'interest' as const }],
      workingDays: { rule: 'following', interestMoves: true },
      balloon: '1000.00',
    }
    const { fees, moved, grace, level, hasBalloon } = figuresOfTerms(ROWS, terms)
    expect(fees && [fees.sum, fees.interestOnWire].map(formatAmount)).toEqual(['4.01', '1179.00'])
    expect(moved).toEqual({ weekends: 1, holidays: 1, interestMoves: true })
    expect(grace?.total && formatAmount(grace.total)).toBe('89.50')
    expect(level && [level.installment, level.last].map(formatAmount)).toEqual(['589.50', '10500.00'])
    expect(hasBalloon).toBe(true)
  })

  it('tells the total of a grace only where its rows pay the same', () => {
    const pauses = [{ fromRow: 1, rows: 2, pays: 'interest' as const }]
    expect(figuresOfTerms(ROWS, { ...TERMS, pauses }).grace).toEqual({ rows: 2, total: undefined })
  })
})
