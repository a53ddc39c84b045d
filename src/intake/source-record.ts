import type { LineBreak } from '#values/vocabulary/import-terms.ts'

/**
 * One cell. A text is as in the file, its date and decimal point still to be read. A typed cell of a workbook is a number or
 * a percentage in plain decimals with a point, a day as YYYY-MM-DD, or an empty formula. `unit` is the text that the format
 * of a number shows beside it, such as `k` or `days`, or commas for digits that it leaves out.
 */
export type SourceCell =
  | string
  | {
      readonly kind: 'number' | 'percentage' | 'date' | 'formula'
      readonly text: string
      readonly unit?: string | undefined
    }

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [member: string]: JsonValue }

/** A line of a table, or a row of a sheet. `line` counts from 1 as in an editor. */
export type CellRecord = {
  readonly kind: 'cells'
  readonly line: number
  readonly cells: readonly SourceCell[]
  readonly broken: LineBreak | null
  /** Columns of cells that are struck out; of a row that is struck out as a whole none. */
  readonly struck?: readonly number[] | undefined
  /** Set for a row that its sheet hides or strikes out; only during the scan of the file. */
  readonly isHidden?: true
  /** Set for such a row that is struck out and visible. */
  readonly isStruck?: true
}

/** Verbatim text of an object of a JSON file. `line` is that of its first character. */
export type RequestRecord = {
  readonly kind: 'request'
  readonly line: number
  readonly lastLine: number
  readonly text: string
  readonly broken: LineBreak | null
}

/** Texts that databases write for an empty cell. */
const NULLS: ReadonlySet<string> = new Set(['NULL', '\\N', '(null)', '(NULL)', '<null>', '<NULL>'])

/** True if a database has written the cell for an empty value. */
export function isNull(cell: SourceCell): boolean {
  return typeof cell === 'string' && cell.length <= 6 && NULLS.has(cell)
}

/** The record with its nulls emptied. Returns the same record if it has none. */
export function withoutNulls(record: CellRecord): CellRecord {
  if (!record.cells.some(isNull)) return record
  return { ...record, cells: record.cells.map((cell) => (isNull(cell) ? '' : cell)) }
}

/** Text of a cell; empty for undefined. */
export function cellText(cell: SourceCell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : cell.text
}
