import type { MovedTable } from '../moving.ts'
import { wholeFrom } from './columns.ts'

/** Properties of a table that have no default. */
type Made = Pick<MovedTable, 'name' | 'key' | 'check'> &
  Partial<Pick<MovedTable, 'instants' | 'uuids' | 'countsFrom' | 'rowsAtOnce'>> & { readonly columns: string }

/** Most rows are short; in some tables each has some kilobytes, and may have a thousand times that. */
const ROWS_AT_ONCE = 3_000
export const LONG_ROWS_AT_ONCE = 500

/** Creates a table with defaults for what is not given. */
export function table({ columns, ...made }: Made): MovedTable {
  const usual = { instants: [], uuids: [], countsFrom: null, rowsAtOnce: ROWS_AT_ONCE }
  return { ...usual, ...made, columns: columns.split(',').map((column) => column.trim()) }
}

/** A row ID that other rows may reference. */
export const rowId = wholeFrom(1)
