import { columnOf, type ScheduleColumn } from './schedule-columns.ts'

/** Rows of a schedule in a text. An empty cell and `…` match any amount. */
export type ScheduleTable = {
  readonly heads: readonly string[]
  readonly columns: readonly ScheduleColumn[]
  readonly rows: readonly (readonly string[])[]
  /** True if the last line is `…`: further rows may follow. */
  readonly goesOn: boolean
}

export type ShownSchedule = readonly Readonly<Partial<Record<ScheduleColumn, string>>>[]

/**
 * Parses a text table: a line of heads, then a line for each row, with cells separated by `|`. Skips a line of dashes,
 * so that a Markdown table works too. Throws for an unknown head, and for a row with too many or too few cells.
 */
export function readScheduleTable(text: string): ScheduleTable {
  const [heads, ...lines] = text.split('\n').map(cellsOf).filter(isTold)
  if (!heads) throw new Error('A table of a schedule begins with its heads: "due date | principal | interest"')
  const goesOn = lines.at(-1)?.length === 1 && isOpen(lines.at(-1)?.[0] ?? '')
  const rows = goesOn ? lines.slice(0, -1) : lines
  for (const row of rows) {
    if (row.length !== heads.length) {
      throw new Error(`This row has ${row.length} cells, its heads are ${heads.length}: ${row.join(' | ')}`)
    }
  }
  return { heads, columns: heads.map(columnOf), rows, goesOn }
}

/** Shown rows in the columns of the expected table, in its spelling where both are the same. */
export function asAsked(table: ScheduleTable, shown: ShownSchedule): readonly (readonly string[])[] {
  const kept = table.goesOn ? shown.slice(0, table.rows.length) : shown
  return kept.map((row, index) =>
    table.columns.map((column, place) => {
      const asked = table.rows[index]?.[place] ?? ''
      const is = row[column] ?? ''
      return isSame(asked, is) ? asked : is
    }),
  )
}

/** Text of rows with their heads, in aligned columns. */
export function tableText(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, place) => Math.max(head.length, ...rows.map((row) => row[place]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, place) =>
        IS_AMOUNT.test(cell) ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0),
      )
      .join(' | ')
      .trimEnd()
  return [heads, ...rows].map(line).join('\n')
}

/** True if a cell of the page matches the expected one: amounts by value, everything else exactly. */
export function isSame(asked: string, shown: string): boolean {
  return isOpen(asked) || asked === '' || plain(asked) === plain(shown)
}

const IS_AMOUNT = /^[+−-]?[\d, {2}\u202f]+\.\d\d$/

/** Normal form of a cell: `1,000.00`, `1 000.00` and `1000.00` are the same amount. */
function plain(text: string): string {
  return IS_AMOUNT.test(text) ? text.replace(/[,\s]/g, '').replace('−', '-') : text.replace(/\s+/g, ' ')
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split('|').map((cell) => cell.trim())
}

function isTold(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '') && !cells.every((cell) => /^:?-+:?$/.test(cell))
}

function isOpen(cell: string): boolean {
  return cell === '…' || cell === '...'
}
