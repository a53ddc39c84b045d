import type { MovedTable } from '../moving.ts'
import { wholeFrom } from './columns.ts'

/** What a table is, where it differs from most. */
type Made = Pick<MovedTable, 'name' | 'key' | 'check'> &
  Partial<Pick<MovedTable, 'instants' | 'uuids' | 'countsFrom' | 'rowsAtOnce'>> & { readonly columns: string }

/** Most rows are short; in some each is some kilobytes, and can be a thousand times that. */
const ROWS_AT_ONCE = 3_000
export const LONG_ROWS_AT_ONCE = 500

/** A table as most are, but for what is said. */
export function table({ columns, ...made }: Made): MovedTable {
  const usual = { instants: [], uuids: [], countsFrom: null, rowsAtOnce: ROWS_AT_ONCE }
  return { ...usual, ...made, columns: columns.split(',').map((column) => column.trim()) }
}

/** A number that leads from one row to another. */
export const rowId = wholeFrom(1)
