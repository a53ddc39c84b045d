import { describe, expect, it } from 'vitest'
import type { ComparisonRowBody } from '#contract/desk/comparison.ts'
import { comparisonSummary } from '#contract/desk/comparison-summary.ts'
import { summaryText } from './summary-text.ts'

type Installment = NonNullable<ComparisonRowBody['before']>

const INSTALLMENT: Installment = {
  dueDate: '2026-12-22',
  principalAmount: '6811.07',
  interestAmount: '3378.38',
  delayedInterestAmount: '0.00',
  totalAmount: '10189.45',
  stayed: [],
}
const SAME: ComparisonRowBody = {
  kind: 'same',
  before: INSTALLMENT,
  after: INSTALLMENT,
  daysMoved: 0,
  principalChange: '0.00',
  interestChange: '0.00',
  delayedInterestChange: '0.00',
  totalChange: '0.00',
}

function moved(days: number): ComparisonRowBody {
  return { ...SAME, kind: 'moved', daysMoved: days, after: { ...INSTALLMENT, dueDate: '2027-01-21' } }
}

function text(rows: readonly ComparisonRowBody[]): string {
  return summaryText(comparisonSummary({ rows: [...rows] }))
}

const WITH_INTEREST = { ...moved(30), interestChange: '2303.44', totalChange: '2303.44' }
const ADDED: ComparisonRowBody = { ...SAME, kind: 'added', before: null, daysMoved: null, principalChange: '6811.07' }
const REMOVED: ComparisonRowBody = {
  ...SAME,
  kind: 'removed',
  after: null,
  daysMoved: null,
  interestChange: '-3378.38',
}

describe('the sentence of a comparison', () => {
  it('says all of an extension', () => {
    expect(text([WITH_INTEREST, ...Array.from({ length: 35 }, () => moved(30))])).toBe(
      '36 due dates move 30 days later. 2,303.44 interest is added to installment 1, due 2027-01-21. Nothing else changes.',
    )
  })

  it('says that nothing changes', () => {
    expect(text([SAME, SAME])).toBe('Nothing changes: every due date and every amount is the same.')
    expect(text([])).toBe('Nothing changes: every due date and every amount is the same.')
  })

  it.each([
    [[SAME, moved(1)], '1 of 2 due dates moves 1 day later.'],
    [[moved(-30)], '1 due date moves 30 days earlier.'],
    [[moved(28), moved(31)], '2 due dates move 28 to 31 days later.'],
    [[moved(-31), moved(-28)], '2 due dates move 28 to 31 days earlier.'],
    [[moved(-2), moved(3)], '2 due dates move between 2 days earlier and 3 days later.'],
  ])('counts moves: %#', (rows, start) => {
    expect(text(rows)).toBe(`${start} Nothing else changes.`)
  })

  it('says that an amount is taken off', () => {
    expect(text([{ ...SAME, kind: 'changed', delayedInterestChange: '-5.00', totalChange: '-5.00' }])).toBe(
      '5.00 delayed interest is taken off installment 1, due 2026-12-22. Nothing else changes.',
    )
  })

  it('keeps what is more apart from what is less, so that nothing cancels out', () => {
    const rows = ['5.00', '-5.00', '0.01'].map((principalChange) => ({ ...SAME, principalChange }))
    expect(text(rows)).toBe(
      'Principal changes in 3 installments, in all by 5.01 more and 5.00 less. Nothing else changes.',
    )
  })

  it('names installments of one side with their sum, and no change of amounts for them', () => {
    expect(text([SAME, ADDED, ADDED, REMOVED])).toBe(
      '2 installments of 20,378.90 are added. 1 installment of 10,189.45 is removed. Nothing else changes.',
    )
  })
})
