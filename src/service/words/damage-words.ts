import type { DamagedRecord } from '#contract/problem.ts'
import type { RowTable } from '#storage/row-error.ts'

/** Kind of record that the rows of a table belong to. */
export const RECORD_OF: Readonly<Record<RowTable, DamagedRecord>> = {
  loan: 'loan',
  client_name: 'client',
  loan_event: 'loan',
  installment: 'loan',
  row_change: 'loan',
  unplaced_extension: 'loan',
  schedule_version: 'loan',
  extension: 'loan',
  settings: 'settings',
  api_token: 'api-token',
  session: 'session',
  launch_code: 'session',
  draft: 'draft',
  dossier_note: 'note',
  dossier_file: 'file',
  connection: 'connection',
  submission: 'submission',
  submission_event: 'submission',
  run: 'run',
  extension_run_line: 'run',
  loan_count: 'loan-count',
  book: 'book',
  database: 'database',
  idempotency_key: 'idempotency-key',
  content: 'file',
  import_source: 'run',
  import_run_line: 'run',
  import_mapping: 'import-mapping',
  payment_run_line: 'run',
  buyback_run_line: 'run',
  reconciliation: 'run',
  reconciliation_line: 'run',
  nightly_reconciliation: 'connection',
  loan_view: 'loan-view',
  terms_set: 'terms-set',
  delayed_interest: 'settings',
  extension_policy: 'settings',
  letter_text: 'settings',
}

/** Subject of a sentence about the content of a record. */
const HOLDS: Readonly<Record<DamagedRecord, string>> = {
  loan: 'This loan',
  client: 'This client',
  settings: 'The settings, without which no loan is registered, extended or sent,',
  'api-token': 'This API token',
  session: 'This sign-in',
  draft: 'This draft',
  note: 'This note',
  connection: 'This connection',
  submission: 'This submission',
  run: 'This run',
  'import-mapping': 'This mapping',
  'loan-view': 'This view',
  'terms-set': 'This set of terms',
  'loan-count': 'The count of the loans, without which none are listed,',
  book: 'The count of what was written, without which nothing is written,',
  'idempotency-key': 'What was answered under this Idempotency-Key',
  file: 'This file',
  database: 'A part of the database that this needs',
}

/** Consequence of a damaged record, without any of its content. */
export function damageWords(record: DamagedRecord): string {
  return `${HOLDS[record]} cannot be read: the record in the database is damaged. The log names the row.`
}

/** Consequence of a damaged record that was requested, and the remedy. */
export function damagedRecordWords(record: DamagedRecord): string {
  return `${damageWords(record)} Restore a backup of the data folder; all other records still work.`
}
