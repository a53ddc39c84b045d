import { describe, expect, it } from 'vitest'
import { asItIs, WHAT_IF_LINES, type WhatIfSides } from './what-if-lines.ts'

const MEASURES = {
  principalAmount: '1000.00',
  interestAmount: '140.00',
  delayedInterestAmount: '0.00',
  totalAmount: '1140.00',
  stillDueAmount: '1140.00',
  installmentsLeft: 12,
  finalPaymentDate: '2027-01-28',
  averageLife: '0.54',
  effectiveRate: '14.90',
  noRateReason: null,
}

function nextDue(dueDate: string, totalAmount: string) {
  return { dueDate, principalAmount: '0.00', interestAmount: totalAmount, delayedInterestAmount: '0.00', totalAmount }
}

const CURRENT = { nextDue: nextDue('2026-02-28', '100.00'), measures: MEASURES }
const AS_IT_IS = asItIs(CURRENT)

function extendedTo(dueDate: string, totalAmount: string): WhatIfSides {
  return { ...AS_IT_IS, outcome: { ...AS_IT_IS.outcome, nextDue: nextDue(dueDate, totalAmount) } }
}

function cellsOf(sides: WhatIfSides) {
  const cell = (words: string) => WHAT_IF_LINES.find((line) => line.words === words)?.cell(sides)
  return [cell('Next due date'), cell('Due on that day')].map((each) => [each?.value, each?.change, each?.isChanged])
}

describe('the next due date of an extension that is tried', () => {
  it.each([
    ['2026-03-30', '111.67', '+30 days', '+11.67'],
    ['2026-03-01', '100.01', '+1 day', '+0.01'],
    ['2026-02-27', '99.99', '−1 day', '−0.01'],
    ['2026-02-18', '50.00', '−10 days', '−50.00'],
  ])('of %s and %s has changed by %s and %s', (day, amount, days, difference) => {
    expect(cellsOf(extendedTo(day, amount))).toEqual([
      [day, days, true],
      [amount, difference, true],
    ])
  })

  it('has not changed on the loan as it is', () => {
    expect(cellsOf(AS_IT_IS)).toEqual([
      ['2026-02-28', '0', false],
      ['100.00', '0.00', false],
    ])
  })

  it('is a dash once nothing more is due', () => {
    const repaid = { ...AS_IT_IS, outcome: { ...AS_IT_IS.outcome, nextDue: null } }
    expect(cellsOf(repaid)).toEqual([
      ['–', '', false],
      ['–', '', false],
    ])
  })
})
