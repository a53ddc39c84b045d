import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ImportPlan } from '../import-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import type { SourceFacts } from '../source-facts.ts'
import type { OpenSource } from '../source-format.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { LOAN_HEADS } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

const ROW_HEADS = ['Loan ID', 'Due date', 'Principal due', 'Interest due']
const loanCells = (id: TestCell): readonly TestCell[] => [
  id,
  'Rasa B',
  '39001010011',
  100,
  14,
  'LT',
  '2026-01-28',
  'bullet',
]
const rowCells = (id: TestCell, month: number): readonly TestCell[] => [id, `2026-0${month}-28`, 50, 1]

const padded = (id: number) => String(id).padStart(6, '0')
/** Two ways to write the same ID. */
const writings = fc.constantFrom<readonly [(id: number) => string, (id: number) => string | number]>(
  [padded, String],
  [padded, (id) => id],
  [String, (id) => `${id}.0`],
  [(id) => `LN-${padded(id)}`, (id) => `LN-${id}`],
  [(id) => `LN-${id}`, (id) => `ln-${id}`],
  [(id) => `A/${id}`, (id) => `A / ${id}`],
)

/** The plan once the question about zeros has this answer. */
function answered(plan: ImportPlan, facts: SourceFacts, as: string): ImportPlan {
  const [question] = questionsOf(plan, facts)
  const choice = question?.choices.find(({ params }) => params.as === as)
  const [change] = choice?.change.columns ?? []
  return {
    ...plan,
    columns: plan.columns.map((column) =>
      column.index === change?.index ? { ...column, as: change.as ?? null, by: 'chosen' as const } : column,
    ),
  }
}

async function loansOf(plan: ImportPlan, facts: SourceFacts, open: OpenSource) {
  const loans = await all(loansIn(plan, facts.columns, open))
  return loans.map((loan) => {
    const read = readLoan(plan, facts.columns, loan)
    return read.kind === 'faulty' ? 'faulty' : `${read.checked.lenderLoanId} ${read.checked.schedule?.length}`
  })
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 8 })

it('IDs of two sheets that differ only in their writing are asked about, and joined where a person says so', async () => {
  await fc.assert(
    fc.asyncProperty(ids, writings, fc.boolean(), async (ids, [one, other], isTurned) => {
      // Whether the ID of a loan is 42.0 is a question of its own.
      fc.pre(!(isTurned && other(1) === '1.0'))
      const [ofLoan, ofRow] = isTurned ? [other, one] : [one, other]
      const open = sourceOf(
        xlsxFile([
          { name: 'Loans', rows: [LOAN_HEADS, ...ids.map((id) => loanCells(ofLoan(id)))] },
          { name: 'Rows', rows: [ROW_HEADS, ...ids.flatMap((id) => [rowCells(ofRow(id), 3), rowCells(ofRow(id), 4)])] },
        ]),
      )
      const facts = await lookThrough(open)
      const plan = guessPlan(facts)
      const questions = questionsOf(plan, facts)
      expect(questions.map(({ code, params }) => [code, params.count])).toEqual([['codes-lost-zeros', ids.length]])
      const joined = answered(plan, facts, 'alike')
      expect(questionsOf(joined, facts)).toEqual([])
      expect(await loansOf(joined, facts, open)).toEqual(ids.map((id) => `${ofLoan(id)} 2`))
      const apart = await loansOf(answered(plan, facts, 'as-written'), facts, open)
      expect(apart).toEqual(Array.from({ length: 2 * ids.length }, () => 'faulty'))
    }),
    { numRuns: 20 },
  )
})

it('installments of one table whose IDs differ only in their writing are asked about, and joined where a person says so', async () => {
  await fc.assert(
    fc.asyncProperty(ids, writings, fc.boolean(), async (ids, [one, other], isByDate) => {
      const line = (id: string, month: number) => [...loanCells(id), ...rowCells(id, month).slice(1)].join(';')
      const heads = [...LOAN_HEADS, ...ROW_HEADS.slice(1)].join(';')
      const first = ids.map((id) => line(one(id), 3))
      const second = ids.map((id) => line(String(other(id)), 4))
      const lines = isByDate ? [...first, ...second] : first.flatMap((text, at) => [text, second[at] ?? ''])
      const open = textSource([heads, ...lines].join('\n'))
      const facts = await lookThrough(open)
      const plan = guessPlan(facts)
      expect(questionsOf(plan, facts).map(({ code, params }) => [code, params.count])).toEqual([
        ['codes-lost-zeros', ids.length],
      ])
      const joined = answered(plan, facts, 'alike')
      expect(await loansOf(joined, facts, open)).toEqual(ids.map((id) => `${one(id)} 2`))
    }),
    { numRuns: 20 },
  )
})

it('IDs of other writing are not asked about where each has its partner', async () => {
  const open = sourceOf(
    xlsxFile([
      { name: 'Loans', rows: [LOAN_HEADS, ...['042', '42', '7'].map(loanCells)] },
      { name: 'Rows', rows: [ROW_HEADS, ...['042', '42', '7'].map((id) => rowCells(id, 3))] },
    ]),
  )
  const facts = await lookThrough(open)
  expect(questionsOf(guessPlan(facts), facts)).toEqual([])
})
