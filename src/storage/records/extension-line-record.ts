import { type Cents, cents } from '#values/money.ts'
import {
  EXTENSION_LINE_STATES,
  type ExtensionLineState,
  REFUSED_REASONS,
  type RefusedReason,
} from '#values/vocabulary/run-states.ts'
import { RowError } from '../row-error.ts'
import type { StoredExtensionLine } from '../stored-extension-line.ts'
import { dateOrNull, nullable, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { givenLenderLoanId } from './voided-record.ts'

/** Stored columns of a line. */
export type OwnLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly loan_id: number
  readonly state: ExtensionLineState
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

/** A line with columns of its loan. */
export type LineRecord = OwnLineRecord & {
  /** ID of the loan found; null if there is none. */
  readonly loan_row: number | null
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
}

/** A row of `extension_run_line`. Throws a RowError. */
export function lineFromRecord(record: LineRecord): StoredExtensionLine {
  return { ...loanOf(record), ...ownLineFromRecord(record) }
}

/** A line without its loan. Throws a RowError. */
export function ownLineFromRecord(record: OwnLineRecord): Omit<StoredExtensionLine, keyof ReturnType<typeof loanOf>> {
  const read = columnsOf('extension_run_line', `${record.run_id} ${record.position}`, record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    state: read('state', oneOf(EXTENSION_LINE_STATES)),
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

/** The line's own loan. If there is none, the line names a loan that does not exist. */
function loanOf({ run_id, position, loan_id, loan_row, ...record }: LineRecord) {
  const read = columnsOf('loan', loan_row ?? '', record)
  if (loan_row === null) throw new RowError('extension_run_line', `${run_id} ${position}`, 'loan_id')
  return {
    loanId: loan_id,
    loanUuid: read('loan_uuid', uuid),
    lenderLoanId: read('lender_loan_id', givenLenderLoanId),
    clientName: read('client_name', text),
  }
}

function centsOrNull(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}
