import type { ContentStore, ReadContents } from './content-store.ts'
import type { RowTable } from './row-error.ts'

export type MovedValue = string | number | Uint8Array | null

/**
 * A row moved from one book to another, in a form common to every engine: whole numbers, days as `YYYY-MM-DD`, instants
 * as ISO 8601 in UTC with milliseconds, UUIDs in lower case, booleans as 1 and 0; columns in the order of the table.
 * Equal rows give equal JSON on every engine.
 */
export type MovedRecord = Readonly<Record<string, MovedValue>>

/** A table to move, without columns that an engine derives. */
export type MovedTable = {
  readonly name: RowTable
  /** Key columns. Rows are moved in their order, so the last row that arrived tells where to resume. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
  /** Columns that an engine may store as text, which are converted to the common form. */
  readonly instants: readonly string[]
  readonly uuids: readonly string[]
  /** First number of the last key column if that column counts without gaps; else null. */
  readonly countsFrom: number | null
  /** Number of rows that are read and written together. */
  readonly rowsAtOnce: number
  /** Throws a RowError if a column holds an impossible value. A method, since each table knows its own columns. */
  check(record: MovedRecord): void
}

/** Rows of a book, as of one moment. */
export type MovedRows = {
  /** Location of the book, for people. */
  readonly name: string
  readonly count: (table: MovedTable) => Promise<number>
  /** Rows after `after` in the order of the key; the first rows if it is null. */
  readonly page: (table: MovedTable, after: MovedRecord | null, limit: number) => Promise<readonly MovedRecord[]>
  /** Releases the book as it was found; a destination keeps the rows that have arrived. */
  readonly close: () => Promise<void>
}

/** A book that is only read. Nobody can write to it during the move. */
export type BookSource = MovedRows & { readonly contents: ReadContents }

/** Record of a move at its destination, until the destination is a book. */
export type UnfinishedMove = {
  /** Location of the source, for people. */
  readonly source: string
  /** Digest of everything that is to arrive. */
  readonly content: string
  /** ISO 8601 in UTC. */
  readonly begunAt: string
}

/** A value that the destination cannot store. */
export type Unfit = { readonly column: string; readonly why: string }

/** Destination of a move. Nobody can open it as a book before `finish`, however the program ends. */
export type BookTarget = MovedRows & {
  /** The earlier move begun here and not finished; null in an empty place. */
  readonly unfinished: UnfinishedMove | null
  /** First value of a row that the destination cannot store, if any. Checked before anything is written. */
  readonly unfitIn: (table: MovedTable, record: MovedRecord) => Unfit | undefined
  /** Prepares an empty destination and records the move there. Removes the rows of an earlier move. */
  readonly begin: (move: UnfinishedMove) => Promise<void>
  readonly contents: ContentStore
  /** The last row that arrived, in the order of the key. */
  readonly last: (table: MovedTable) => Promise<MovedRecord | null>
  /** Stores all of the records or none. A loan brings its derived data along. */
  readonly put: (table: MovedTable, records: readonly MovedRecord[]) => Promise<void>
  /** Builds what is faster to build once all rows are there, such as indexes. Can be repeated. */
  readonly complete: () => Promise<void>
  /** Turns the destination into an ordinary book. */
  readonly finish: () => Promise<void>
}
