import { StorageError } from './storage-error.ts'

/** Tables whose rows are validated when they are read. */
export const ROW_TABLES = [
  'loan',
  'client_name',
  'loan_event',
  'installment',
  'row_change',
  'unplaced_extension',
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
  'payment_run_line',
  'buyback_run_line',
  'reconciliation',
  'reconciliation_line',
  'nightly_reconciliation',
  'loan_view',
  'terms_set',
  'delayed_interest',
  'extension_policy',
  'letter_text',
  'loan_count',
  'book',
  'database',
  // Of earlier formats: a stored note may name them.
  'schedule_version',
  'extension',
] as const

export type RowTable = (typeof ROW_TABLES)[number]

/**
 * A row with a value that its column cannot hold, such as a day that is not in the calendar, or a term unknown to this
 * version: another program changed the file, or it is damaged. `place` names table, row and column for the log, never
 * the value.
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

/** Name of a place in a row, for the log. */
function placeOf(table: RowTable, key: string | number, column: string): string {
  return `unreadable row: ${table} ${shownKey(key)}, ${column}`
}

/** Masks a key that does not look like one: a damaged key may hold anything. */
export function shownKey(key: string | number): string {
  return /^(local|[\da-f -]{1,80})$/i.test(String(key)) ? String(key) : '?'
}

/** Readable rows, and the errors of the unreadable ones. */
export type Readable<Row> = { readonly rows: readonly Row[]; readonly unreadable: readonly RowError[] }
