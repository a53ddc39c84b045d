import type { ContentStore, ReadContents } from './content-store.ts'
import type { RowTable } from './row-error.ts'

export type MovedValue = string | number | Uint8Array | null

/**
 * A row on its way from one book to another, in a form that every engine has in common: whole numbers, days as `YYYY-MM-DD`,
 * instants as ISO 8601 in UTC with milliseconds, uuids in small letters, yes and no as 1 and 0; its columns in the order of
 * its table. So the same row is the same JSON everywhere.
 */
export type MovedRecord = Readonly<Record<string, MovedValue>>

/** A table as it is moved. What an engine derives is no part of it. */
export type MovedTable = {
  readonly name: RowTable
  /** In the order of which the rows go, so that the last one that arrived says where to go on. */
  readonly key: readonly string[]
  readonly columns: readonly string[]
  /** The columns that are brought to the common form where an engine keeps them as texts. */
  readonly instants: readonly string[]
  readonly uuids: readonly string[]
  /** The last column of the key, where it counts on without a gap from this number. */
  readonly countsFrom: number | null
  /** So many rows are read and written together. */
  readonly rowsAtOnce: number
  /** Throws a RowError where the row says what a column cannot mean. A method: each table knows its own columns. */
  check(record: MovedRecord): void
}

/** The rows of a book, as of one moment. */
export type MovedRows = {
  /** Where the book is, for a person. */
  readonly name: string
  readonly count: (table: MovedTable) => Promise<number>
  /** The rows behind one in the order of the key, or the first ones. */
  readonly page: (table: MovedTable, after: MovedRecord | null, limit: number) => Promise<readonly MovedRecord[]>
  /** Gives the book back as it was found; of a destination, what has arrived stays. */
  readonly close: () => Promise<void>
}

/** A book that is read while nobody can write to it; it is not changed. */
export type BookSource = MovedRows & { readonly contents: ReadContents }

/** What a destination says of itself until it is a book. */
export type UnfinishedMove = {
  /** Where it comes from, for a person. */
  readonly source: string
  /** A digest of all that is to arrive. */
  readonly content: string
  /** ISO 8601 in UTC. */
  readonly begunAt: string
}

/** A value that the destination has no room for. */
export type Unfit = { readonly column: string; readonly why: string }

/** A place that becomes a book. Until `finish` nobody can open it as one, however the program ends. */
export type BookTarget = MovedRows & {
  /** The move that was begun here before; null in an empty place. */
  readonly unfinished: UnfinishedMove | null
  /** What of a row cannot be kept here, asked before anything is written. */
  readonly unfitIn: (table: MovedTable, record: MovedRecord) => Unfit | undefined
  /** Makes an empty place ready for what is put, and says so there; whatever an earlier move left is removed. */
  readonly begin: (move: UnfinishedMove) => Promise<void>
  readonly contents: ContentStore
  /** The last row that arrived, in the order of the key. */
  readonly last: (table: MovedTable) => Promise<MovedRecord | null>
  /** All of them or none. A loan takes with it what is derived of it. */
  readonly put: (table: MovedTable, records: readonly MovedRecord[]) => Promise<void>
  /** Makes what can be made quicker once all rows are there; may be done again. */
  readonly complete: () => Promise<void>
  /** From now on it is a book like any other. */
  readonly finish: () => Promise<void>
}
