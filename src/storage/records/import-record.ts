import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { isDigest } from '../content-store.ts'
import type { NewImportLine, StoredImportLine, StoredImportMapping, StoredImportSource } from '../stored-import.ts'
import { centsWithinLimit, instant, nullable, text, uuid, wholeFrom } from './columns.ts'
import { jsonOrNull, storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type ImportSourceRecord = {
  readonly run_id: number
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly facts_json: string | null
  readonly plan_json: string | null
  readonly checked_at: string | null
  readonly check_ms: number | null
}

/** A row of `import_source`. Throws a RowError. */
export function importSourceFromRecord(record: ImportSourceRecord): StoredImportSource {
  const read = columnsOf('import_source', record.run_id, record)
  return {
    runId: read('run_id', wholeFrom(1)),
    name: read('name', text),
    size: read('size', wholeFrom(0)),
    sha256: read('sha256', digest),
    factsJson: read('facts_json', nullable(json)),
    planJson: read('plan_json', nullable(json)),
    checkedAt: read('checked_at', nullable(instant)),
    checkMs: read('check_ms', nullable(wholeFrom(0))),
  }
}

function digest(value: string): string {
  if (!isDigest(text(value))) throw new RangeError('No digest')
  return value
}

/** Text of a JSON value. Throws a RangeError or SyntaxError. */
function json(value: string): string {
  JSON.parse(text(value))
  return value
}

export type ImportMappingRecord = {
  readonly uuid: string
  readonly name: string
  readonly mapping_json: string
  readonly saved_at: string
}

/** A row of `import_mapping`. Throws a RowError. */
export function importMappingFromRecord(record: ImportMappingRecord): StoredImportMapping {
  const read = columnsOf('import_mapping', record.uuid, record)
  return {
    uuid: read('uuid', uuid),
    name: read('name', text),
    mappingJson: read('mapping_json', json),
    savedAt: read('saved_at', instant),
  }
}

export type ImportLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly line: number
  readonly last_line: number
  readonly records_json: string
  readonly state: string
  readonly reason: string | null
  readonly oddity: string | null
  readonly corrections_json: string | null
  readonly findings_json: string | null
  readonly lender_loan_id: string | null
  readonly client_name: string | null
  readonly client_code: string | null
  readonly country: string | null
  readonly is_person: number | null
  readonly is_known_client: number
  readonly amount_cents: number | null
  readonly paid_principal_cents: number | null
  readonly is_mid_life: number
  readonly installments: number | null
  readonly schedule_type: string | null
  readonly day_count: string | null
  readonly loan_uuid: string | null
  readonly loan_public_id: string | null
  readonly submission_uuid: string | null
  readonly status: number | null
  readonly duration_ms: number | null
  readonly explanation_json: string | null
}

/** A row of `import_run_line`. Throws a RowError. */
export function importLineFromRecord(record: ImportLineRecord): StoredImportLine {
  const read = columnsOf('import_run_line', () => `${record.run_id} ${record.position}`, record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    line: read('line', wholeFrom(1)),
    lastLine: read('last_line', wholeFrom(1)),
    recordsJson: read('records_json', text),
    state: read('state', oneOf(IMPORT_LINE_STATES)),
    reason: read('reason', nullable(oneOf(IMPORT_REASONS))),
    oddity: read('oddity', nullable(oneOf(IMPORT_ODDITIES))),
    correctionsJson: read('corrections_json', nullable(text)),
    findingsJson: read('findings_json', nullable(text)),
    lenderLoanId: read('lender_loan_id', nullable(text)),
    clientName: read('client_name', nullable(text)),
    clientCode: read('client_code', nullable(text)),
    country: read('country', nullable(text)),
    isPerson: read('is_person', nullable(yesOrNo)),
    isKnownClient: read('is_known_client', yesOrNo),
    loanAmount: read('amount_cents', nullable(centsWithinLimit)),
    paidPrincipal: read('paid_principal_cents', nullable(centsWithinLimit)),
    isMidLife: read('is_mid_life', yesOrNo),
    installments: read('installments', nullable(wholeFrom(0))),
    scheduleType: read('schedule_type', nullable(oneOf(SCHEDULE_TYPES))),
    dayCount: read('day_count', nullable(oneOf(DAY_COUNTS))),
    loanUuid: read('loan_uuid', nullable(uuid)),
    loanPublicId: read('loan_public_id', nullable(text)),
    submissionUuid: read('submission_uuid', nullable(uuid)),
    status: read('status', nullable(wholeFrom(100))),
    durationMs: read('duration_ms', nullable(wholeFrom(0))),
    explanation: read('explanation_json', nullable(storedNote)),
  }
}

function yesOrNo(value: number): boolean {
  if (value !== 0 && value !== 1) throw new RangeError('Neither yes nor no')
  return value === 1
}

function flag(isSo: boolean): number {
  return isSo ? 1 : 0
}

/** Record of a line of which nothing was sent yet. */
export function recordFromNewLine(line: NewImportLine): ImportLineRecord {
  return recordFromLine({ ...line, submissionUuid: null, status: null, durationMs: null, explanation: null })
}

export function recordFromLine(line: StoredImportLine): ImportLineRecord {
  return {
    run_id: line.runId,
    position: line.position,
    line: line.line,
    last_line: line.lastLine,
    records_json: line.recordsJson,
    state: line.state,
    reason: line.reason,
    oddity: line.oddity,
    corrections_json: line.correctionsJson,
    findings_json: line.findingsJson,
    lender_loan_id: storable(line.lenderLoanId),
    client_name: storable(line.clientName),
    client_code: storable(line.clientCode),
    country: line.country,
    is_person: line.isPerson === null ? null : flag(line.isPerson),
    is_known_client: flag(line.isKnownClient),
    amount_cents: line.loanAmount,
    paid_principal_cents: line.paidPrincipal,
    is_mid_life: flag(line.isMidLife),
    installments: line.installments,
    schedule_type: line.scheduleType,
    day_count: line.dayCount,
    loan_uuid: line.loanUuid,
    loan_public_id: line.loanPublicId,
    submission_uuid: line.submissionUuid,
    status: line.status,
    duration_ms: line.durationMs,
    explanation_json: jsonOrNull(line.explanation),
  }
}

/** A faulty cell may contain what no text of a database can; the original cell is stored separately, as JSON. */
function storable(value: string | null): string | null {
  return value === null ? null : value.toWellFormed().replaceAll('\0', '\uFFFD')
}
