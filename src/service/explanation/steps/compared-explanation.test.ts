import { expect, test } from 'vitest'
import { eur, loanOf } from '#engine/example.test-support.ts'
import {
  type ComparedAmount,
  type ComparedSides,
  comparedExplanation,
} from '#engine/explanation/compared-explanation.ts'
import { present } from '#values/assert.ts'
import { expectComparisonsExplained, sidesOf } from './compared-sides.test-support.ts'
import { explanationText } from './explanation-text.test-support.ts'

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
  expectComparisonsExplained(6)
})
