import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { ReadLoan, SaidInstallment } from '#intake/loan-reading.ts'
import { cents } from '#values/money.ts'
import { planLoan } from './planned-loan.ts'
import { type Given, readLoan, SETTINGS } from './read-loans.test-support.ts'
import { differingAmount, nearestMade, oddInstallment } from './said-installment.ts'

type Said = Readonly<Partial<Record<keyof SaidInstallment, number>>>

/** A loan that says these amounts of its installments, in cents, with its plan. */
function saying(said: Said, more: Given = {}) {
  const amount = (of: number | undefined) => (of === undefined ? null : cents(of))
  const installment = {
    total: amount(said.total),
    principal: amount(said.principal),
    interest: amount(said.interest),
    level: amount(said.level),
  }
  const read = readLoan({ ...more, installment })
  return [read, planLoan(read, SETTINGS, true)] as const
}

const differing = (said: Said, more: Given = {}) => differingAmount(...saying(said, more))

/** Rows of 0.00 and 10.00, then twice 7.00 of interest, and 1,000.00 with the last. */
const BULLET: Given = {
  request: {
    scheduleType: 'BULLET',
    schedule: ['10', '7', '7', '7'].map((interestAmount, index) => ({
      date: `2026-0${index + 2}-26`,
      principalAmount: index === 3 ? '1000' : '0',
      interestAmount,
    })),
  },
}

describe('the amount that is made instead of the one that a line says', () => {
  // Rows of 300.00 and 10.00, 300.00 and 7.00, 400.00 and 4.00.
  it.each<[string, Said, number | null]>([
    ['an installment', { total: 30_700 }, null],
    ['the last installment', { total: 40_400 }, null],
    ['all installments together', { total: 102_100 }, null],
    ['the principal of rows of equal principal', { total: 30_000 }, null],
    ['an amount between installments', { total: 30_851 }, 31_000],
    ['an amount near the last installment', { total: 40_399 }, 31_000],
    ['a given installment', { level: 30_699 }, 30_700],
    ['an installment beside the given one', { total: 31_000, level: 1 }, null],
    ['the principal of a row', { principal: 30_000 }, null],
    ['all principal together', { principal: 100_000 }, null],
    ['a cent less than a principal', { principal: 29_999 }, 30_000],
    ['the interest of a row', { interest: 400 }, null],
    ['all interest together', { interest: 2_100 }, null],
    ['an amount near the last interest', { interest: 401 }, 700],
    ['a made installment with other interest', { total: 31_000, principal: 30_000, interest: 999 }, 1_000],
    ['nothing', {}, null],
  ])('is worked out for a line that says %s', (_, said, made) => {
    expect(differing(said)).toBe(made)
  })

  it('is the interest of a bullet that is not the same in all rows but the first and the last', () => {
    expect([700, 1_000, 100_700, 103_100].map((total) => differing({ total }, BULLET))).toEqual([null, 700, 700, null])
  })

  it('is the only one of a loan of one row', () => {
    const one = { request: { schedule: [{ date: '2026-02-26', principalAmount: '1000', interestAmount: '10' }] } }
    expect([differing({ total: 101_000 }, one), differing({ total: 1 }, one)]).toEqual([null, 101_000])
  })

  it('is none of a faulty loan', () => {
    const [read, plan] = saying({ total: 1 })
    const faulty = { kind: 'faulty', faults: [], cells: [], oddities: [] } as const satisfies ReadLoan
    expect([differingAmount(faulty, plan), differingAmount(read, faulty)]).toEqual([null, null])
    expect([oddInstallment(faulty, plan), nearestMade(faulty, plan, 'totalAmount')]).toEqual([[], null])
  })

  it('is nearest to what the column of a field says', () => {
    const loan = saying({ total: 1, principal: 2, interest: 690 })
    const fields = ['totalAmount', 'principalAmount', 'interestAmount', 'loanAmount', null] as const
    expect(fields.map((field) => nearestMade(...loan, field))).toEqual([30_700, 30_000, 700, null, null])
  })
})

describe('a line is odd', () => {
  const termsOf = (changes: object) =>
    makeScheduleRequest.parse({
      scheduleType: 'ANNUITY',
      loanAmount: '1200.00',
      interestRate: '0',
      startDate: '2026-01-15',
      numberOfInstallments: 12,
      ...changes,
    })
  const oddOf = (installment: string, changes: object = {}) => {
    const level = Math.round(Number(installment) * 100)
    return oddInstallment(...saying({ level }, { terms: termsOf({ installment, ...changes }) }))
  }

  it('if its last installment is more than half of the given one away from it', () => {
    // 1,200.00 without interest: the last of twelve rows pays what eleven leave.
    expect(oddOf('96.00')).toEqual([])
    expect(oddOf('95.99')).toEqual(['last-installment-differs'])
    expect(oddOf('104.34')).toEqual([])
    expect(oddOf('104.35')).toEqual(['last-installment-differs'])
  })

  it('without the balloon of the last installment', () => {
    expect(oddOf('72.00', { balloon: '300.00' })).toEqual([])
    expect(oddOf('71.99', { balloon: '300.00' })).toEqual(['last-installment-differs'])
  })

  it('if its installment is not made', () => {
    expect(oddInstallment(...saying({ total: 1 }))).toEqual(['installment-differs'])
    expect(oddInstallment(...saying({ level: 30_700 }))).toEqual([])
  })
})
