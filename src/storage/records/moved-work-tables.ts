import { type OwnBuybackLineRecord, ownBuybackLineFromRecord } from './buyback-line-record.ts'
import { instant, nullable, text } from './columns.ts'
import { type OwnLineRecord, ownLineFromRecord } from './extension-line-record.ts'
import { type KeyRecord, keyFromRecord } from './key-record.ts'
import { LONG_ROWS_AT_ONCE, rowId, table } from './moved-table.ts'
import { type NightlyReconciliationRecord, nightlyFromRecord } from './nightly-reconciliation-record.ts'
import { type OwnPaymentLineRecord, ownPaymentLineFromRecord } from './payment-line-record.ts'
import {
  type OwnReconciliationLineRecord,
  ownReconciliationLineFromRecord,
  progressFromRecord,
  type ReconciliationRecord,
} from './reconciliation-record.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { RUN_COLUMNS, type RunRecord, runFromRecord } from './run-record.ts'
import { type EventRecord, stepFromRecord } from './submission-event-record.ts'
import { fromRecord, type SubmissionRecord } from './submission-record.ts'

type Created = { readonly created_at: string }

const submissions = table({
  name: 'submission',
  key: ['id'],
  columns: `id, uuid, connection_id, operation, state, exclusive_key, lender_loan_id, loan_uuid, loan_amount,
    days_to_extend, schedule_version, client_name, request_json, sent_json, prediction_json, host, made_by,
    made_through, created_at, sent_at, duration_ms, status, answer_type, answer_text, explanation_json, wait_until`,
  instants: ['created_at', 'sent_at', 'wait_until'],
  uuids: ['uuid', 'loan_uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: SubmissionRecord) {
    columnsOf('submission', record.id, record)('id', rowId)
    fromRecord(record)
  },
})

const events = table({
  name: 'submission_event',
  key: ['submission_id', 'position'],
  columns: 'submission_id, position, at, state, note_json, decided_by',
  instants: ['at'],
  check(record: EventRecord) {
    stepFromRecord(record)
  },
})

const keys = table({
  name: 'idempotency_key',
  key: ['caller', 'operation', 'key'],
  columns: `caller, operation, key, connection_id, body_sha256, status, answer_text, submission_uuid, created_at`,
  instants: ['created_at'],
  uuids: ['submission_uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(
    record: Omit<KeyRecord, 'has_submission'> & Readonly<Record<'caller' | 'operation' | 'key', string>> & Created,
  ) {
    const read = columnsOf('idempotency_key', '?', record)
    read('caller', text)
    read('operation', text)
    // A check of all tables at once verifies that the submission exists.
    keyFromRecord(read('key', text), { ...record, has_submission: 1 })
    read('created_at', instant)
  },
})

const runs = table({
  name: 'run',
  key: ['id'],
  columns: [...RUN_COLUMNS, 'is_whole'].join(),
  instants: ['wait_until', 'created_at', 'started_at', 'ended_at'],
  uuids: ['uuid'],
  check(record: RunRecord & { readonly is_whole: number }) {
    const read = columnsOf('run', record.id, record)
    read('id', rowId)
    runFromRecord(record)
    read('is_whole', (value) => oneOf(['0', '1'])(String(value)))
  },
})

const lines = table({
  name: 'extension_run_line',
  key: ['run_id', 'position'],
  columns: `run_id, position, loan_id, state, reason, explanation_json, schedule_version, remaining_principal_cents,
    added_interest_cents, final_date_before, final_date_after, extension_uuid, submission_uuid`,
  uuids: ['extension_uuid', 'submission_uuid'],
  check(record: OwnLineRecord) {
    ownLineFromRecord(record)
    columnsOf('extension_run_line', `${record.run_id} ${record.position}`, record)('loan_id', rowId)
  },
})

const paymentLines = table({
  name: 'payment_run_line',
  key: ['run_id', 'position'],
  columns: `run_id, position, connection_id, line, amount_cents, currency, value_date, reference, text, payer, mark,
    unread, state, reason, explanation_json, loan_id, loan_by, accepted, schedule_version, delayed_interest_cents,
    interest_cents, principal_cents, returned_cents, payment_uuid, submission_uuid`,
  uuids: ['payment_uuid', 'submission_uuid'],
  check(record: OwnPaymentLineRecord) {
    ownPaymentLineFromRecord(record)
    const read = columnsOf('payment_run_line', `${record.run_id} ${record.position}`, record)
    read('run_id', rowId)
    read('loan_id', nullable(rowId))
  },
})

const buybackLines = table({
  name: 'buyback_run_line',
  key: ['run_id', 'position'],
  columns: `run_id, position, loan_id, state, reason, explanation_json, schedule_version, principal_cents,
    interest_cents, delayed_interest_cents, buyback_uuid, submission_uuid`,
  uuids: ['buyback_uuid', 'submission_uuid'],
  check(record: OwnBuybackLineRecord) {
    ownBuybackLineFromRecord(record)
    const read = columnsOf('buyback_run_line', `${record.run_id} ${record.position}`, record)
    read('run_id', rowId)
    read('loan_id', rowId)
  },
})

const reconciliations = table({
  name: 'reconciliation',
  key: ['run_id'],
  columns: 'run_id, loans, read, agreed, after_loan_id',
  check(record: ReconciliationRecord) {
    columnsOf('reconciliation', record.run_id, record)('run_id', rowId)
    progressFromRecord(record)
  },
})

const reconciliationLines = table({
  name: 'reconciliation_line',
  key: ['run_id', 'position'],
  columns: `run_id, position, loan_id, state, difference, schedule_version, status_here, fingerprint, answer_json,
    explanation_json, read_at, left_reason, decided_by, decided_at`,
  instants: ['read_at', 'decided_at'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: OwnReconciliationLineRecord) {
    ownReconciliationLineFromRecord(record)
    columnsOf('reconciliation_line', `${record.run_id} ${record.position}`, record)('run_id', rowId)
  },
})

const nightly = table({
  name: 'nightly_reconciliation',
  key: ['connection_id'],
  columns: 'connection_id, at_minute, since',
  instants: ['since'],
  check(record: NightlyReconciliationRecord) {
    nightlyFromRecord(record)
  },
})

/** Tables of submissions, idempotency keys and runs, as they are moved. */
export const MOVED_WORK_TABLES = [
  submissions,
  events,
  keys,
  runs,
  lines,
  paymentLines,
  buybackLines,
  reconciliations,
  reconciliationLines,
  nightly,
] as const
