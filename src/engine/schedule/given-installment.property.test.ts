import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, sum } from '#values/money.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import { refusalOf, terms } from '../example.test-support.ts'
import { madeExplanation } from '../explanation/made-explanation.ts'
import { scheduleTable, table } from '../schedule-table.test-support.ts'
import { PLAIN_COURSE } from './course.ts'
import { makeSchedule } from './make-schedule.ts'
import type { PeriodicTerms } from './schedule-terms.ts'

const PERIODS = [
  { count: 1, unit: 'months' },
  { count: 3, unit: 'months' },
  { count: 1, unit: 'month-ends' },
  { count: 14, unit: 'days' },
] as const

/** Loans whose lender rounds the installment in another way, by up to 3 % of it. */
const loans = fc
  .record({
    loanAmount: fc.integer({ min: 50_000, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 36 }),
    rows: fc.integer({ min: 2, max: 36 }),
    dayCount: fc.constantFrom(...DAY_COUNTS),
    every: fc.constantFrom(...PERIODS),
    permille: fc.integer({ min: -30, max: 30 }),
  })
  .map(({ loanAmount, rate, rows, dayCount, every, permille }): PeriodicTerms => {
    const amount = (loanAmount / 100).toFixed(2)
    const plain = terms('ANNUITY', amount, String(rate), rows, { start: '2026-01-31', dayCount, every })
    const calculated = makeSchedule(plain)[0]?.totalAmount ?? 0
    return given(plain, cents(Math.round(calculated * (1 + permille / 1_000))))
  })

function given(plain: PeriodicTerms, installment: Cents): PeriodicTerms {
  return { ...plain, course: { ...PLAIN_COURSE, installment } }
}

describe('an installment of the lender', () => {
  test('is the total of every row but the last, and the principal adds up to the loan amount', () => {
    fc.assert(
      fc.property(
        loans.filter((asked) => refusalOf(() => makeSchedule(asked)) === undefined),
        (asked) => {
          const rows = makeSchedule(asked)
          expect(new Set(rows.slice(0, -1).map(({ totalAmount }) => totalAmount))).toEqual(
            new Set([asked.course.installment]),
          )
          expect(sum(rows.map(({ principalAmount }) => principalAmount))).toBe(asked.loanAmount)
          expect(rows.every(({ balanceAmount }, row) => balanceAmount > 0 || row === rows.length - 1)).toBe(true)
        },
      ),
    )
  })

  test('is what the desk calculates where both are the same', () => {
    fc.assert(
      fc.property(loans, (asked) => {
        const plain = { ...asked, course: PLAIN_COURSE }
        const rows = makeSchedule(plain)
        const [first] = rows
        fc.pre(first !== undefined)
        expect(makeSchedule(given(plain, first.totalAmount))).toEqual(rows)
      }),
    )
  })

  test('leaves the rest to the last row, as a clerk can check', () => {
    const asked = given(terms('ANNUITY', '1200.00', '12', 4, { start: '2026-01-28' }), cents(31_000))
    expect(scheduleTable(makeSchedule(asked))).toBe(table`
      due date    days  principal  interest   total  balance
      2026-02-28    30     298.00     12.00  310.00   902.00
      2026-03-28    30     300.98      9.02  310.00   601.02
      2026-04-28    30     303.99      6.01  310.00   297.03
      2026-05-28    30     297.03      2.97  300.00     0.00
    `)
  })

  test('is explained as given by the terms', () => {
    const asked = given(terms('ANNUITY', '1200.00', '12', 4, { start: '2026-01-28' }), cents(31_000))
    const rows = makeSchedule(asked)
    expect(madeExplanation(asked, rows, 0, 'principal')).toMatchObject({
      kind: 'annuity-principal',
      installment: { kind: 'given-level', by: 'terms', amount: 31_000 },
    })
  })
})

describe('an installment of the lender is refused', () => {
  const four = terms('ANNUITY', '1200.00', '12', 4, { start: '2026-01-28' })

  test('in the first row whose interest exceeds it', () => {
    expect(refusalOf(() => makeSchedule(given(four, cents(1_199))))).toEqual({
      kind: 'invalid-row',
      field: 'installment',
      rule: 'interest-above-installment',
      row: 1,
    })
  })

  test('in the first row before which it has repaid the loan', () => {
    for (const [installment, row] of [
      [61_000, 3],
      [41_000, 4],
    ] as const)
      expect(refusalOf(() => makeSchedule(given(four, cents(installment))))).toEqual({
        kind: 'invalid-row',
        field: 'installment',
        rule: 'repaid-before-row',
        row,
      })
  })

  test('at or below zero', () => {
    expect(refusalOf(() => makeSchedule(given(four, cents(0))))).toEqual({
      kind: 'invalid-terms',
      field: 'installment',
      rule: 'above-zero',
    })
  })

  test.each(['REGULAR', 'BULLET'] as const)('for a %s schedule', (scheduleType) => {
    expect(refusalOf(() => makeSchedule(given({ ...four, scheduleType }, cents(31_000))))).toEqual({
      kind: 'invalid-terms',
      field: 'installment',
      rule: 'only-of-annuity',
    })
  })

  test('where nothing is rounded on the way', () => {
    const asked = { ...four, course: { ...PLAIN_COURSE, installment: cents(31_000), isUnrounded: true } }
    expect(refusalOf(() => makeSchedule(asked))).toEqual({
      kind: 'invalid-terms',
      field: 'isUnrounded',
      rule: 'rounded-on-the-way',
    })
  })
})
