import { describe, expect, it } from 'vitest'
import type { PredictedAmount, PredictedRow } from '#contract/desk/submissions.ts'
import { predictionLines } from './prediction-lines.ts'

const ENTRY = {
  dueDate: '2026-05-26',
  accruedInterestAmount: '0.78',
  totalPrincipalAmount: '1250.00',
  totalInterestAmount: '46.67',
  totalDelayedInterestAmount: '0.00',
  outstandingPrincipalAmount: '1250.00',
  outstandingInterestAmount: '46.67',
  outstandingDelayedInterestAmount: '0.00',
  paidPrincipalAmount: '0.00',
  paidInterestAmount: '0.00',
  paidDelayedInterestAmount: '0.00',
}

function lines(row: Partial<PredictedRow>): readonly string[] {
  const { dueDate } = ENTRY
  return predictionLines({
    rows: [{ dueDate, predicted: ENTRY, returned: ENTRY, differences: [], ...row }],
    amounts: [],
  })
    .filter(({ isSame }) => !isSame)
    .map(({ cell, predicted, returned, check }) => [cell, predicted, returned, check].join(' | '))
}

describe('the cells of a prediction', () => {
  it('are all there, and the same, where nothing differs', () => {
    const [first, ...more] = predictionLines({
      rows: [{ dueDate: ENTRY.dueDate, predicted: ENTRY, returned: ENTRY, differences: [] }],
      amounts: [],
    })
    expect(first).toMatchObject({ cell: 'Accrued interest', predicted: '0.78', returned: '0.78', check: 'Same' })
    expect(more).toHaveLength(9)
  })

  it('say by how much what came back differs', () => {
    const returned = { ...ENTRY, totalInterestAmount: '46.51', paidPrincipalAmount: '1250.00' }
    expect(lines({ returned, differences: ['totalInterestAmount', 'paidPrincipalAmount'] })).toEqual([
      'Total interest | 46.67 | 46.51 | −0.16',
      'Paid principal | 0.00 | 1,250.00 | +1,250.00',
    ])
  })

  it('say where a cell or a whole row is missing or was not predicted', () => {
    const { accruedInterestAmount, ...returned } = ENTRY
    expect(lines({ returned, differences: ['accruedInterestAmount'] })).toEqual([
      'Accrued interest | 0.78 | none | Missing',
    ])
    expect(lines({ returned: null, differences: ['dueDate'] })).toEqual(['Whole row | yes | no | Missing'])
    expect(lines({ predicted: null, differences: ['dueDate'] })).toEqual(['Whole row | no | yes | Not predicted'])
  })

  it('are the three amounts of a payment, which have no due date', () => {
    const amount = (field: PredictedAmount['field'], returned: string | null, isSame = true) =>
      ({ field, predicted: '10.00', returned, isSame }) as const
    const amounts = [amount('principalAmount', '9.99', false), amount('interestAmount', '10.00')]
    const found = predictionLines({ rows: [], amounts: [...amounts, amount('delayedInterestAmount', null, false)] })
    expect(found.map(({ dueDate, cell, returned, check }) => [dueDate, cell, returned, check])).toEqual([
      [null, 'Principal', '9.99', '−0.01'],
      [null, 'Interest', '10.00', 'Same'],
      [null, 'Delayed interest', 'none', 'Missing'],
    ])
  })
})
