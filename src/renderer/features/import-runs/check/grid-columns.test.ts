import { describe, expect, it } from 'vitest'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { faultColumns } from './fault-columns.ts'
import { cell, faultyLine } from './faulty-line.test-support.ts'
import { gridColumns, madeWidth } from './grid-columns.ts'

const LINE = {
  ...faultyLine(
    [cell('lenderLoanId', 'A'), cell('clientCode', '1'), cell('loanAmount', '1'), cell('country', 'LT')],
    [],
  ),
  scheduleType: 'ANNUITY' as const,
  installments: 1_200,
}
const DUE = { firstDueDate: '2026-01-31', finalDueDate: '2125-12-31' }

const columnsOf = (among: CorrectedAmong) => gridColumns(faultColumns([LINE], [], among), among)
const namesOf = (among: CorrectedAmong) =>
  columnsOf(among).map((column) => (column.kind === 'made' ? column.made.head : column.column.field))

describe('the columns of a list', () => {
  it('have the made schedule behind what it is made of, and before what is rarely looked at', () => {
    for (const among of ['good', 'present'] as const)
      expect(namesOf(among)).toEqual(['lenderLoanId', 'loanAmount', 'Schedule', 'Due', 'clientCode', 'country'])
    expect(namesOf('left-out')).toEqual(['lenderLoanId', 'loanAmount', 'clientCode', 'country'])
    for (const among of ['faulty', 'odd'] as const)
      expect(namesOf(among)).toEqual(['lenderLoanId', 'clientCode', 'loanAmount'])
  })

  it('count their places among the cells alone, from left to right', () => {
    expect(columnsOf('good').flatMap((column) => (column.kind === 'cells' ? column.at : []))).toEqual([0, 1, 2, 3])
  })

  it('make room for a made schedule', () => {
    expect([madeWidth(columnsOf('good')), madeWidth(columnsOf('faulty'))]).toEqual([344, 0])
  })
})

describe('a made schedule', () => {
  const textsOf = (line: typeof LINE) =>
    columnsOf('good').flatMap((column) => (column.kind === 'made' ? column.made.textOf(line) : []))

  it('is said by its rows, its type, and its first and last due date', () => {
    expect(textsOf({ ...LINE, ...DUE })).toEqual(['1,200 × ANNUITY', '2026-01-31 – 2125-12-31'])
    expect(textsOf({ ...LINE, ...DUE, finalDueDate: DUE.firstDueDate })).toEqual(['1,200 × ANNUITY', '2026-01-31'])
  })

  it('is empty for a line that was corrected to what makes none', () => {
    expect(textsOf({ ...LINE, firstDueDate: null, finalDueDate: null })).toEqual(['1,200 × ANNUITY', ''])
  })
})
