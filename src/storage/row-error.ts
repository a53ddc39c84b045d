import { StorageError } from './storage-error.ts'
import { isDamage } from './system-fault.ts'

/** The tables whose rows are read one by one. */
export type RowTable =
  | 'loan'
  | 'schedule_version'
  | 'installment'
  | 'extension'
  | 'settings'
  | 'api_token'
  | 'session'
  | 'draft'
  | 'connection'
  | 'submission'
  | 'submission_event'
  | 'extension_run'
  | 'extension_run_line'
  | 'idempotency_key'
  | 'loan_count'
  | 'book'
  | 'database'

/**
 * A row that says what its column cannot mean, such as a day that the calendar does not have, or a term that this version
 * does not know: the file was changed by something else, or is damaged. `place` names table, row and column for the log, and
 * never what is written there.
 */
export class RowError extends StorageError<'damaged-row'> {
  readonly table: RowTable
  readonly place: string

  constructor(table: RowTable, key: string | number, column: string) {
    const place = placeOf(table, key, column)
    super('damaged-row', place)
    this.table = table
    this.place = place
  }
}

/** How the log names a place in a row. A key that is damaged itself may hold anything, so only its own form is repeated. */
export function placeOf(table: RowTable, key: string | number, column: string): string {
  return `unreadable row: ${table} ${/^(local|[\da-f -]{1,80})$/i.test(String(key)) ? key : '?'}, ${column}`
}

/** The row that an error is about, if it is about one. SQLite does not say where in the database a page is broken. */
export function rowErrorOf(error: unknown): RowError | undefined {
  if (error instanceof RowError) return error
  return isDamage(error) ? new RowError('database', '?', 'page') : undefined
}

/** Reads the columns of a row; a codec that refuses a value makes it a RowError. `key` is asked for only then. */
export function columnsOf<Row extends object>(table: RowTable, key: string | number | (() => string), row: Row) {
  return <Name extends keyof Row & string, Value>(name: Name, read: (value: Row[Name]) => Value): Value => {
    try {
      return read(row[name])
    } catch {
      throw new RowError(table, typeof key === 'function' ? key() : key, name)
    }
  }
}

/** A codec of an enumeration: a format that grows has terms that this version does not know. */
export function oneOf<const Term extends string>(terms: readonly Term[]): (text: string) => Term {
  return (text) => {
    const known = terms.find((term) => term === text)
    if (known === undefined) throw new RangeError('Unknown term')
    return known
  }
}

/** Rows that can be read, and of the others what is wrong with each. */
export type Readable<Row> = { readonly rows: readonly Row[]; readonly unreadable: readonly RowError[] }

export function readableRows<Row, Value>(records: readonly Row[], read: (row: Row) => Value): Readable<Value> {
  const rows: Value[] = []
  const unreadable: RowError[] = []
  for (const record of records) {
    try {
      rows.push(read(record))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      unreadable.push(error)
    }
  }
  return { rows, unreadable }
}
