import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, importsOf, lineOf } from './files.test-support.ts'

const WEEKLY = { every: '7 days', numberOfInstallments: '20', firstDueDate: '2026-01-22' }
const MONTHLY = { every: '1 month', numberOfInstallments: '12', firstDueDate: '2026-02-15' }

/** The question about the day count of a foreign file, with the outcomes of its choices. */
async function asked(lines: readonly Readonly<Record<string, string>>[], head = 'Rata') {
  const heads = ['Loan no', ...HEADS.filter((each) => each !== 'lenderLoanId'), 'every', head]
  const rows = lines.map((cells, at) => ({ ...lineOf(at + 1), 'Loan no': `L-${at + 1}`, ...cells }))
  const run = await importsOf(await testService()).read(csvOf(rows, heads))
  return run.questions.find(({ code }) => code === 'day-count')
}

describe('the question about the day count', () => {
  it('shows the line on which the answers differ the most', async () => {
    // All day counts make the interest of two euros alike.
    const question = await asked([{ ...WEEKLY, loanAmount: '2.00' }, MONTHLY], 'Remark')
    expect(question?.choices.map(({ outcome }) => outcome?.line)).toEqual(question?.choices.map(() => 3))
  })

  it('has each answer once, also where its installments are made by the time between due dates', async () => {
    const question = await asked([
      { ...WEEKLY, Rata: '33.12' },
      { ...MONTHLY, Rata: '53.31' },
    ])
    const values = question?.choices.map(({ params }) => params.value) ?? []
    expect(new Set(values).size).toBe(values.length)
  })
})
