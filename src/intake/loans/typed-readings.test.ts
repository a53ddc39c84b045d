import { describe, expect, it } from 'vitest'
import { type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import { type ImportField, LOAN_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type Fixed, GOOD, load } from './read-file.test-support.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

/** Cells of a column by its reading, else by its field. */
const CELLS: { readonly [Key in ReadAs | ImportField]?: string } = {
  'days-of-installments': '360',
  'years-of-installments': '1',
  'one-payment-after-days': '90',
  'term-as-said': '12 months',
  'days-at-once-as-said': '30 days',
  'one-payment-as-said': '3 weeks',
  fraction: '0,12',
  factor: '1,12',
  'percent-a-month': '1',
  'fraction-a-month': '0,01',
  'percent-a-week': '0,25',
  'percent-a-day-360': '0,03',
  'percent-a-day-365': '0,03',
  'percent-as-said': '1 % p.M.',
  'percent-as-said-days-360': '0,03 % p.d.',
  'percent-as-said-days-365': '0,03 % p.d.',
  'fraction-a-day-360': '0,0003',
  'fraction-a-day-365': '0,0003',
  cents: '60000',
  thousands: '0,6',
  millions: '0,0006',
  'fraction-of-amount': '0,1',
  outstanding: '500,00',
  'outstanding-thousands': '0,5',
  'outstanding-millions': '0,0005',
  'outstanding-cents': '50000',
  'day-first': '03/04/2026',
  'month-first': '04/03/2026',
  'day-first-swapped': '03/04/2026',
  'month-first-swapped': '04/03/2026',
  'day-as-written': '2026-04-03T23:00:00Z',
  'next-day-at-midnight': '2026-04-02T22:00:00Z',
  'years-from-1967': '03.04.26',
  'years-to-2085': '03.04.26',
  lenderLoanId: 'LT-2',
  clientCode: '39001010011',
  representativePersonalCode: '39001010011',
  interestRate: '12',
  numberOfInstallments: '12',
  interestOn: 'flat',
  graceRows: '2',
  collateralValue: '600',
  loanAmount: '600',
  balloon: '60',
  downPayment: '60',
  paidPrincipal: '60',
  paidInterest: '6',
}

/** Names of the columns that give way to the one that is read. */
const INSTEAD: { readonly [Field in ImportField]?: keyof typeof GOOD } = {
  lenderLoanId: 'Loan ID',
  clientCode: 'Client code',
  loanAmount: 'Loan amount',
  interestRate: 'Interest rate',
  numberOfInstallments: 'Number of installments',
  finalDueDate: 'Number of installments',
  lenderIssueDate: 'Issue date',
  firstDueDate: 'First due date',
}

/** Reads the two lines of a file whose last column is read so; in the second line its cell is `?`. */
async function readerOf(field: ImportField, as: ReadAs, cell: string) {
  const { 'First due date': _, ...good } = { ...GOOD, 'Issue date': '03.01.2026' }
  const others = Object.entries(good).filter(([head]) => head !== INSTEAD[field])
  const line = (own: string, id: string) => [...others.map(([, text]) => (text === 'LT-1' ? id : text)), own].join(';')
  const heads = [...others.map(([head]) => head), 'X'].join(';')
  // Weeks make whole installments only of periods of days.
  const every: Fixed = as === 'weeks-of-installments' ? [{ field: 'every', value: '7 days' }] : []
  const { facts, plan, loans } = await load(`${heads}\n${line(cell, 'LT-1')}\n${line('?', 'LT-9')}\n`, every)
  const columns = plan.columns.map((column) => (column.index === others.length ? { ...column, field, as } : column))
  return (place: number, corrections: readonly CellCorrection[] = []) => {
    const loan = loans[place]
    if (loan === undefined) throw new RangeError(`No loan ${place}`)
    return readLoan({ ...plan, columns }, facts.columns, loan, corrections, doubtsOf(facts.evidence))
  }
}

const READINGS = LOAN_IMPORT_FIELDS.flatMap((field) => readingsOf(field).map((as) => [field, as] as const))

describe('what is typed in a column', () => {
  it.each(READINGS)('of %s that is read as %s means what a cell of another line shows', async (field, as) => {
    const read = await readerOf(field, as, CELLS[as] ?? CELLS[field] ?? '')
    const { cells, oddities: _, ...shown } = read(0)
    const text = cells.find((cell) => cell.field === field)?.text ?? ''
    const { cells: others, oddities: __, ...typed } = read(1, [{ field, row: null, text }])
    expect(shown.kind).toBe('request')
    expect(JSON.stringify(typed).replaceAll('LT-9', 'LT-1')).toBe(JSON.stringify(shown))
    expect(others.find((cell) => cell.field === field)).toMatchObject({ text, was: '?' })
  })

  it.each(['month-first', 'month-first-swapped'] as const)('that is read as %s is read so, too', async (as) => {
    const read = await readerOf('firstDueDate', as, '04/03/2026')
    const typed = read(1, [{ field: 'firstDueDate', row: null, text: '05/03/2026' }])
    expect(typed.cells.find(({ field }) => field === 'firstDueDate')?.text).toBe('2026-05-03')
  })

  it.each([
    ['interestRate', 'fraction', '8', '8'],
    ['loanAmount', 'thousands', '1500', '1500.00'],
    ['loanAmount', 'cents', '600', '600.00'],
    ['interestRate', 'percent-a-month', '2', '2'],
  ] as const)('in a column of %s read as %s counts also where the file has the same text: %s', async (...of) => {
    const [field, as, cell, value] = of
    const read = await readerOf(field, as, cell)
    const { cells } = read(0, [{ field, row: null, text: cell }])
    expect(cells.find((one) => one.field === field)).toMatchObject({ text: value, was: cell })
  })
})
