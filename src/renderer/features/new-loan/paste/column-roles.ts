import { looksLikeDate } from '#intake/cells/written-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { type BlockSign, blockSign, looksLikeAmount, readPastedAmount } from './pasted-amount.ts'
import { type PastedLine, pastedText } from './pasted-cell.ts'

/** Roles of the columns of a pasted table; `leftOut` counts columns without a role. */
export type ColumnRoles = {
  readonly dueDate: number
  readonly principal: number | undefined
  readonly interest: number | undefined
  readonly leftOut: number
}

/** Roles by the words of a head line; `undefined` if it does not name both amounts. */
export function rolesByHead(head: PastedLine, lines: readonly PastedLine[]): ColumnRoles | undefined {
  const words = head.map((cell) => cell.text.toLowerCase())
  const find = (pattern: RegExp) => words.findIndex((word) => pattern.test(word) && !NOT_PLANNED.test(word))
  const [principal, interest] = [find(/principal|capital/), find(/interest/)]
  const due = find(/due|maturity/)
  const dueDate = due >= 0 ? due : (dateColumn(lines) ?? -1)
  return principal < 0 || interest < 0 || dueDate < 0 ? undefined : { dueDate, principal, interest, leftOut: 0 }
}

const NOT_PLANNED = /outstanding|remaining|balance|paid|accrued|delayed|rate/

/**
 * Roles by the contents of the cells: the last column of dates, then principal and interest. Further amounts are recognised if one is the
 * total of two others on every line. `undefined` without a column of dates.
 */
export function rolesByContent(lines: readonly PastedLine[]): ColumnRoles | undefined {
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
