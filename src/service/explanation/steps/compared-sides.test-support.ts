import fc from 'fast-check'
import { expect } from 'vitest'
import { comparisonRows } from '#engine/comparison/comparison-rows.ts'
import { type ComparedSides, comparedExplanation } from '#engine/explanation/compared-explanation.ts'
import { versionExplanations } from '#engine/explanation/version-explanations.ts'
import { extendLoan } from '#engine/extension.ts'
import { type Loan, totalsOf } from '#engine/loan.ts'
import { randomDays, randomLoan, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { recomputed } from './recomputed.test-support.ts'

const MADE = calendarDate('2026-01-28')

/** A loan before and after an extension by this many days. */
export function sidesOf(loan: Loan, days: number): ComparedSides {
  const registered = { kind: 'registered', madeDate: MADE, schedule: loan.schedule } as const
  const rows = versionExplanations(loan, [registered], { kind: 'registered' })
  const extension = extendLoan(loan, days, 'ACT/360', rows)
  return {
    before: { schedule: loan.schedule, rows },
    after: { schedule: extension.after, rows: extension.explanations },
  }
}

/** Checks that the sum of a column is that of its schedule, and its change the difference of both. */
function expectSumsExplained(sides: ComparedSides): void {
  const [before, after] = [totalsOf(sides.before.schedule).total, totalsOf(sides.after.schedule).total]
  for (const column of ['principal', 'interest'] as const) {
    const amounts = { before: before[column], after: after[column], change: after[column] - before[column] }
    for (const side of ['before', 'after', 'change'] as const) {
      const sum = present(comparedExplanation(sides, { row: undefined, side, column }), 'sum')
      expect([sum.amount, recomputed(sum)]).toEqual([amounts[side], amounts[side]])
    }
  }
}

/** Checks for this many random comparisons that every amount follows from its explanation alone. */
export function expectComparisonsExplained(numRuns: number): void {
  fc.assert(
    fc.property(randomLoan, randomDays, (loan, days) => {
      const sides = sidesOf(loan, days)
      const rows = comparisonRows(sides.before.schedule, sides.after.schedule)
      expectSumsExplained(sides)
      for (const [row, { interestChange, totalChange }] of rows.entries()) {
        for (const [column, amount] of [['interest', interestChange] as const, ['total', totalChange] as const]) {
          const change = present(comparedExplanation(sides, { row, side: 'change', column }), 'change')
          expect([change.amount, recomputed(change)]).toEqual([amount, amount])
          const after = comparedExplanation(sides, { row, side: 'after', column })
          expect(after && recomputed(after)).toBe(after?.amount)
        }
      }
    }),
    { ...SAME_LOANS, numRuns },
  )
}
