import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCellAs } from '../cells/read-as.ts'
import { CELL_READERS } from '../cells/read-cell.ts'
import { column, type FileKind, holds, RUNS, readAlone } from './generated-files.test-support.ts'

const kind = fc.constantFrom<FileKind>('csv', 'xlsx')

describe('the apostrophe before a text of a spreadsheet', () => {
  it('is no part of an ID, a code, an amount, a rate or a date, and stays in names', async () => {
    const file = fc.record({
      mark: fc.constantFrom(["'", ''], ['’', ''], ["'", "'"]),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 6, maxLength: 6 }),
      prefix: fc.constantFrom('', 'LN-', 'LT/2026/', 'A'),
      kind,
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ mark: [before = '', behind = ''], ids, prefix, kind }) => {
        const marked = (text: string) => `${before}${text}${behind}`
        const texts = ids.map((id) => `${prefix}${String(id).padStart(6, '0')}`)
        const of = (field: string, head: string, meant: readonly string[]) =>
          column(field, head, meant.map(marked), [...meant])
        const columns = [
          of('lenderLoanId', 'Loan ID', texts),
          of('clientCode', 'Client code', ['39001010011', '38001010015']),
          of('loanAmount', 'Loan amount', ['1200.50', '90.00']),
          of('interestRate', 'Interest rate', ['14.5', '12']),
          of('lenderIssueDate', 'Issue date', ['2026-03-15']),
          column('clientName', 'Client name', ["'t Hooft, Jan", "Rasa O'Brien"]),
        ]
        const { loans, questions } = await readAlone(columns, kind)
        expect(questions).toEqual([])
        for (const [line, loan] of loans.entries())
          for (const { field, meant } of columns)
            expect(loan.cells.find((cell) => cell.field === field)?.text).toBe(meant?.[line])
      }),
      RUNS,
    )
  })
})

describe('a rate as a factor', () => {
  it('is never read as percent without a question', async () => {
    const rates = fc.array(fc.integer({ min: 1010, max: 1600 }), { minLength: 6, maxLength: 6 })
    for (const kind of ['csv', 'xlsx'] as const)
      await holds(
        rates,
        (rates) => {
          const cells = rates.map((rate) => (kind === 'csv' ? String(rate / 1000) : rate / 1000))
          const meant = rates.map((rate) => String((rate - 1000) / 10))
          return [column('interestRate', 'Interest rate', cells, meant)]
        },
        kind,
      )
  })

  it.each([
    ['1.145', '14.5'],
    ['1,09', '9'],
    ['1', '0'],
    ['112.5 %', '12.5'],
    ['0.9', 'below-zero'],
  ])('%s is read as %s where a person says so', (text, value) => {
    const reading = readCellAs(
      'factor',
      text,
      { decimals: 'point', dateOrder: 'day-month-year' },
      CELL_READERS.interestRate,
    )
    expect(reading.kind === 'ok' ? reading.value : reading.kind === 'bad' && reading.code).toBe(value)
  })
})

describe('an ID that a spreadsheet wrote as a number', () => {
  it('is asked about, and is its digits alone where a person says so', async () => {
    const file = fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1000, max: 999_999 }), { minLength: 6, maxLength: 6 }),
      write: fc.constantFrom<(id: number) => string>(
        (id) => `${id}.0`,
        (id) => `${id}.00`,
        (id) => `${Math.trunc(id / 1000)},${String(id % 1000).padStart(3, '0')}`,
        (id) => `${Math.trunc(id / 1000)} ${String(id % 1000).padStart(3, '0')}`,
      ),
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ ids, write }) => {
        const { questions } = await readAlone([column('lenderLoanId', 'Loan ID', ids.map(write), ids.map(String))])
        expect(questions.map(({ code, choices }) => [code, choices.map(({ params }) => params.as)])).toEqual([
          ['codes-lost-zeros', ['digits-alone', 'as-written', undefined]],
        ])
        const writing = { decimals: 'point', dateOrder: 'day-month-year' } as const
        const read = ids.map((id) => readCellAs('digits-alone', write(id), writing, CELL_READERS.lenderLoanId))
        expect(read).toMatchObject(ids.map((id) => ({ value: String(id) })))
      }),
      RUNS,
    )
  })
})
