import { shownOrder } from '#intake/cells/date-order.ts'
import { readWrittenAmount } from '#intake/cells/written-amount.ts'
import { looksLikeDate, readWrittenDate, withoutTime } from '#intake/cells/written-date.ts'
import { parseAmount, sum } from '#values/money.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { dependsOnOrder, readDayBy } from '../../../input/read-by-formats.ts'
import { typedBy } from '../../../input/typed.ts'
import { type ColumnRoles, rolesByContent, rolesByHead } from './column-roles.ts'
import { joinDecimalCommas } from './comma-text.ts'
import { delimiterOf, splitText } from './delimited-text.ts'
import { type BlockSign, blockSign, looksLikeAmount, readPastedAmount } from './pasted-amount.ts'
import { type PastedCell, type PastedLine, pastedText } from './pasted-cell.ts'

/**
 * A block of cells for the grid, with valid dates as `2026-12-31` and valid amounts as `1,234.56`. `rows` are due date, principal and
 * interest from the first column on; `cells` go to the place of the paste.
 */
export type PastedBlock = {
  readonly kind: 'rows' | 'cells'
  readonly lines: readonly PastedLine[]
  readonly leftOutColumns: number
}

/** Reads a block copied from Excel or a text; `undefined` for a single cell, which any field can take. */
export function readPastedBlock(text: string): PastedBlock | undefined {
  const lines = cellsOf(text)
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1)) return undefined
  const bodyStart = lines.length > 1 ? Math.max(0, lines.findIndex(hasValues)) : 0
  const head = lines[bodyStart - 1]
  const body = lines.slice(bodyStart)
  const roles = (head && rolesByHead(head, body)) ?? rolesByContent(body)
  if (roles === undefined) return { kind: 'cells', lines: readCells(body), leftOutColumns: 0 }
  return { kind: 'rows', lines: readRows(body, roles), leftOutColumns: roles.leftOut }
}

function cellsOf(text: string): readonly PastedLine[] {
  const delimiter = delimiterOf(text)
  if (delimiter !== ',') return splitText(text, delimiter)
  const lines = splitText(text, ',')
  if (lines.some((line) => line.some((cell) => looksLikeDate(cell.text)))) return joinDecimalCommas(lines)
  const whole = splitText(text, undefined)
  return whole.every(([cell]) => cell && readWrittenAmount(cell.text).kind === 'ok') ? whole : lines
}

function hasValues(line: PastedLine): boolean {
  return line.some(({ text }) => looksLikeDate(text) || looksLikeAmount(text))
}

function readRows(body: readonly PastedLine[], roles: ColumnRoles): readonly PastedLine[] {
  const lines = body.map((line) => [roles.dueDate, roles.principal, roles.interest].map((c) => cellAt(line, c)))
  const sign = blockSign(lines.flatMap((line) => [pastedText(line, 1), pastedText(line, 2)]))
  const order = blockOrder(lines.map((line) => pastedText(line, 0)))
  const read = lines.map((line) =>
    line.map((cell, column) => (column === 0 ? readDate(cell, order) : readAmount(cell, sign))),
  )
  return isFoot(read, body.at(-1)) ? read.slice(0, -1) : read
}

function readCells(body: readonly PastedLine[]): readonly PastedLine[] {
  const texts = body.flatMap((line) => line.map((cell) => cell.text))
  const [sign, order] = [blockSign(texts), blockOrder(texts)]
  return body.map((line) =>
    line.map((cell) => (looksLikeDate(cell.text) ? readDate(cell, order) : readAmount(cell, sign))),
  )
}

function cellAt(line: PastedLine, column: number | undefined): PastedCell {
  return (column === undefined ? undefined : line[column]) ?? { text: '' }
}

/** Order of day and month that the dates of a block show together; undefined if none shows it or they disagree. */
function blockOrder(texts: readonly string[]): SourceDateOrder | undefined {
  const shown = new Set(texts.map((text) => shownOrder(withoutTime(text))))
  const [order, ...others] = (['day-month-year', 'month-day-year'] as const).filter((each) => shown.has(each))
  return others.length === 0 ? order : undefined
}

/** Reads a date by the order of its block; without one, by the person's formats. A date that stays ambiguous stays as it is. */
function readDate({ text }: PastedCell, order: SourceDateOrder | undefined): PastedCell {
  const day = withoutTime(text)
  const isByBlock = order !== undefined && dependsOnOrder(day)
  const typed = isByBlock ? typedBy(readWrittenDate(day, order)) : readDayBy(day, currentFormats())
  return { text: typed.kind === 'ok' ? typed.value : text }
}

function readAmount(cell: PastedCell, sign: BlockSign): PastedCell {
  if (cell.text === '' || cell.fault !== undefined) return cell
  const typed = readPastedAmount(cell.text, sign)
  return typed.kind === 'ok' ? { text: formatAmountText(typed.value) } : { text: cell.text, fault: typed.reason }
}

/** True for a last line of sums: a word in it says so, or it has no date and its principal is the sum of all lines above. */
function isFoot(read: readonly PastedLine[], asPasted: PastedLine | undefined): boolean {
  const last = read.at(-1)
  if (read.length < 2 || last === undefined || looksLikeDate(pastedText(last, 0))) return false
  if (asPasted?.some((cell) => /^(Σ|total|sum\b|grand total)/i.test(cell.text))) return true
  const above = read.slice(0, -1).map((line) => amountAt(line, 1))
  return pastedText(last, 0) === '' && amountAt(last, 1) === sum(above.filter((amount) => amount !== undefined))
}

function amountAt(line: PastedLine, column: number) {
  const typed = parseTypedAmount(pastedText(line, column))
  return typed.kind === 'ok' ? parseAmount(typed.value) : undefined
}
