import type { DamagedRecord } from '#contract/problem.ts'
import type { RowTable } from '#storage/row-error.ts'

/** What the rows of a table are parts of. */
export const RECORD_OF: Readonly<Record<RowTable, DamagedRecord>> = {
  loan: 'loan',
  client_name: 'client',
  schedule_version: 'loan',
  installment: 'loan',
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
  loan_view: 'loan-view',
  terms_set: 'terms-set',
}

/** What a person calls that which a record holds. */
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

/** What a damaged record takes away, and no word of what it holds. */
export function damageWords(record: DamagedRecord): string {
  return `${HOLDS[record]} cannot be read: the record in the database is damaged. The log names the row.`
}

/** The same where it was asked for, and what to do about it. */
export function damagedRecordWords(record: DamagedRecord): string {
  return `${damageWords(record)} Restore a backup of the data folder; all other records still work.`
}
