import { StorageError } from './storage-error.ts'

/** The tables whose rows are read one by one. */
export const ROW_TABLES = [
  'loan',
  'client_name',
  'schedule_version',
  'installment',
  'extension',
  'settings',
  'api_token',
  'session',
  'launch_code',
  'draft',
  'dossier_note',
  'dossier_file',
  'connection',
  'submission',
  'submission_event',
  'run',
  'extension_run_line',
  'idempotency_key',
  'content',
  'import_source',
  'import_run_line',
  'import_mapping',
  'loan_view',
  'terms_set',
  'loan_count',
  'book',
  'database',
] as const

export type RowTable = (typeof ROW_TABLES)[number]

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

/** How the log names a place in a row. */
export function placeOf(table: RowTable, key: string | number, column: string): string {
  return `unreadable row: ${table} ${shownKey(key)}, ${column}`
}

/** A key as it may be repeated. One that is damaged itself may hold anything, so only its own form is. */
export function shownKey(key: string | number): string {
  return /^(local|[\da-f -]{1,80})$/i.test(String(key)) ? String(key) : '?'
}

/** Rows that can be read, and of the others what is wrong with each. */
export type Readable<Row> = { readonly rows: readonly Row[]; readonly unreadable: readonly RowError[] }
