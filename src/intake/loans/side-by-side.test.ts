import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { faults, load } from './read-file.test-support.ts'

const LOAN = {
  'Loan ID': 'LN-1',
  'Client name': 'Rasa Butkutė',
  'Client code': '39001010011',
  'Interest rate': '14,5',
  Country: 'LT',
  'Issue date': '31.01.2026',
  'Schedule type': 'annuity',
}
const LOAN_HEADS = Object.keys(LOAN)
const cellsOf = (id: string) => Object.values({ ...LOAN, 'Loan ID': id })
const text = (...lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join(';')).join('\n')

/** Date, principal and interest of an installment. */
type Row = readonly [date: string, principal: string, interest: string]
const ROWS: readonly Row[] = [
  ['28.02.2026', '600,00', '14,50'],
  ['28.03.2026', '400,10', '9,75'],
  ['28.04.2026', '200,40', '1,01'],
]

/** Names of three columns of an installment by its number, as lenders write them. */
const WRITINGS: Readonly<Record<string, (number: number) => readonly string[]>> = {
  'number behind': (number) => [`Due date ${number}`, `Principal ${number}`, `Interest ${number}`],
  'number with a sign': (number) => [`due_date_${number}`, `principal_${number}`, `interest_${number}`],
  'number of two digits': (number) => ['Due date', 'Principal', 'Interest'].map((name) => `${name} 0${number}`),
  'number before': (number) => [`${number}. Fälligkeit`, `${number}. Tilgung`, `${number}. Zinsen`],
  ordinal: (number) =>
    ['date', 'principal', 'interest'].map((name) => `${number}${['st', 'nd', 'rd'][number - 1]} ${name}`),
  'number within': (number) => [`Rata ${number} data`, `Rata ${number} kapitał`, `Rata ${number} odsetki`],
  'from 0 on': (number) => [`Date[${number - 1}]`, `Principal[${number - 1}]`, `Interest[${number - 1}]`],
}

