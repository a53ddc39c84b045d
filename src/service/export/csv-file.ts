import { defusedText } from '#contract/sheet/formula-text.ts'
import { cellOf, isFigure, type Pages, type Sheet, type SheetCell } from '#contract/sheet/sheet.ts'
import { pagesOf } from './pages.ts'

/** Tells Excel that the bytes are UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * A sheet as CSV by RFC 4180: UTF-8, commas, CRLF, the names of the columns first; figures bare, with a decimal point,
 * dates as `2026-01-28`, every text quoted and made safe from formulas. The facts are columns too, the same in every
 * row, so that each row has its origin and several files can be combined. Yields pieces: the rows are read on demand.
 */
export async function* csvPieces<Row>(sheet: Sheet<Row, Iterable<Row> | Pages<Row>>): AsyncGenerator<string> {
  const facts = sheet.facts.map((fact) => csvCell(fact))
  const names = [...sheet.columns, ...sheet.facts].map(({ name }) => csvCell({ kind: 'text', value: name }))
  yield `${BYTE_ORDER_MARK}${line(names)}`
  const lineOf = (row: Row) => line([...sheet.columns.map((column) => csvCell(cellOf(column, row))), ...facts])
  for await (const rows of pagesOf(sheet.rows)) yield rows.map(lineOf).join('')
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function csvCell({ kind, value }: SheetCell): string {
  if (value === null) return ''
  if (kind === 'count' || kind === 'count-change' || (kind !== 'text' && isFigure(kind, value))) return String(value)
  return `"${defusedText(value).replaceAll('"', '""')}"`
}
