import { OPERATION_TRAITS, OPERATIONS, type Operation } from '#values/vocabulary/operation.ts'
import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import type { StoredSubmission } from '../stored-submission.ts'
import { instant, nullable, text, uuid, whole, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type SubmissionRecord = {
  readonly id: number
  readonly uuid: string
  readonly connection_id: string
  readonly operation: StoredSubmission['operation']
  readonly state: StoredSubmission['state']
  readonly exclusive_key: string
  readonly lender_loan_id: string
  readonly loan_uuid: string | null
  readonly loan_amount: string | null
  readonly days_to_extend: number | null
  readonly schedule_version: number | null
  readonly client_name: string | null
  readonly request_json: string
  readonly sent_json: string
  readonly prediction_json: string | null
  readonly host: string
  readonly made_by: string
  readonly made_through: string
  readonly created_at: string
  readonly sent_at: string | null
  readonly duration_ms: number | null
  readonly status: number | null
  readonly answer_type: string | null
  readonly answer_text: string | null
  readonly explanation_json: string
  readonly wait_until: string | null
}

/** Columns that a submission is read from, by name: a newer version of the program may have added more. */
export const SUBMISSION_COLUMNS = [
  'id',
  'uuid',
  'connection_id',
  'operation',
  'state',
  'exclusive_key',
  'lender_loan_id',
  'loan_uuid',
  'loan_amount',
  'days_to_extend',
  'schedule_version',
  'client_name',
  'request_json',
  'sent_json',
  'prediction_json',
  'host',
  'made_by',
  'made_through',
  'created_at',
  'sent_at',
  'duration_ms',
  'status',
  'answer_type',
  'answer_text',
  'explanation_json',
  'wait_until',
] as const satisfies readonly (keyof SubmissionRecord)[]

/** Part of a request that its submission names: an amount, a number of days, or a reason. */
export const ASKS_FOR: Readonly<Record<Operation, 'amount' | 'days' | 'reason'>> = {
  createLoan: 'amount',
  createLoanExtension: 'days',
  createLoanPayment: 'amount',
  createLoanBuyback: 'reason',
}

/** A row of `submission`. Throws a RowError. */
export function fromRecord(record: SubmissionRecord): StoredSubmission {
  const read = columnsOf('submission', record.id, record)
  const operation = read('operation', oneOf(OPERATIONS))
  const { touches } = OPERATION_TRAITS[operation]
  const asksFor = ASKS_FOR[operation]
  return {
    id: record.id,
    uuid: read('uuid', uuid),
    connectionId: read('connection_id', text),
    operation,
    state: read('state', oneOf(SUBMISSION_STATES)),
    exclusiveKey: read('exclusive_key', text),
    lenderLoanId: read('lender_loan_id', text),
    loanUuid: read('loan_uuid', saidIf(touches === 'existing-loan', nullable(uuid))),
    loanAmount: read('loan_amount', nullable(text)),
    daysToExtend: read('days_to_extend', saidIf(asksFor === 'days', nullable(wholeFrom(1)))),
    scheduleVersion: read('schedule_version', nullable(wholeFrom(0))),
    clientName: read('client_name', nullable(text)),
    requestJson: read('request_json', text),
    sentJson: read('sent_json', text),
    predictionJson: read('prediction_json', nullable(text)),
    host: read('host', text),
    madeBy: read('made_by', text),
    madeThrough: read('made_through', text),
    createdAt: read('created_at', instant),
    sentAt: read('sent_at', nullable(instant)),
    durationMs: read('duration_ms', nullable(whole)),
    status: read('status', nullable(whole)),
    answerType: read('answer_type', nullable(text)),
    answerText: read('answer_text', nullable(text)),
    explanation: read('explanation_json', storedNote),
    waitUntil: read('wait_until', nullable(instant)),
  }
}

/** Reads a column that is required for some operations. */
function saidIf<Stored, Value>(isNeeded: boolean, read: (stored: Stored | null) => Value) {
  return (stored: Stored | null): Value => {
    if (stored === null && isNeeded) throw new RangeError('Not said')
    return read(stored)
  }
}
