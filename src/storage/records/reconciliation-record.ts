import { LOAN_DIFFERENCES, RECONCILIATION_LINE_STATES } from '#values/vocabulary/reconciliation-terms.ts'
import type {
  ReconciliationDecision,
  ReconciliationGroup,
  ReconciliationProgress,
  StoredReconciliationLine,
} from '../reconciliation-store.ts'
import { instant, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type ReconciliationRecord = {
  readonly run_id: number
  readonly loans: number
  readonly read: number
  readonly agreed: number
  readonly after_loan_id: number | null
}

/** Stored columns of a line. */
export type OwnReconciliationLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly loan_id: number
  readonly state: string
  readonly difference: string | null
  readonly schedule_version: number | null
  readonly status_here: string | null
  readonly fingerprint: string | null
  readonly answer_json: string | null
  readonly explanation_json: string | null
  readonly read_at: string
  readonly left_reason: string | null
  readonly decided_by: string | null
  readonly decided_at: string | null
}

/** A line with columns of its loan. */
export type ReconciliationLineRecord = OwnReconciliationLineRecord & {
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
}

/** A row of `reconciliation`. Throws a RowError. */
export function progressFromRecord(record: ReconciliationRecord): ReconciliationProgress {
  const read = columnsOf('reconciliation', record.run_id, record)
  return {
    loans: read('loans', wholeFrom(0)),
    read: read('read', wholeFrom(0)),
    agreed: read('agreed', wholeFrom(0)),
    afterLoanId: read('after_loan_id', nullable(wholeFrom(1))),
  }
}

/** A row of `reconciliation_line`. Throws a RowError. */
export function reconciliationLineFromRecord(record: ReconciliationLineRecord): StoredReconciliationLine {
  const read = columnsOf('loan', record.loan_id, record)
  return {
    ...ownReconciliationLineFromRecord(record),
    loanUuid: read('loan_uuid', uuid),
    lenderLoanId: read('lender_loan_id', text),
    clientName: read('client_name', text),
  }
}

/** A line without its loan. Throws a RowError. */
export function ownReconciliationLineFromRecord(
  record: OwnReconciliationLineRecord,
): Omit<StoredReconciliationLine, 'loanUuid' | 'lenderLoanId' | 'clientName'> {
  const read = readerOf(record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    loanId: read('loan_id', wholeFrom(1)),
    state: read('state', oneOf(RECONCILIATION_LINE_STATES)),
    difference: read('difference', nullable(oneOf(LOAN_DIFFERENCES))),
    scheduleVersion: read('schedule_version', nullable(wholeFrom(0))),
    statusHere: read('status_here', nullable(text)),
    fingerprint: read('fingerprint', nullable(text)),
    answerJson: read('answer_json', nullable(text)),
    explanation: read('explanation_json', nullable(storedNote)),
    readAt: read('read_at', instant),
    decision: decisionOf(record),
  }
}

function decisionOf(record: OwnReconciliationLineRecord): ReconciliationDecision | null {
  const read = readerOf(record)
  const at = read('decided_at', nullable(instant))
  if (at === null) return null
  return { at, by: read('decided_by', required(text)), reason: read('left_reason', nullable(text)) }
}

function readerOf(record: OwnReconciliationLineRecord) {
  return columnsOf('reconciliation_line', `${record.run_id} ${record.position}`, record)
}

export type ReconciliationGroupRecord = {
  readonly state: string
  readonly difference: string | null
  readonly lines: number | bigint
}

/** Throws a RangeError for a term unknown to this version. */
export function reconciliationGroupFromRecord(record: ReconciliationGroupRecord): ReconciliationGroup {
  return {
    state: oneOf(RECONCILIATION_LINE_STATES)(record.state),
    difference: nullable(oneOf(LOAN_DIFFERENCES))(record.difference),
    lines: Number(record.lines),
  }
}
