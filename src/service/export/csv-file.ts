import { defusedText } from '#contract/sheet/formula-text.ts'
import { cellOf, isFigure, type Pages, type Sheet, type SheetCell } from '#contract/sheet/sheet.ts'
import { pagesOf } from './pages.ts'

/** Tells Excel that the bytes are UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** Signs of a CSV file: between cells, and before decimals. Thousands have none. */
export type CsvNotation = { readonly delimiter: ',' | ';'; readonly decimal: '.' | ',' }

/** For programs, by RFC 4180. */
export const PLAIN_CSV: CsvNotation = { delimiter: ',', decimal: '.' }

/** For Excel in countries with decimal commas, which separates cells at semicolons. */
export const SEMICOLON_CSV: CsvNotation = { delimiter: ';', decimal: ',' }

/**
 * A sheet as CSV: UTF-8, CRLF, the names of the columns first; figures bare, in the notation,
 * dates as `2026-01-28`, every text quoted and made safe from formulas. The facts are columns too, the same in every
 * row, so that each row has its origin and several files can be combined. Yields pieces: the rows are read on demand.
 */
export async function* csvPieces<Row>(
  sheet: Sheet<Row, Iterable<Row> | Pages<Row>>,
  notation: CsvNotation,
): AsyncGenerator<string> {
  const csvCell = (cell: SheetCell) => cellText(cell, notation)
  const line = (cells: readonly string[]) => `${cells.join(notation.delimiter)}\r\n`
  const facts = sheet.facts.map((fact) => csvCell(fact))
  const names = [...sheet.columns, ...sheet.facts].map(({ name }) => csvCell({ kind: 'text', value: name }))
  yield `${BYTE_ORDER_MARK}${line(names)}`
  const lineOf = (row: Row) => line([...sheet.columns.map((column) => csvCell(cellOf(column, row))), ...facts])
  for await (const rows of pagesOf(sheet.rows)) yield rows.map(lineOf).join('')
}

function cellText({ kind, value }: SheetCell, { decimal }: CsvNotation): string {
  if (value === null) return ''
  if (kind === 'count' || kind === 'count-change' || (kind !== 'text' && isFigure(kind, value)))
    return String(value).replace('.', decimal)
  return `"${defusedText(value).replaceAll('"', '""')}"`
}
