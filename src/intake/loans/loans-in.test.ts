import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { faults, LOAN_HEADS, load } from './read-file.test-support.ts'
import { readLoan } from './read-loan.ts'

const HEAD =
  'Loan ID;Client;Client code;Interest rate;Country;Issue date;Schedule type;Due date;Principal due;Interest due'
const OF_LOAN = 'Rasa Butkutė;39001010011;14;LT;2026-01-15;annuity'
const row = (month: number, principal: number) => `2026-0${month + 2}-15;${principal}.00;1.25`

it('a loan that is written on the first of its lines alone is the same as one that is written on each', async () => {
  const loans = fc.array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 6 }), {
    minLength: 2,
    maxLength: 5,
  })
  const property = fc.asyncProperty(loans, async (made) => {
    const file = (ofLater: (loan: number) => string) => {
      const lines = made.flatMap((amounts, loan) =>
        amounts.map((amount, at) => `${at === 0 ? `LN-${loan};${OF_LOAN}` : ofLater(loan)};${row(at, amount)}`),
      )
      return [HEAD, ...lines, ''].join('\n')
    }
    const requests = async (text: string) => {
      const { all: read } = await load(text)
      return read.map((loan) => (loan.kind === 'request' ? loan.request : loan.faults))
    }
    const merged = await requests(file(() => ';;;;;;'))
    expect(merged).toEqual(await requests(file((loan) => `LN-${loan};${OF_LOAN}`)))
    expect(merged.length).toBe(made.length)
  })
  await fc.assert(property, { numRuns: 40 })
})

it('a line without an ID that says something of a loan, or has no due date, belongs to no loan above', async () => {
  const lines = [
    ...[`LN-1;${OF_LOAN};${row(0, 100)}`, `;;;;;;;${row(1, 100)}`],
    ...[`;Someone;;;;;;${row(2, 100)}`, ';;;;;;;;300.00;', `LN-2;${OF_LOAN};${row(0, 50)}`],
  ]
  const { all: read } = await load([HEAD, ...lines, ''].join('\n'))
  const found = read.map((loan) => (loan.kind === 'request' ? loan.checked.loanAmount : loan.kind))
  expect(found).toEqual([20_000, 'faulty', 'faulty', 5_000])
})

it('installments of a sheet of their own may leave the ID empty, too', async () => {
  const heads = HEAD.split(';')
  const loan = (id: string) => [
    id,
    'Rasa Butkutė',
    '39001010011',
    14,
    'LT',
    { number: 46_050, style: 'date' as const },
    'annuity',
  ]
  const installment = (id: string | null, at: number) => [
    id,
    { number: 46_081 + 30 * at, style: 'date' as const },
    100,
    1.25,
  ]
  const rows = ['LN-1', 'LN-2'].flatMap((id) => [installment(id, 0), installment(null, 1), installment(null, 2)])
  const open = sourceOf(
    xlsxFile([
      { name: 'Loans', rows: [heads.slice(0, 7), loan('LN-1'), loan('LN-2')] },
      { name: 'Schedule', rows: [['Loan ID', 'Due date', 'Principal due', 'Interest due'], ...rows] },
    ]),
  )
  const facts = await lookThrough(open)
  const loans = await all(loansIn(guessPlan(facts), facts.columns, open))
  expect(loans.map((one) => (one.kind === 'table' ? one.rows.length : 0))).toEqual([3, 3])
})

it.each(['Kokku', 'Kopā', 'Iš viso', 'Razem', 'Summe', 'Total', 'Subtotal', 'Yhteensä', 'Σ'])(
  'installments of a sheet of their own may have sums under %s between those of two loans',
  async (word) => {
    const made = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 5 })
    const property = fc.asyncProperty(made, fc.constantFrom(0, 1), fc.boolean(), async (counts, at, isOnEach) => {
      const rowsOf = async (hasSums: boolean) => {
        const day = (row: number) => ({ number: 46_081 + 30 * row, style: 'date' as const })
        const rows = counts.flatMap((count, loan) => [
          ...Array.from({ length: count }, (_, row) => [
            ...[row === 0 || isOnEach ? `LN-${loan}` : null, row + 1, day(row), 100, 1.25],
          ]),
          ...(hasSums ? [[at === 0 ? word : null, at === 1 ? word : null, null, 100 * count, 1.25 * count]] : []),
        ])
        const loans = counts.map((_, loan) => [
          ...[
            `LN-${loan}`,
            'Rasa Butkutė',
            '39001010011',
            14,
            'LT',
            { number: 46_050, style: 'date' as const },
            'annuity',
          ],
        ])
        const schedule = [['Loan ID', 'No', 'Due date', 'Principal due', 'Interest due'], ...rows]
        const open = sourceOf(
          xlsxFile([
            { name: 'Loans', rows: [HEAD.split(';').slice(0, 7), ...loans] },
            { name: 'Schedule', rows: schedule },
          ]),
        )
        const facts = await lookThrough(open)
        const read = await all(loansIn(guessPlan(facts), facts.columns, open))
        return read.map((one) => (one.kind === 'table' ? [one.head !== null, one.rows.length] : []))
      }
      expect(await rowsOf(true)).toEqual(counts.map((count) => [true, count]))
      expect(await rowsOf(false)).toEqual(await rowsOf(true))
    })
    await fc.assert(property, { numRuns: 10 })
  },
)

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
