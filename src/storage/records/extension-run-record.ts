import { type Cents, cents } from '#values/money.ts'
import {
  LINE_STATES,
  type LineState,
  REFUSED_REASONS,
  type RefusedReason,
  STORED_RUN_STATES,
  type StoredRunState,
} from '#values/vocabulary/run-states.ts'
import { RowError } from '../row-error.ts'
import type { StoredExtensionRun, StoredRunLine } from '../stored-extension-run.ts'
import { dateOrNull, instant, nullable, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type RunRecord = {
  readonly id: number
  readonly uuid: string
  readonly connection_id: string
  readonly days_to_extend: number
  readonly state: StoredRunState
  readonly pause_reason_json: string | null
  readonly wait_until: string | null
  readonly made_by: string
  readonly made_through: string
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
}

/** All that one is read from, by name: a newer version of the program may have added more. */
export const RUN_COLUMNS = [
  'id',
  'uuid',
  'connection_id',
  'days_to_extend',
  'state',
  'pause_reason_json',
  'wait_until',
  'made_by',
  'made_through',
  'created_at',
  'started_at',
  'ended_at',
] as const satisfies readonly (keyof RunRecord)[]

/** A row of `extension_run`. Throws a RowError. */
export function runFromRecord(record: RunRecord): StoredExtensionRun {
  const read = columnsOf('extension_run', record.id, record)
  return {
    id: record.id,
    uuid: read('uuid', uuid),
    connectionId: read('connection_id', text),
    daysToExtend: read('days_to_extend', wholeFrom(1)),
    state: read('state', oneOf(STORED_RUN_STATES)),
    pauseReason: read('pause_reason_json', nullable(storedNote)),
    waitUntil: read('wait_until', nullable(instant)),
    madeBy: read('made_by', text),
    madeThrough: read('made_through', text),
    createdAt: read('created_at', instant),
    startedAt: read('started_at', nullable(instant)),
    endedAt: read('ended_at', nullable(instant)),
  }
}

/** All that is stored of a line. */
export type OwnLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly loan_id: number
  readonly state: LineState
  readonly reason: RefusedReason | null
  readonly explanation_json: string | null
  readonly schedule_version: number | null
  readonly remaining_principal_cents: number | null
  readonly added_interest_cents: number | null
  readonly final_date_before: string | null
  readonly final_date_after: string | null
  readonly extension_uuid: string | null
  readonly submission_uuid: string | null
}

/** A line with what is read of its loan. */
export type LineRecord = OwnLineRecord & {
  /** The id of the loan that was found; null where there is none. */
  readonly loan_row: number | null
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
}

/** A row of `extension_run_line`. Throws a RowError. */
export function lineFromRecord(record: LineRecord): StoredRunLine {
  return { ...loanOf(record), ...ownLineFromRecord(record) }
}

/** The same without its loan. Throws a RowError. */
export function ownLineFromRecord(record: OwnLineRecord): Omit<StoredRunLine, keyof ReturnType<typeof loanOf>> {
  const read = columnsOf('extension_run_line', `${record.run_id} ${record.position}`, record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    state: read('state', oneOf(LINE_STATES)),
    reason: read('reason', nullable(oneOf(REFUSED_REASONS))),
    explanation: read('explanation_json', nullable(storedNote)),
    scheduleVersion: read('schedule_version', nullable(wholeFrom(0))),
    remainingPrincipal: read('remaining_principal_cents', centsOrNull),
    addedInterest: read('added_interest_cents', centsOrNull),
    finalDateBefore: read('final_date_before', dateOrNull),
    finalDateAfter: read('final_date_after', dateOrNull),
    extensionUuid: read('extension_uuid', nullable(uuid)),
    submissionUuid: read('submission_uuid', nullable(uuid)),
  }
}

/** The line's own loan: where it is not there, the line names one that does not exist. */
function loanOf({ run_id, position, loan_id, loan_row, ...record }: LineRecord) {
  const read = columnsOf('loan', loan_row ?? '', record)
  if (loan_row === null) throw new RowError('extension_run_line', `${run_id} ${position}`, 'loan_id')
  return {
    loanId: loan_id,
    loanUuid: read('loan_uuid', uuid),
    lenderLoanId: read('lender_loan_id', text),
    clientName: read('client_name', text),
  }
}

function centsOrNull(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
