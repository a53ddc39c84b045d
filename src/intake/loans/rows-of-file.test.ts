import fc from 'fast-check'
import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { faults } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

const HEADS = 'Loan ID|No.|Due date|Principal|Interest|Total|Paid'.split('|')
const OF_LOANS = 'Loan ID|Client name|Client code|Loan amount|Rate|Country|Issue date'.split('|')

type Sums = { readonly word: string; readonly at: number; readonly hasId: boolean; readonly idOnEach: boolean }

/** Lines of the installments of so many loans, with a line of sums after those of each. */
function installments(counts: readonly number[], { word, at, hasId, idOnEach }: Sums): readonly (readonly string[])[] {
  return counts.flatMap((count, loan) => {
    const id = `LN-${loan + 1}`
    const lines = Array.from({ length: count }, (_, row) => [
      row === 0 || idOnEach ? id : '',
      String(row + 1),
      `2026-${String(row + 2).padStart(2, '0')}-15`,
      '100.00',
      '5.00',
      '105.00',
      '',
    ])
    const texts = [hasId ? id : '', '', '', `${count}00.00`, `${count * 5}.00`, `${count * 105}.00`, '0.00']
    return [...lines, texts.with(at, word)]
  })
}

const sums = fc.record<Sums>({
  word: fc.constantFrom('Kopā', 'Total', 'SUMA', 'Zwischensumme', 'Σ'),
  at: fc.constantFrom(1, 2),
  hasId: fc.boolean(),
  idOnEach: fc.boolean(),
})
const counts = fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 2, maxLength: 6 })

it.each(['csv', 'two sheets'] as const)(
  'sums after the installments of each loan are none of its rows: %s',
  async (kind) => {
    const property = fc.asyncProperty(counts, sums, async (loans, written) => {
      const lines = installments(loans, written)
      const details = loans.map((count, at) => [
        `LN-${at + 1}`,
        'Rasa B',
        '39001010011',
        `${count}00`,
        '14',
        'LT',
        '2026-01-15',
      ])
      const open =
        kind === 'csv'
          ? textSource([HEADS, ...lines].map((cells) => cells.join('|')).join('\n'))
          : sourceOf(
              xlsxFile([
                { name: 'Loans', rows: [OF_LOANS, ...details] },
                { name: 'Plan', rows: [HEADS, ...lines] },
              ]),
            )
      const facts = await lookThrough(open)
      const read = await all(loansIn(guessPlan(facts), facts.columns, open))
      expect(read.map((loan) => (loan.kind === 'table' ? loan.rows.length : loan.kind))).toEqual(loans)
      expect(facts.notices.map(({ code }) => code)).not.toContain('totals-differ')
    })
    await fc.assert(property, { numRuns: 25 })
  },
)

it.each([
  ['No of payments', '2', []],
  ['No of payments', '3', ['number-of-rows-differs']],
  ['No of payments', '', []],
  ['Term', '3', []],
])('a loan with two installments is odd where “%s” says %s: %j', async (head, number, odd) => {
  const rows = [
    [...HEADS, ...OF_LOANS.slice(1), 'Schedule type', head],
    ...['2026-02-15', '2026-03-15'].map((dueDate, at) => [
      'LN-1',
      String(at + 1),
      dueDate,
      '100.00',
      '1.80',
      '101.80',
      '',
      ...['Rasa B', '39001010011', '200', '14', 'LT', '2026-01-15', 'regular', number],
    ]),
  ]
  const open = textSource(rows.map((cells) => cells.join('|')).join('\n'))
  const facts = await lookThrough(open)
  const plan = guessPlan(facts)
  const [loan] = await all(loansIn(plan, facts.columns, open))
  const read = readLoan(plan, facts.columns, present(loan, 'the first loan'))
  expect(read.kind === 'request' ? read.oddities : faults(read)).toEqual(odd)
})

it('a loan that the sheet of installments does not have is faulty until its row is typed', async () => {
  const loans = [['LN-1', 'Rasa B', '39001010011', '200', '14', 'LT', '2026-01-15', 'regular']]
  const others = [['LN-2', 'Jonas B', '39001010011', '100', '14', 'LT', '2026-01-15', 'regular']]
  const open = sourceOf(
    xlsxFile([
      { name: 'Loans', rows: [[...OF_LOANS, 'Schedule type'], ...loans, ...others] },
      { name: 'Plan', rows: [HEADS, ['LN-1', '1', '2026-02-15', '200.00', '5.00', '205.00', '']] },
    ]),
  )
  const facts = await lookThrough(open)
  const plan = guessPlan(facts)
  const missing = present((await all(loansIn(plan, facts.columns, open))).at(-1), 'the last loan')
  expect(faults(readLoan(plan, facts.columns, missing))).toEqual([
    'dueDate 0 10 Required',
    'principalAmount 0 11 Required',
    'interestAmount 0 12 Required',
  ])
  const typed = [
    { field: 'dueDate', row: 0, text: '2026-03-15' },
    { field: 'principalAmount', row: 0, text: '100' },
    { field: 'interestAmount', row: 0, text: '2.10' },
  ] as const
  expect(readLoan(plan, facts.columns, missing, typed)).toMatchObject({
    request: { schedule: [{ date: '2026-03-15', principalAmount: '100.00', interestAmount: '2.10' }] },
  })
})

it('what is typed for the installments of a loan is of its only one, or faulty where it has several', async () => {
  const readWith = async (counts: readonly number[]) => {
    const lines = installments(counts, { word: 'Total', at: 1, hasId: false, idOnEach: true })
    const details = ['Rasa B', '39001010011', `${counts[0]}00`, '12', 'LT', '2026-01-15', 'regular']
    const rows = [[...HEADS, ...OF_LOANS.slice(1), 'Schedule type'], ...lines.map((cells) => [...cells, ...details])]
    const open = textSource(rows.map((cells) => cells.join('|')).join('\n'))
    const facts = await lookThrough(open)
    const plan = guessPlan(facts)
    const [loan] = await all(loansIn(plan, facts.columns, open))
    const typed = [{ field: 'dueDate', row: null, text: '2026-03-20' }] as const
    return readLoan(plan, facts.columns, present(loan, 'the first loan'), typed)
  }
  expect(await readWith([1])).toMatchObject({ request: { schedule: [{ date: '2026-03-20' }] } })
  const several = await readWith([3])
  expect(faults(several)).toEqual([
    'dueDate - - Must stay empty: the loan has 3 installments, which are corrected in the file',
  ])
  expect(several.cells).toContainEqual(expect.objectContaining({ field: 'dueDate', row: null, text: '2026-03-20' }))
})
