import { describe, expect, it } from 'vitest'
import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { cellOf, faultColumns, faultIn } from './fault-columns.ts'

const cell = (field: ImportField, text: string, row: number | null = null, was: string | null = null): ImportCell => ({
  ...{ field, row, text, was },
})
const fault = (field: ImportField | null, row: number | null = null): ImportFault => ({
  ...{ field, row, column: null, code: 'required', params: {}, detail: 'Required' },
})

function line(cells: readonly ImportCell[], faults: readonly ImportFault[]): ImportLine {
  return {
    ...{ position: 1, line: 2, lastLine: 2, outcome: 'faulty', isOdd: false, isCorrected: false },
    ...{ cells: [...cells], faults: [...faults], oddities: [], lenderLoanId: null, clientName: null, loanAmount: null },
    ...{ installments: null, loanUuid: null, loanPublicId: null, submissionId: null, status: null, durationMs: null },
    explanation: null,
  }
}

describe('the columns of faulty lines', () => {
  it('are the common ones of the file, and behind them every other with a fault', () => {
    const lines = [
      line([cell('lenderLoanId', 'A'), cell('country', 'XX'), cell('loanAmount', '1')], [fault('country')]),
      line([cell('lenderLoanId', 'B'), cell('currency', 'EUR')], [fault('interestRate'), fault(null)]),
    ]
    expect(faultColumns(lines).map(({ field }) => field)).toEqual([
      'lenderLoanId',
      'loanAmount',
      'interestRate',
      'country',
    ])
  })

  it('right-align what is a number', () => {
    const lines = [line([cell('lenderLoanId', 'A'), cell('loanAmount', '1')], [])]
    expect(faultColumns(lines).map(({ isNumber }) => isNumber)).toEqual([false, true])
  })
})

describe('the cell of a field', () => {
  it('is that of the first installment with a fault, even where the file has none there', () => {
    const of = line([cell('dueDate', '31.02.2026', 3), cell('dueDate', 'x', 5)], [fault('dueDate', 5)])
    expect(cellOf(of, 'dueDate')).toEqual(cell('dueDate', 'x', 5))
    expect(faultIn(of, cellOf(of, 'dueDate'))).toEqual(fault('dueDate', 5))
    expect(cellOf(line([], [fault('interestRate')]), 'interestRate')).toEqual(cell('interestRate', ''))
  })

  it('is the corrected one once it is good', () => {
    const of = line([cell('dueDate', '2026-02-28', 3, '31.02.2026')], [])
    expect([cellOf(of, 'dueDate').was, faultIn(of, cellOf(of, 'dueDate'))]).toEqual(['31.02.2026', undefined])
  })
})
