import type { MovedTable } from '../moving.ts'
import { bytes, instant, nullable } from './columns.ts'
import { CONNECTION_COLUMNS, type ConnectionRecord, connectionFromRecord } from './connection-record.ts'
import {
  DELAYED_INTEREST_COLUMNS,
  type DelayedInterestRecord,
  delayedInterestFromRecord,
} from './delayed-interest-record.ts'
import {
  type DossierFileRecord,
  type DossierNoteRecord,
  FILE_COLUMNS,
  fileFromRecord,
  NOTE_COLUMNS,
  noteFromRecord,
} from './dossier-record.ts'
import { type DraftRecord, draftFromRecord } from './draft-record.ts'
import {
  EXTENSION_POLICY_COLUMNS,
  type ExtensionPolicyRecord,
  extensionPolicyFromRecord,
} from './extension-policy-record.ts'
import { LINE_COLUMNS } from './import-line-columns.ts'
import {
  type ImportLineRecord,
  type ImportMappingRecord,
  type ImportSourceRecord,
  importLineFromRecord,
  importMappingFromRecord,
  importSourceFromRecord,
} from './import-record.ts'
import { LETTER_TEXT_COLUMNS, type LetterTextRecord, letterTextFromRecord } from './letter-text-record.ts'
import { LOAN_VIEW_COLUMNS, type LoanViewRecord, loanViewFromRecord } from './loan-view-record.ts'
import { MOVED_LOAN_TABLES } from './moved-loan-tables.ts'
import { LONG_ROWS_AT_ONCE, rowId, table } from './moved-table.ts'
import { MOVED_WORK_TABLES } from './moved-work-tables.ts'
import { columnsOf } from './row-codec.ts'
import { type SessionRecord, sessionFromRecord } from './session-record.ts'
import { currentConnectionFromRecord, type SettingsRecord, settingsFromRecord } from './settings-record.ts'
import { TERMS_SET_COLUMNS, type TermsSetRecord, termsSetFromRecord } from './terms-set-record.ts'
import { type TokenRecord, tokenFromRecord } from './token-record.ts'

const sources = table({
  name: 'import_source',
  key: ['run_id'],
  columns: 'run_id, name, size, sha256, facts_json, plan_json, checked_at, check_ms',
  instants: ['checked_at'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportSourceRecord) {
    importSourceFromRecord(record)
  },
})

const lines = table({
  name: 'import_run_line',
  key: ['run_id', 'position'],
  columns: LINE_COLUMNS.join(', '),
  uuids: ['loan_uuid', 'submission_uuid'],
  countsFrom: 1,
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportLineRecord) {
    columnsOf('import_run_line', `${record.run_id} ${record.position}`, record)('run_id', rowId)
    importLineFromRecord(record)
  },
})

const mappings = table({
  name: 'import_mapping',
  key: ['uuid'],
  columns: 'uuid, name, mapping_json, saved_at',
  instants: ['saved_at'],
  uuids: ['uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportMappingRecord) {
    importMappingFromRecord(record)
  },
})

/** Tables of imports; they refer to runs, so they are moved after them. */
const MOVED_IMPORT_TABLES: readonly MovedTable[] = [sources, lines, mappings]

const connections = table({
  name: 'connection',
  key: ['id'],
  columns: `${CONNECTION_COLUMNS}, removed_at`,
  instants: ['removed_at'],
  check(record: ConnectionRecord & { readonly removed_at: string | null }) {
    connectionFromRecord(record)
    columnsOf('connection', record.id, record)('removed_at', nullable(instant))
  },
})

const settings = table({
  name: 'settings',
  key: ['id'],
  columns: `id, default_max_extensions, skin_rate_millionths, default_term, extension_interest, answer_deadline_seconds,
    connection_id`,
  check(record: SettingsRecord & { readonly id: number }) {
    settingsFromRecord(record)
    currentConnectionFromRecord(record)
  },
})

const tokens = table({
  name: 'api_token',
  key: ['id'],
  columns: 'id, name, hash, created_at, grants',
  instants: ['created_at'],
  check(record: TokenRecord) {
    tokenFromRecord(record)
    columnsOf('api_token', record.id, record)('hash', bytes)
  },
})

const sessions = table({
  name: 'session',
  key: ['hash'],
  columns: 'hash, kind, created_at, used_at, address, program',
  instants: ['created_at', 'used_at'],
  check(record: SessionRecord & { readonly hash: Buffer }) {
    columnsOf('session', '?', record)('hash', bytes)
    sessionFromRecord(record.hash, record)
  },
})

const drafts = table({
  name: 'draft',
  key: ['id'],
  columns: 'id, form, writer, saved_at, values_json',
  instants: ['saved_at'],
  uuids: ['id'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: DraftRecord) {
    draftFromRecord(record)
  },
})

const loanViews = table({
  name: 'loan_view',
  key: ['uuid'],
  columns: LOAN_VIEW_COLUMNS,
  instants: ['saved_at'],
  uuids: ['uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: LoanViewRecord) {
    loanViewFromRecord(record)
  },
})

const termsSets = table({
  name: 'terms_set',
  key: ['uuid'],
  columns: TERMS_SET_COLUMNS,
  instants: ['saved_at'],
  uuids: ['uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: TermsSetRecord & { readonly is_default: number }) {
    termsSetFromRecord(record)
  },
})

const delayedInterest = table({
  name: 'delayed_interest',
  key: ['number'],
  columns: DELAYED_INTEREST_COLUMNS,
  instants: ['made_at'],
  check(record: DelayedInterestRecord) {
    delayedInterestFromRecord(record)
  },
})

const extensionPolicies = table({
  name: 'extension_policy',
  key: ['connection_id'],
  columns: EXTENSION_POLICY_COLUMNS.join(', '),
  instants: ['changed_at'],
  check(record: ExtensionPolicyRecord) {
    extensionPolicyFromRecord(record)
  },
})

const letterTexts = table({
  name: 'letter_text',
  key: ['kind', 'language'],
  columns: LETTER_TEXT_COLUMNS,
  instants: ['saved_at'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: LetterTextRecord) {
    letterTextFromRecord(record)
  },
})

const dossierNotes = table({
  name: 'dossier_note',
  key: ['id'],
  columns: NOTE_COLUMNS,
  instants: ['written_at'],
  uuids: ['uuid', 'subject_uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: DossierNoteRecord) {
    noteFromRecord(record)
  },
})

const dossierFiles = table({
  name: 'dossier_file',
  key: ['id'],
  columns: FILE_COLUMNS,
  instants: ['attached_at'],
  uuids: ['uuid', 'subject_uuid'],
  check(record: DossierFileRecord) {
    fileFromRecord(record)
  },
})

/**
 * All tables to move, each after those that it refers to. Codes of one-time addresses are not moved: they are valid for
 * a minute.
 */
export const MOVED_TABLES: readonly MovedTable[] = [
  ...[connections, settings, tokens, sessions, drafts, loanViews, termsSets],
  ...[delayedInterest, extensionPolicies, letterTexts],
  ...MOVED_LOAN_TABLES,
  ...MOVED_WORK_TABLES,
  ...MOVED_IMPORT_TABLES,
  ...[dossierNotes, dossierFiles],
]
