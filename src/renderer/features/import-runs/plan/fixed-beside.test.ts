import { describe, expect, it } from 'vitest'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { SourceColumnBody } from '#contract/desk/import-source.ts'
import { fixedBesideWords } from '../../../words/import-words.ts'
import { columnsBefore } from './fixed-beside.ts'

const FORMAT: ImportPlanBody['format'] = {
  kind: 'delimited',
  shape: 'loan-a-line',
  encoding: 'utf-8',
  delimiter: 'comma',
  sheet: null,
  installmentSheet: null,
  hidden: null,
  installmentHidden: null,
  headLines: 1,
  decimals: 'point',
  dateOrder: 'year-month-day',
}

function column(index: number, head: string, filled: number, sheet: string | null = null): SourceColumnBody {
  return { index, head, filled, sheet, samples: [], content: 'text' }
}

function planOf(fields: readonly ImportPlanBody['columns'][number]['field'][], format = FORMAT) {
  return {
    format,
    columns: fields.map((field, index) => ({ index, field, by: 'chosen' as const, isSure: true, as: null })),
  }
}

const wordsOf = (...asked: Parameters<typeof columnsBefore>) => {
  const before = columnsBefore(...asked)
  return before && fixedBesideWords(before)
}

describe('a fixed value of a field that a column has', () => {
  const source = { columns: [column(0, 'ID', 5), column(1, 'Rate', 3), column(2, '', 5)], lines: 5 }

  it('is for the empty cells of the column', () => {
    expect(wordsOf('interestRate', source, planOf(['lenderLoanId', 'interestRate', null]))).toBe(
      'Only where “Rate” is empty',
    )
  })

  it('is for no line if the column has no empty cell', () => {
    expect(wordsOf('country', source, planOf(['lenderLoanId', null, 'country']))).toBe(
      'Not used: “Column 3” has a value in every line',
    )
  })

  it('is for the lines in which none of several columns has a value', () => {
    expect(wordsOf('clientName', source, planOf([null, 'clientName', 'clientName']))).toBe(
      'Not used: “Rate” and “Column 3” have a value in every line',
    )
    const gaps = { columns: [column(0, 'Name', 4), column(1, 'Surname', 3)], lines: 5 }
    expect(wordsOf('clientName', gaps, planOf(['clientName', 'clientName']))).toBe(
      'Only where “Name” and “Surname” are empty',
    )
  })

  it('is measured by the lines of the sheet of the column', () => {
    const sheets = { columns: [column(0, 'ID', 2, 'A'), column(1, 'ID', 9, 'B'), column(2, 'Due', 9, 'B')], lines: 2 }
    const format = { ...FORMAT, shape: 'two-sheets' as const, sheet: 'A', installmentSheet: 'B' }
    expect(columnsBefore('dueDate', sheets, planOf([null, null, 'dueDate'], format))?.isUsed).toBe(false)
  })
})

it('a fixed value of a field that no column has is for every line', () => {
  const source = { columns: [column(0, 'ID', 5)], lines: 5 }
  expect(columnsBefore('interestRate', source, planOf(['lenderLoanId']))).toBeUndefined()
})
