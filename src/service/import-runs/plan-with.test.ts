import { describe, expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { sourceOf, textSource } from '#intake/source-bytes.test-support.ts'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { present } from '#values/assert.ts'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { planWith } from './plan-with.ts'

const TEXT =
  'Loan ID;Client;Client code;Amount;Issued;Branch\nLT-1;Rasa B;39001010011;1200,50;31/01/2026;Riga\nLT-2;Jonas C;38001010015;7,00;01/02/2026;\n'

async function guessed() {
  const facts = await lookThrough(textSource(TEXT))
  return { facts, plan: guessPlan(facts), mapping: undefined, fixed: undefined }
}

describe('a plan that a person changes', () => {
  it('has a column as the file shows it again, whatever was chosen before', async () => {
    const { plan, ...rest } = await guessed()
    for (const { index } of plan.columns) {
      for (const field of [null, ...IMPORT_FIELDS]) {
        const isOther = plan.columns.some((column) => column.field === field && column.index !== index)
        if (isOther) continue
        const chosen = planWith({ ...rest, plan, columns: [{ index, field }] })
        const back = planWith({ ...rest, plan: chosen, columns: [{ index }] })
        expect(back.columns).toEqual(plan.columns)
      }
    }
  })

  it('leaves a column without a field that is another column’s meanwhile', async () => {
    const { plan, ...rest } = await guessed()
    const amount = present(
      plan.columns.find(({ field }) => field === 'loanAmount'),
      'column of amounts',
    )
    const branch = plan.columns.length - 1
    const chosen = planWith({ ...rest, plan, columns: [{ index: branch, field: 'loanAmount' }] })
    const back = planWith({ ...rest, plan: chosen, columns: [{ index: amount.index }] })
    expect(back.columns[amount.index]).toMatchObject({ field: null, by: 'content' })
    expect(back.columns[branch]).toMatchObject({ field: 'loanAmount', by: 'chosen' })
  })
})

describe('a choice for a column of one of two sheets', () => {
  it('takes a field from the columns of its sheet, and the lender loan ID from no other sheet', async () => {
    const file = xlsxFile([
      { name: 'Loans', rows: [['Loan ID', 'Ref', 'Loan amount'], ...['A', 'B'].map((id) => [id, `${id}-1`, 100.5])] },
      {
        name: 'Rows',
        rows: [
          ['Loan ID', 'Ref', 'Due date', 'Principal due'],
          ['A', 'A-1', '2026-03-01', 100.5],
        ],
      },
    ])
    const facts = await lookThrough(sourceOf(file), { shape: 'two-sheets' })
    const rest = { facts, mapping: undefined, fixed: undefined }
    const plan = guessPlan(facts)
    const sheetOf = (index: number) => facts.columns[index]?.sheet
    for (const { index } of plan.columns) {
      for (const field of IMPORT_FIELDS) {
        const { columns } = planWith({ ...rest, plan, columns: [{ index, field }] })
        const changed = columns.filter(
          (column) => column.index !== index && column.field !== plan.columns[column.index]?.field,
        )
        const isOfBoth = field === 'lenderLoanId'
        expect(changed.every((column) => !isOfBoth || sheetOf(column.index) === sheetOf(index))).toBe(true)
        expect(changed.every((column) => column.field === null)).toBe(true)
        expect(changed.length).toBeLessThan(2)
      }
    }
  })
})
