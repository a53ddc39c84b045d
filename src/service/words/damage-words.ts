import type { RowTable } from '#storage/row-error.ts'

const LOAN = 'This loan'
const SETTINGS = 'The settings, without which no loan is registered, extended or sent,'
const CONNECTION = 'This connection'
const SUBMISSION = 'This submission'
const RUN = 'This extension run'

/** What a person calls that which the rows of a table hold. */
const HOLDS: Readonly<Record<RowTable, string>> = {
  loan: LOAN,
  schedule_version: LOAN,
  installment: LOAN,
  extension: LOAN,
  settings: SETTINGS,
  api_token: 'This API token',
  session: 'This sign-in',
  draft: 'This draft',
  connection: CONNECTION,
  submission: SUBMISSION,
  submission_event: SUBMISSION,
  extension_run: RUN,
  extension_run_line: RUN,
  loan_count: 'The count of the loans, without which none are listed,',
  book: 'The count of what was written, without which nothing is written,',
  database: 'A part of the database that this needs',
  idempotency_key: 'What was answered under this Idempotency-Key',
}

/** What a damaged row takes away, and no word of what it holds. */
export function damageWords(table: RowTable): string {
  return `${HOLDS[table]} cannot be read: the record in the database is damaged. The log names the row.`
}

/** The same where it was asked for, and what to do about it. */
export function damagedRecordWords(table: RowTable): string {
  return `${damageWords(table)} Restore a backup of the data folder; all other records still work.`
}
