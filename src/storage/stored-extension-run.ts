import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { dateOrNull, instant, nullable, whole } from './columns.ts'
import { columnsOf, oneOf } from './row-error.ts'

/** What a run is at. That nothing works on one that is "checking" or "running" is not written anywhere: it shows. */
const RUN_STATES = ['checking', 'checked', 'running', 'paused', 'cancelled', 'finished'] as const
export type RunState = (typeof RUN_STATES)[number]

/** An extension of many loans by the same days. Instants are ISO 8601 in UTC. */
export type StoredExtensionRun = {
  readonly id: number
  readonly uuid: string
  readonly connectionId: string
  readonly daysToExtend: number
  readonly state: RunState
  readonly pauseReason: string | null
  readonly waitUntil: string | null
  readonly madeBy: string
  readonly madeThrough: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

export type RunRecord = {
  readonly id: number
  readonly uuid: string
  readonly connection_id: string
  readonly days_to_extend: number
  readonly state: RunState
  readonly pause_reason: string | null
  readonly wait_until: string | null
  readonly made_by: string
  readonly made_through: string
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
}

/** A row of `extension_run`. Throws a RowError. */
export function runFromRecord(record: RunRecord): StoredExtensionRun {
  const read = columnsOf('extension_run', record.id, record)
  return {
    id: record.id,
    uuid: record.uuid,
    connectionId: record.connection_id,
    daysToExtend: read('days_to_extend', whole),
    state: read('state', oneOf(RUN_STATES)),
    pauseReason: record.pause_reason,
    waitUntil: read('wait_until', nullable(instant)),
    madeBy: record.made_by,
    madeThrough: record.made_through,
    createdAt: read('created_at', instant),
    startedAt: read('started_at', nullable(instant)),
    endedAt: read('ended_at', nullable(instant)),
  }
}

/** `ready`: it would be extended, or waits for its turn. */
export const LINE_STATES = ['unchecked', 'ready', 'sending', 'extended', 'refused', 'unknown', 'failed'] as const
export type LineState = (typeof LINE_STATES)[number]

/** Why a line was refused. */
const LINE_REASONS = [
  'none-allowed',
  'used-up',
  'nothing-outstanding',
  'date-past-limit',
  'amount-too-large',
  'undecided',
  'loan-changed',
  'rules-changed',
  'rejected',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

/** What a run has to say of one loan. What the dry run has not reached yet is null. */
export type StoredRunLine = {
  readonly runId: number
  readonly position: number
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly clientName: string
  readonly state: LineState
  readonly reason: LineReason | null
  readonly explanation: string | null
  readonly scheduleVersion: number | null
  readonly remainingPrincipal: Cents | null
  readonly addedInterest: Cents | null
  readonly finalDateBefore: CalendarDate | null
  readonly finalDateAfter: CalendarDate | null
  readonly extensionUuid: string | null
  readonly submissionUuid: string | null
}

export type LineRecord = {
  readonly run_id: number
  readonly position: number
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
  readonly state: LineState
  readonly reason: LineReason | null
  readonly explanation: string | null
  readonly schedule_version: number | null
  readonly remaining_principal_cents: number | null
  readonly added_interest_cents: number | null
  readonly final_date_before: string | null
  readonly final_date_after: string | null
  readonly extension_uuid: string | null
  readonly submission_uuid: string | null
}

/** A row of `extension_run_line`. Throws a RowError. */
export function lineFromRecord(record: LineRecord): StoredRunLine {
  const read = columnsOf('extension_run_line', `${record.run_id} ${record.position}`, record)
  return {
    runId: record.run_id,
    position: record.position,
    loanUuid: record.loan_uuid,
    lenderLoanId: record.lender_loan_id,
    clientName: record.client_name,
    state: read('state', oneOf(LINE_STATES)),
    reason: read('reason', nullable(oneOf(LINE_REASONS))),
    explanation: record.explanation,
    scheduleVersion: record.schedule_version,
    remainingPrincipal: read('remaining_principal_cents', centsOrNull),
    addedInterest: read('added_interest_cents', centsOrNull),
    finalDateBefore: read('final_date_before', dateOrNull),
    finalDateAfter: read('final_date_after', dateOrNull),
    extensionUuid: record.extension_uuid,
    submissionUuid: record.submission_uuid,
  }
}

function centsOrNull(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
