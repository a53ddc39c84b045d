import { COLUMN_WIDTHS } from '#contract/desk/loan-views.ts'
import { LOAN_COLUMN_NAMES, type LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'

/** A shown column, and its width in px; null for the default width. */
export type ShownColumn = { readonly name: LoanColumnName; readonly width: number | null }

/** Always the first column and never hidden: it identifies a row. */
export const FIRST_COLUMN: LoanColumnName = 'lenderLoanId'

export const DEFAULT_COLUMNS: readonly ShownColumn[] = [
  { name: FIRST_COLUMN, width: null },
  { name: 'client', width: null },
  { name: 'loanAmount', width: null },
  { name: 'interestRate', width: null },
  { name: 'issueDate', width: null },
  { name: 'finalPaymentDate', width: null },
  { name: 'nextDueDate', width: null },
  { name: 'overdueAmount', width: null },
  { name: 'remainingPrincipal', width: null },
  { name: 'extensions', width: null },
]

/** As in an address: `lenderLoanId:160,client,loanAmount`; undefined for the default columns. */
export function columnsText(columns: readonly ShownColumn[]): string | undefined {
  const text = textOf(columns)
  return text === textOf(DEFAULT_COLUMNS) ? undefined : text
}

/** Columns of an address, skipping unreadable parts; the default columns if the address has none. */
export function viewColumnsOf(text: string | undefined): readonly ShownColumn[] {
  if (text === undefined) return DEFAULT_COLUMNS
  const read = text.split(',').flatMap(columnOf)
  const first = read.find(({ name }) => name === FIRST_COLUMN) ?? { name: FIRST_COLUMN, width: null }
  const others = read.filter(({ name }, index) => name !== FIRST_COLUMN && firstOf(read, name) === index)
  return [first, ...others]
}

export function areDefaultColumns(columns: readonly ShownColumn[]): boolean {
  return columnsText(columns) === undefined
}

/** Columns of an exported file: the chosen ones, or undefined for the file's own default. */
export function fileColumns(columns: readonly ShownColumn[]): readonly LoanColumnName[] | undefined {
  return areDefaultColumns(columns) ? undefined : columns.map(({ name }) => name)
}

/** Limits a width to the allowed range, in px. */
function limitedWidth(px: number): number {
  return Math.min(Math.max(Math.round(px), COLUMN_WIDTHS.least), COLUMN_WIDTHS.most)
}

export function withWidth(
  columns: readonly ShownColumn[],
  name: LoanColumnName,
  width: number | null,
): readonly ShownColumn[] {
  const limited = width === null ? null : limitedWidth(width)
  return columns.map((column) => (column.name === name ? { name, width: limited } : column))
}

/** Shows the column as the last one, or hides it. */
export function toggled(columns: readonly ShownColumn[], name: LoanColumnName): readonly ShownColumn[] {
  if (name === FIRST_COLUMN) return columns
  const without = columns.filter((column) => column.name !== name)
  return without.length < columns.length ? without : [...columns, { name, width: null }]
}

/** Moves the column to another place among the shown ones; no column can precede the first. */
export function movedTo(columns: readonly ShownColumn[], name: LoanColumnName, place: number): readonly ShownColumn[] {
  const column = columns.find((each) => each.name === name)
  if (!column || name === FIRST_COLUMN) return columns
  const without = columns.filter((each) => each !== column)
  const at = Math.min(Math.max(place, 1), without.length)
  return [...without.slice(0, at), column, ...without.slice(at)]
}

function textOf(columns: readonly ShownColumn[]): string {
  return columns.map(({ name, width }) => (width === null ? name : `${name}:${width}`)).join(',')
}

function columnOf(text: string): readonly ShownColumn[] {
  const [wanted, px] = text.split(':')
  const name = LOAN_COLUMN_NAMES.find((each) => each === wanted)
  if (!name) return []
  return [{ name, width: px !== undefined && /^\d{1,6}$/.test(px) ? limitedWidth(Number(px)) : null }]
}

function firstOf(columns: readonly ShownColumn[], name: LoanColumnName): number {
  return columns.findIndex((column) => column.name === name)
}
