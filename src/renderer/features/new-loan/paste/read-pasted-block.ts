import { shownOrder } from '#intake/cells/date-order.ts'
import { readWrittenAmount } from '#intake/cells/written-amount.ts'
import { looksLikeDate, readWrittenDate, withoutTime } from '#intake/cells/written-date.ts'
import { type Cents, parseAmount, sum } from '#values/money.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { type DecimalSeparator, decimalSeparatorOf, parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { dependsOnOrder, readAmountBy, readDayBy } from '../../../input/read-by-formats.ts'
import { accepted, rejected, type Typed, typedBy } from '../../../input/typed.ts'
import { joinDecimalCommas } from './comma-text.ts'
import { delimiterOf, splitText } from './delimited-text.ts'
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

/** Roles of the columns of a pasted table; `leftOut` counts columns without a role. */
type ColumnRoles = {
  readonly dueDate: number
  readonly principal: number | undefined
  readonly interest: number | undefined
  readonly leftOut: number
}

const NOT_PLANNED = /outstanding|remaining|balance|paid|accrued|delayed|rate/

/** Decimal separator that the amounts of a pasted block show together. */
type BlockSign =
  | { readonly kind: 'shown'; readonly separator: DecimalSeparator }
  | { readonly kind: 'mixed' }
  | { readonly kind: 'not-shown'; readonly thousandsAreGrouped: boolean }

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

/** Roles by the words of a head line; `undefined` if it does not name both amounts. */
function rolesByHead(head: PastedLine, lines: readonly PastedLine[]): ColumnRoles | undefined {
  const words = head.map((cell) => cell.text.toLowerCase())
  const find = (pattern: RegExp) => words.findIndex((word) => pattern.test(word) && !NOT_PLANNED.test(word))
  const [principal, interest] = [find(/principal|capital/), find(/interest/)]
  const due = find(/due|maturity/)
  const dueDate = due >= 0 ? due : (dateColumn(lines) ?? -1)
  return principal < 0 || interest < 0 || dueDate < 0 ? undefined : { dueDate, principal, interest, leftOut: 0 }
}

/**
 * Roles by the contents of the cells: the last column of dates, then principal and interest. Further amounts are recognised if one is the
 * total of two others on every line. `undefined` without a column of dates.
 */
function rolesByContent(lines: readonly PastedLine[]): ColumnRoles | undefined {
  const dueDate = dateColumn(lines)
  if (dueDate === undefined) return undefined
  const filled = filledColumns(lines)
  const after = filled.filter((column) => column > dueDate)
  const columns = after.length > 0 ? after : filled.filter((column) => column < dueDate)
  const parts = partsOfTotal(lines, columns)
  if (parts) return { dueDate, ...parts, leftOut: 0 }
  const [principal, interest] = columns
  return { dueDate, principal, interest, leftOut: Math.max(0, columns.length - 2) }
}

function dateColumn(lines: readonly PastedLine[]): number | undefined {
  const isMostly = (column: number, looks: (text: string) => boolean) =>
    lines.filter((line) => looks(pastedText(line, column))).length * 2 >= lines.length
  const dates = filledColumns(lines).filter((column) => isMostly(column, looksLikeDate))
  if (dates.length > 0) return dates.at(-1)
  const isRowWithBadDate =
    widthOf(lines) === 3 && [1, 2].every((column) => isMostly(column, looksLikeAmount)) && !isMostly(0, looksLikeAmount)
  return isRowWithBadDate ? 0 : undefined
}

function partsOfTotal(lines: readonly PastedLine[], columns: readonly number[]) {
  const sign = blockSign(lines.flatMap((line) => columns.map((column) => pastedText(line, column))))
  const table = lines.map((line) => columns.map((column) => centsOf(pastedText(line, column), sign)))
  for (const [first, principal] of columns.entries()) {
    for (const [second, interest] of columns.entries()) {
      if (second > first && hasTotal(table, first, second)) return { principal, interest }
    }
  }
  return undefined
}

function hasTotal(table: readonly (readonly (Cents | undefined)[])[], first: number, second: number): boolean {
  const width = table[0]?.length ?? 0
  const others = Array.from({ length: width }, (_, column) => column).filter((c) => c !== first && c !== second)
  return others.some((total) => table.every((row) => isSum(row[first], row[second], row[total])))
}

/** An invalid cell counts neither for nor against. */
function isSum(a: Cents | undefined, b: Cents | undefined, total: Cents | undefined): boolean {
  return a === undefined || b === undefined || total === undefined || a + b === total
}

function centsOf(text: string, sign: BlockSign): Cents | undefined {
  const typed = readPastedAmount(text, sign)
  return typed.kind === 'ok' ? parseAmount(typed.value) : undefined
}

function filledColumns(lines: readonly PastedLine[]): readonly number[] {
  const columns = Array.from({ length: widthOf(lines) }, (_, column) => column)
  return columns.filter((column) => lines.some((line) => pastedText(line, column) !== ''))
}

function widthOf(lines: readonly PastedLine[]): number {
  return Math.max(0, ...lines.map((line) => line.length))
}

/** True for a number as spreadsheets write it, valid or not: digits with separators, a currency, or a dash for zero. */
function looksLikeAmount(text: string): boolean {
  const plain = withoutCurrency(text)
  return /^[-−(]?\d[\d.,\s'’]*\)?$/.test(plain) || isDash(plain)
}

/** Determined over the whole block: one unambiguous amount settles it for all others. */
export function blockSign(texts: readonly string[]): BlockSign {
  const amounts = texts.filter(looksLikeAmount).map(withoutCurrency)
  const separators = new Set(amounts.flatMap((text) => decimalSeparatorOf([text]) ?? []))
  const [separator] = separators
  if (separators.size > 1) return { kind: 'mixed' }
  if (separator !== undefined) return { kind: 'shown', separator }
  // Whoever groups thousands does so everywhere: 1,234 beside 1000 is rather a number with three decimals.
  return { kind: 'not-shown', thousandsAreGrouped: !amounts.some((text) => /^\d{4,}$/.test(text)) }
}

/** Reads an amount by the separator of its block; without one, only an unambiguous cell is read. */
export function readPastedAmount(text: string, sign: BlockSign): Typed {
  const plain = withoutCurrency(text)
  if (isDash(plain)) return accepted('0.00')
  if (sign.kind === 'shown') return parseTypedAmount(plain, sign.separator)
  const couldGroup = /^\d{1,3}[.,]\d{3}$/.test(plain) && decimalSeparatorOf([plain]) === undefined
  if (couldGroup && (sign.kind === 'mixed' || !sign.thousandsAreGrouped)) return rejected('Thousands or decimals?')
  const read = readAmountBy(plain, currentFormats())
  return read.kind === 'ambiguous' ? rejected(read.question) : read
}

function withoutCurrency(text: string): string {
  return text.replace(/^(€|EUR)|(€|EUR)$/gi, '').trim()
}

/** Accounting formats write zero as a dash. */
function isDash(text: string): boolean {
  return /^[-–—]$/.test(text)
}
