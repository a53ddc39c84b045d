import { expect, it } from 'vitest'
import type { ComparisonRowBody } from '#contract/desk/comparison.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import type { AmountColumn } from './compare-columns.ts'
import { foldName, foldSumStep } from './fold-sums.ts'

const INTEREST: AmountColumn = {
  words: 'Interest',
  amount: 'interestAmount',
  change: 'interestChange',
  differs: true,
  texts: { before: '', change: '', after: '' },
}

function row(dueDate: string, interestAmount: string): ComparisonRowBody {
  const side = {
    principalAmount: '1.00',
    interestAmount,
    delayedInterestAmount: '0.00',
    totalAmount: '1.00',
    stayed: [],
  }
  return {
    kind: 'moved',
    before: { ...side, dueDate: '2026-01-01', interestAmount: '0.50' },
    after: { ...side, dueDate },
    daysMoved: 30,
    principalChange: '0.00',
    interestChange: '-0.10',
    delayedInterestChange: '0.00',
    totalChange: '-0.10',
  }
}

const FOLD = {
  rows: [row('2026-02-28', '10.01'), row('2026-03-31', '0.00'), row('2026-04-30', '20.02')],
  isAbove: false,
  first: 2,
}

it('adds up the shown amounts of a folded line and counts those of 0.00', () => {
  const step = foldSumStep(FOLD, INTEREST, 'after')
  expect(step.params).toEqual({
    parts: [
      { dueDate: '2026-02-28', amount: '10.01' },
      { dueDate: '2026-04-30', amount: '20.02' },
    ],
    leftOut: 1,
    amount: '30.03',
  })
  expect(explanationText([step])).toContain('10.01')
  expect(foldSumStep(FOLD, INTEREST, 'before').params.amount).toBe('1.50')
  expect(foldSumStep(FOLD, INTEREST, 'change').params.amount).toBe('-0.30')
})

it('is exact beyond what a number holds', () => {
  const rows = [row('2026-02-28', '99999999999999999.99'), row('2026-03-31', '0.01')]
  expect(foldSumStep({ ...FOLD, rows }, INTEREST, 'after').params.amount).toBe('100000000000000000.00')
})

it('names the installments of a folded line', () => {
  expect(foldName(FOLD)).toBe('Installments 2 to 4')
})
