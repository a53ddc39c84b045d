import { describe, expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { textSource } from '#intake/source-bytes.test-support.ts'
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
    expect(back.columns[amount.index]).toMatchObject({ field: null, by: amount.by })
    expect(back.columns[branch]).toMatchObject({ field: 'loanAmount', by: 'chosen' })
  })
})
