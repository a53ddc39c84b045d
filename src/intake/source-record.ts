import type { LineBreak } from '#values/vocabulary/import-terms.ts'

/**
 * One cell. A text stands as it is in the file, its date and decimal point still to be read; a cell of a workbook that has a
 * type of its own is a number or a percentage in plain decimals with a point, a day as YYYY-MM-DD, or an empty formula. `unit` is
 * what the format of a number shows beside it, such as `k` or `days`, or commas for digits that it leaves out.
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

/** A line of a table, or a row of a sheet; `line` counts from 1 as an editor does. */
export type CellRecord = {
  readonly kind: 'cells'
  readonly line: number
  readonly cells: readonly SourceCell[]
  readonly broken: LineBreak | null
  /** A row that its sheet hides; only while the file is looked through. */
  readonly isHidden?: true
}

/** An object of a JSON file, to the letter. `line` is that of its first sign. */
export type RequestRecord = {
  readonly kind: 'request'
  readonly line: number
  readonly lastLine: number
  readonly text: string
  readonly broken: LineBreak | null
}

export type SourceRecord = CellRecord | RequestRecord

/** Writes of databases for a cell with nothing in it. */
const NULLS: ReadonlySet<string> = new Set(['NULL', '\\N', '(null)', '(NULL)', '<null>', '<NULL>'])

/** True of a cell that a database has written for nothing. */
export function isNull(cell: SourceCell): boolean {
  return typeof cell === 'string' && cell.length <= 6 && NULLS.has(cell)
}

/** A record whose nulls are empty; itself without any. */
export function withoutNulls(record: CellRecord): CellRecord {
  if (!record.cells.some(isNull)) return record
  return { ...record, cells: record.cells.map((cell) => (isNull(cell) ? '' : cell)) }
}

/** What a cell holds as text. */
export function cellText(cell: SourceCell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : cell.text
}
