import { columnOf, type ScheduleColumn } from './schedule-columns.ts'

/** Rows of a schedule as a text shows them; a cell that is empty or `…` says nothing about its amount. */
export type ScheduleTable = {
  readonly heads: readonly string[]
  readonly columns: readonly ScheduleColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Whether the last line is `…`: further rows may follow. */
  readonly goesOn: boolean
}

export type ShownSchedule = readonly Readonly<Partial<Record<ScheduleColumn, string>>>[]

/**
 * Reads a text table: a line of heads, a line for each row, cells parted by `|`. A line of dashes is left out, so that a
 * table of Markdown is good too. Throws where a head is not known or a row has too many or too few cells.
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

/** What is shown, written as the table that was asked for, with its own words where both say the same. */
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

/** Rows with their heads as a text whose columns stand beneath one another. */
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

/** Whether a cell of the page says what was asked for: amounts by their value, everything else to the letter. */
export function isSame(asked: string, shown: string): boolean {
  return isOpen(asked) || asked === '' || plain(asked) === plain(shown)
}

const IS_AMOUNT = /^[+−-]?[\d, {2}\u202f]+\.\d\d$/

/** `1,000.00`, `1 000.00` and `1000.00` are one amount. */
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
