import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonRows } from '#engine/comparison/comparison-rows.ts'
import { eur, loanOf } from '#engine/example.test-support.ts'
import {
  type ComparedAmount,
  type ComparedSides,
  comparedExplanation,
} from '#engine/explanation/compared-explanation.ts'
import { versionExplanations } from '#engine/explanation/version-explanations.ts'
import { extendLoan } from '#engine/extension.ts'
import type { Loan } from '#engine/loan.ts'
import { randomDays, randomLoan, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

const MADE = calendarDate('2026-01-28')

function sidesOf(loan: Loan, days: number): ComparedSides {
  const registered = { kind: 'registered', madeDate: MADE, schedule: loan.schedule } as const
  const rows = versionExplanations(loan, [registered], { kind: 'registered' })
  const extension = extendLoan(loan, days, 'ACT/360', rows)
  return {
    before: { schedule: loan.schedule, rows },
    after: { schedule: extension.after, rows: extension.explanations },
  }
}

function text(sides: ComparedSides, cell: ComparedAmount): string {
  return explanationText(present(comparedExplanation(sides, cell), 'amount')).join('\n')
}

test('a change that is the added interest says how that came about', () => {
  const sides = sidesOf(loanOf('2027-01-26 1000 141.16', { amount: eur('1000') }), 30)
  const added = '\nAdded interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up'
  expect(text(sides, { row: 0, side: 'change', column: 'interest' })).toBe(
    `152.83 − 141.16 = 11.67, after less before${added}`,
  )
  expect(text(sides, { row: 0, side: 'change', column: 'total' })).toContain(added)
  expect(text(sides, { row: 0, side: 'change', column: 'principal' })).toBe(
    '1,000.00 − 1,000.00 = 0.00, nothing changed',
  )
  expect(comparedExplanation(sides, { row: 1, side: 'before', column: 'total' })).toBeNull()
})

test('an installment of which a part was paid before it moved is the sum of its rows', () => {
  const sides = sidesOf(loanOf('2027-01-26 1000 141.16 paid 100.00 0.00', { amount: eur('1000') }), 30)
  expect(text(sides, { row: 0, side: 'after', column: 'principal' })).toBe('100.00 + 900.00 = 1,000.00')
})

test('every amount of a comparison follows from its explanation alone', () => {
  fc.assert(
    fc.property(randomLoan, randomDays, (loan, days) => {
      const sides = sidesOf(loan, days)
      const rows = comparisonRows(sides.before.schedule, sides.after.schedule)
      for (const [row, { interestChange, totalChange }] of rows.entries()) {
        for (const [column, amount] of [['interest', interestChange] as const, ['total', totalChange] as const]) {
          const change = present(comparedExplanation(sides, { row, side: 'change', column }), 'change')
          expect([change.amount, recomputed(change)]).toEqual([amount, amount])
          const after = comparedExplanation(sides, { row, side: 'after', column })
          expect(after && recomputed(after)).toBe(after?.amount)
        }
      }
    }),
    { ...SAME_LOANS, numRuns: 60 },
  )
}, 300_000)