describe('installments that stand beside one another', () => {
  it.each(Object.entries(WRITINGS))('are rows of their loan: %s', async (_, namesOf) => {
    const heads = [...LOAN_HEADS, ...ROWS.flatMap((_row, index) => namesOf(index + 1))]
    const { facts, plan, all } = await load(
      text(heads, [...cellsOf('LN-1'), ...ROWS.flat()], [...cellsOf('LN-2'), ...ROWS.slice(0, 2).flat(), '', '', '']),
    )
    expect(facts).toMatchObject({ lines: 2, loans: 2, format: { shape: 'installment-a-line' } })
    expect(facts.evidence.shape).toEqual({ code: 'side-by-side', params: { count: 3, first: LOAN_HEADS.length } })
    expect(plan.columns.slice(LOAN_HEADS.length).map(({ field }) => field)).toEqual([
      ...['dueDate', 'principalAmount', 'interestAmount'],
    ])
    expect(all.map((loan) => (loan.kind === 'request' ? loan.request : faults(loan)))).toMatchObject([
      { lenderLoanId: 'LN-1', loanAmount: '1200.50', schedule: { length: 3 } },
      { lenderLoanId: 'LN-2', loanAmount: '1000.10', schedule: { length: 2 } },
    ])
  })

  it('come to the same loans as with a line each, whatever the order of the columns', async () => {
    const row = fc.tuple(fc.constant('28.02.2026'), fc.constant('600,00'), fc.constant('14,50'))
    const loans = fc.array(fc.array(row, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(loans, fc.boolean(), fc.boolean(), async (schedules, isByName, isInFront) => {
        const dated = schedules.map((rows) =>
          rows.map(([, ...amounts], index) => [`28.${String(1 + index).padStart(2, '0')}.2027`, ...amounts]),
        )
        const most = Math.max(2, ...dated.map((rows) => rows.length))
        const order = (rows: readonly (readonly string[])[]) =>
          isByName ? [0, 1, 2].flatMap((at) => rows.map((cells) => cells[at] ?? '')) : rows.flat()
        const padded = (rows: readonly (readonly string[])[]) =>
          order(Array.from({ length: most }, (_, index) => rows[index] ?? ['', '', '']))
        const beside = (own: readonly string[], rows: readonly string[]) =>
          isInFront ? [...rows, ...own] : [...own, ...rows]
        const names = order(
          Array.from({ length: most }, (_, at) => [`Due date ${at + 1}`, `Principal ${at + 1}`, `Interest ${at + 1}`]),
        )
        const wide = text(
          beside(LOAN_HEADS, names),
          ...dated.map((rows, loan) => beside(cellsOf(`LN-${loan}`), padded(rows))),
        )
        const long = text(
          [...LOAN_HEADS, 'Due date', 'Principal', 'Interest'],
          ...dated.flatMap((rows, loan) => rows.map((cells) => [...cellsOf(`LN-${loan}`), ...cells])),
        )
        const requests = async (file: string) =>
          (await load(file)).all.map((loan) => (loan.kind === 'request' ? loan.request : faults(loan)))
        expect(await requests(wide)).toEqual(await requests(long))
      }),
      { numRuns: 15 },
    )
  })

  it('are faulty in their own row, and corrected there', async () => {
    const heads = [...LOAN_HEADS, 'Due 1', 'Principal 1', 'Interest 1', 'Due 2', 'Principal 2', 'Interest 2']
    const cells = [...cellsOf('LN-1'), '28.02.2026', '600,00', '1,00', '30.02.2026', '400,00', '1,00']
    const { read } = await load(text(heads, cells))
    expect(faults(read(0))).toEqual([expect.stringMatching(/^dueDate 1 7 /)])
    const corrected = read(0, [{ field: 'dueDate', row: 1, text: '2026-03-28' }])
    expect(corrected).toMatchObject({ kind: 'request', request: { schedule: { length: 2 } } })
  })

  it('are found in a sheet, under names merged over the columns of each, above sums and remarks', async () => {
    const above = [...LOAN_HEADS.map(() => ''), 'Installment 1', '', '', 'Installment 2', '', '']
    const heads = [...LOAN_HEADS, ...['Date', 'Principal', 'Interest'], ...['Date', 'Principal', 'Interest']]
    const rows = ['LN-1', 'LN-2'].map((id) => [...cellsOf(id), ...ROWS.slice(0, 2).flat()])
    const totals = ['Total', ...LOAN_HEADS.slice(1).map(() => ''), '', '1.200,00', '29,00', '', '800,20', '19,50']
    const sheet = { name: 'Loans', rows: [above, heads, ...rows, totals, ['Prepared by: A. Kask']] }
    const facts = await lookThrough(sourceOf(xlsxFile([sheet])))
    expect(facts).toMatchObject({ lines: 2, loans: 2, evidence: { shape: { code: 'side-by-side' } } })
    expect(facts.notices.map(({ code }) => code).toSorted()).toEqual(['notes-left-out', 'totals-left-out'])
  })

  it('under unknown names are asked about once for all', async () => {
    const heads = [...LOAN_HEADS, ...[1, 2, 3].flatMap((number) => [`Pmt${number} Date`, `Pmt${number} Amt`])]
    const cells = [...cellsOf('LN-1'), ...ROWS.flatMap((row) => row.slice(0, 2))]
    const facts = await lookThrough(textSource(text(heads, cells)))
    expect(facts.columns.slice(LOAN_HEADS.length).map(({ head }) => head)).toEqual(['Pmt Date', 'Pmt Amt'])
    expect(questionsOf(guessPlan(facts), facts).length).toBeLessThanOrEqual(2)
  })

  it('leave no doubt of names that an installment could have as well', async () => {
    const heads = [...LOAN_HEADS.map((head) => (head === 'Interest rate' ? 'Rate' : head)), 'Amount']
    const cells = [...cellsOf('LN-1'), '1000,10']
    const names = [1, 2].flatMap((number) => [`Date ${number}`, `Principal ${number}`, `Interest ${number}`])
    const { plan } = await load(text([...heads, ...names], [...cells, ...ROWS.slice(0, 2).flat()]))
    const fields = plan.columns.map(({ field }) => field)
    expect([fields[3], fields[7]]).toEqual(['interestRate', 'loanAmount'])
    expect(plan.columns.every(({ isSure }) => isSure)).toBe(true)
  })

  it('stay columns where a person says that a line is a loan, and their lines are read so', async () => {
    const heads = [...LOAN_HEADS, 'Loan amount', 'Due 1', 'Principal 1', 'Due 2', 'Principal 2']
    const cells = [...cellsOf('LN-1'), '1000,00', '28.02.2026', '600,00', '28.03.2026', '400,00']
    const facts = await lookThrough(textSource(text(heads, cells)), { shape: 'loan-a-line' })
    expect(facts.columns.map(({ head }) => head)).toEqual(heads)
    expect(facts.format.shape).toBe('loan-a-line')
  })
})

describe('numbered columns that are no installments stay as they are', () => {
  const OTHERS: Readonly<Record<string, readonly string[]>> = {
    'two borrowers': ['Client name 1', 'Client code 1', 'Client name 2', 'Client code 2'],
    'phones without dates': ['Phone 1', 'Phone 2'],
    'amounts without dates': ['Principal 1', 'Principal 2'],
    'dates without amounts': ['Due date 1', 'Due date 2'],
    'one installment alone': ['Due date 1', 'Principal 1'],
    'numbers with a gap': ['Due date 1', 'Principal 1', 'Due date 3', 'Principal 3'],
    'other numbers for the amounts': ['Due date 1', 'Due date 2', 'Principal 2', 'Principal 3'],
    'years of days': ['Due date 2026', 'Principal 2026', 'Due date 2027', 'Principal 2027'],
  }
  it.each(Object.entries(OTHERS))('%s', async (_, others) => {
    const heads = [...LOAN_HEADS, 'Loan amount', ...others]
    const facts = await lookThrough(textSource(text(heads, [...cellsOf('LN-1'), '1000,00', ...others.map(() => '1')])))
    expect(facts.columns.map(({ head }) => head)).toEqual(heads)
  })
})
