import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { faults, LOAN_HEADS } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

const day = (number: number) => ({ number, style: 'date' as const })
const loan = (id: string, amount: number) => [id, 'Rasa B', '39001010011', amount, 14, 'LT', day(46_050), 'bullet']

it('loans and installments of two sheets are joined by their ID, in whatever order they stand', async () => {
  const file = xlsxFile([
    {
      name: 'Installments',
      rows: [
        ['Plan'],
        ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
        ['B', day(46_090), 60, 1],
        ['C', day(46_090), 5, 0],
        ['A', day(46_081), 100, 1],
        ['B', day(46_120), 40, 1],
        ['Total', null, 205, 3],
      ],
    },
    { name: 'Loans', rows: [LOAN_HEADS, loan('A', 100), loan('B', 100), loan('D', 7)] },
  ])
  const open = sourceOf(file, 500)
  const facts = await lookThrough(open)
  const plan = guessPlan(facts)
  expect(facts).toMatchObject({
    format: { shape: 'two-sheets', sheet: 'Loans', installmentSheet: 'Installments' },
    loans: 3,
  })
  const loans = await all(loansIn(plan, facts.columns, open))
  const read = loans.map((own) => readLoan(plan, facts.columns, own))
  expect(read.map(faults)).toEqual([
    [],
    [],
    ['dueDate 0 9 Required', 'principalAmount 0 10 Required', 'interestAmount 0 11 Required'],
    ['lenderLoanId - - No loan has this ID in the sheet of loans'],
  ])
  expect(read[1]).toMatchObject({
    request: { lenderLoanId: 'B', schedule: [{ principalAmount: '60.00' }, { principalAmount: '40.00' }] },
  })
})

it('every installment of two sheets is read once, however many there are and however the file is cut', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 20, max: 3000 }),
    fc.boolean(),
    async (count, each, piece, hasTotals) => {
      const ids = Array.from({ length: count }, (_, index) => `L-${index}`)
      const rows = ids.flatMap((id) => Array.from({ length: each }, (_, row) => [id, day(46_090 + row), 1, 0]))
      const file = xlsxFile([
        { name: 'Loans', rows: [LOAN_HEADS, ...ids.map((id) => loan(id, each))] },
        {
          name: 'Installments',
          rows: [
            ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
            ...rows,
            ...(hasTotals ? [['Total', null, count * each, 0]] : []),
          ],
        },
      ])
      const open = sourceOf(file, piece)
      const facts = await lookThrough(open)
      const plan = guessPlan(facts)
      const loans = await all(loansIn(plan, facts.columns, open))
      const read = loans.map((own) => readLoan(plan, facts.columns, own))
      expect(read.flatMap(faults)).toEqual([])
      expect(loans.map((own) => (own.kind === 'table' ? own.rows.length : 0))).toEqual(ids.map(() => each))
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
