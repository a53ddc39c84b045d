import { describe, expect, it } from 'vitest'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { cellOfField, faultColumns, faultIn, wordsOfCell } from './fault-columns.ts'
import { cell, fault, faultyLine } from './faulty-line.test-support.ts'

describe('the columns of faulty lines', () => {
  it('are the common ones of the file, and behind them every other with a fault', () => {
    const lines = [
      faultyLine([cell('lenderLoanId', 'A'), cell('country', 'XX'), cell('loanAmount', '1')], [fault('country')]),
      faultyLine([cell('lenderLoanId', 'B'), cell('currency', 'EUR')], [fault('interestRate'), fault(null)]),
    ]
    expect(faultColumns(lines).map(({ field }) => field)).toEqual([
      'lenderLoanId',
      'loanAmount',
      'interestRate',
      'country',
    ])
  })

  it('are also those that are odd, if the file has them', () => {
    const odd = {
      ...faultyLine([cell('lenderLoanId', 'A'), cell('representativePersonalCode', '1')], []),
      oddities: ['representative-code-does-not-check' as const, 'first-due-late' as const],
    }
    expect(faultColumns([odd]).map(({ field }) => field)).toEqual(['lenderLoanId', 'representativePersonalCode'])
  })

  it('are all that are filled where any may be the one to correct', () => {
    const lines = [faultyLine([cell('country', 'LT'), cell('loanAmount', '1'), cell('lenderLoanId', 'A')], [])]
    const fieldsOf = (among: CorrectedAmong) => faultColumns(lines, [], among).map(({ field }) => field)
    for (const among of ['good', 'present', 'left-out'] as const)
      expect(fieldsOf(among)).toEqual(['lenderLoanId', 'loanAmount', 'country'])
    for (const among of ['faulty', 'odd'] as const) expect(fieldsOf(among)).toEqual(['lenderLoanId', 'loanAmount'])
  })

  it('are, last, those that a person added, each once', () => {
    const lines = [faultyLine([cell('lenderLoanId', 'A'), cell('loanAmount', '1')], [])]
    const added = ['paidInstallments', 'loanAmount', 'paidInstallments'] as const
    for (const among of ['faulty', 'good'] as const)
      expect(faultColumns(lines, [], among, added).map(({ field }) => field)).toEqual([
        'lenderLoanId',
        'loanAmount',
        'paidInstallments',
      ])
  })

  it('right-align what is a number', () => {
    const lines = [faultyLine([cell('lenderLoanId', 'A'), cell('loanAmount', '1')], [])]
    expect(faultColumns(lines).map(({ isNumber }) => isNumber)).toEqual([false, true])
  })
})

describe('the cell of a field', () => {
  it('is that of the first installment with a fault, even where the file has none there', () => {
    const of = faultyLine([cell('dueDate', '31.02.2026', 3), cell('dueDate', 'x', 5)], [fault('dueDate', 5)])
    expect(cellOfField(of, 'dueDate')).toEqual(cell('dueDate', 'x', 5))
    expect(faultIn(of, cellOfField(of, 'dueDate'))).toEqual(fault('dueDate', 5))
    expect(cellOfField(faultyLine([], [fault('interestRate')]), 'interestRate')).toEqual(cell('interestRate', ''))
  })

  it('is the corrected one once it is good', () => {
    const of = faultyLine([cell('dueDate', '2026-02-28', 3, '31.02.2026')], [])
    expect([cellOfField(of, 'dueDate').was, faultIn(of, cellOfField(of, 'dueDate'))]).toEqual(['31.02.2026', undefined])
  })
})

describe('the words of a cell', () => {
  it('name its fault, else what is odd with it, and nothing for an empty or a good one', () => {
    const amount = cell('loanAmount', '99000.00')
    const odd = { ...faultyLine([amount], []), oddities: ['amount-unlike-others' as const] }
    const faulty = { ...odd, faults: [fault('loanAmount')] }
    expect(wordsOfCell(odd, amount)).toBe('The amount is far from the others')
    expect(wordsOfCell(faulty, amount)).toBe('Loan amount is missing')
    expect(wordsOfCell(odd, cell('loanAmount', ''))).toBeUndefined()
    expect(wordsOfCell(odd, cell('clientName', 'A'))).toBeUndefined()
  })
})
