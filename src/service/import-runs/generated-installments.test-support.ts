import fc from 'fast-check'
import { encoded } from '#intake/source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import {
  cellsOf,
  FIELDS,
  headsOf,
  isoDay,
  type MeantLoan,
  type Style,
  writtenAmount,
  writtenDate,
} from './generated-loans.test-support.ts'

const HEADS: Readonly<Record<Style['heads'], string>> = {
  English: 'Due date|Principal due|Interest due',
  Estonian: 'Maksekuupäev|Põhiosa|Intressi summa',
  Lithuanian: 'Mokėjimo data|Pagrindinė dalis|Mokėtinos palūkanos',
  German: 'Fälligkeit|Tilgung|Zinsen',
  wire: 'dueDate|principalAmount|interestAmount',
}

/** Fields of a loan whose installments are in the file, and those of an installment. */
export const LOAN_FIELDS = FIELDS.slice(0, 8)
const ROW_FIELDS = ['dueDate', 'principalAmount', 'interestAmount'] as const
export const ALL_FIELDS = [...LOAN_FIELDS, ...ROW_FIELDS]

const MOST_ROWS = 9

type Row = { readonly days: number; readonly principal: number; readonly interest: number }

export function rowsOf({ cents, issued, installments }: MeantLoan): readonly Row[] {
  const count = Math.min(installments, MOST_ROWS)
  const each = Math.floor(cents / count)
  return Array.from({ length: count }, (_, at) => ({
    days: issued + 31 * (at + 1),
    principal: at === count - 1 ? cents - each * (count - 1) : each,
    interest: (count - at) * 1_037 + 5,
  }))
}

/** Rows of a loan as createLoan takes them. */
export function scheduleOf(loan: MeantLoan) {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return rowsOf(loan).map(({ days, principal, interest }) => ({
    date: isoDay(days),
    principalAmount: amount(principal),
    interestAmount: amount(interest),
  }))
}

export const layouts = fc.record({
  isOnTwoSheets: fc.boolean(),
  order: fc.shuffledSubarray([...ALL_FIELDS.keys()], { minLength: ALL_FIELDS.length }),
})

type Layout = { readonly isOnTwoSheets: boolean; readonly order: readonly number[] }

/** A file of installments: on a sheet of their own, or each line with its loan. */
export function installmentsFile(loans: readonly MeantLoan[], style: Style, layout: Layout): Uint8Array {
  const heads = [...headsOf(style).slice(0, LOAN_FIELDS.length), ...HEADS[style.heads].split('|')]
  const rowCells = ({ days, principal, interest }: Row): readonly TestCell[] => [
    ...[writtenDate(days, style), writtenAmount(principal, style), writtenAmount(interest, style)],
  ]
  const loanCells = loans.map((loan, at) => cellsOf(loan, at, style).slice(0, LOAN_FIELDS.length))
  if (layout.isOnTwoSheets && style.kind === 'xlsx') {
    const rows = loans.flatMap((loan, at) => rowsOf(loan).map((row) => [`LN-${at + 1}`, ...rowCells(row)]))
    return xlsxFile([
      { name: 'Loans', rows: [heads.slice(0, LOAN_FIELDS.length), ...loanCells] },
      { name: 'Installments', rows: [[heads[0] ?? '', ...heads.slice(LOAN_FIELDS.length)], ...rows] },
    ])
  }
  const inOrder = <Value>(cells: readonly Value[]) => layout.order.flatMap((place) => cells[place] ?? [])
  const lines = loans.flatMap((loan, at) =>
    rowsOf(loan).map((row) => inOrder([...(loanCells[at] ?? []), ...rowCells(row)])),
  )
  if (style.kind === 'xlsx') return xlsxFile([{ name: 'Installments', rows: [inOrder(heads), ...lines] }])
  return encoded([inOrder(heads), ...lines].map((cells) => cells.join(style.delimiter)).join('\n'), 'utf-8')
}
