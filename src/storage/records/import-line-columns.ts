import type { ImportLineRecord } from './import-record.ts'

/** Columns of a new line. The result on a live service is written later. */
export const NEW_LINE_COLUMNS = [
  'run_id',
  'position',
  'line',
  'last_line',
  'records_json',
  'state',
  'reason',
  'oddity',
  'corrections_json',
  'findings_json',
  'lender_loan_id',
  'client_name',
  'client_code',
  'country',
  'is_person',
  'is_known_client',
  'amount_cents',
  'paid_principal_cents',
  'is_mid_life',
  'installments',
  'schedule_type',
  'day_count',
  'loan_uuid',
  'loan_public_id',
] as const satisfies readonly (keyof ImportLineRecord)[]

export const LINE_COLUMNS = [
  ...NEW_LINE_COLUMNS,
  'submission_uuid',
  'status',
  'duration_ms',
  'explanation_json',
] as const satisfies readonly (keyof ImportLineRecord)[]

/** Columns of a line that may change. */
export const CHANGED_COLUMNS = LINE_COLUMNS.filter(
  (column) => !['run_id', 'position', 'line', 'last_line', 'records_json'].includes(column),
)

/** Assignments for a failed line, which keeps its other columns. */
export const FAILED = `state = 'failed', reason = NULL, loan_uuid = NULL, loan_public_id = NULL, submission_uuid = NULL,
    status = NULL, duration_ms = NULL`
