import { formatDate } from '#values/calendar-date.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { ExtensionLineFilter, ExtensionLineStore } from '../../extension-line-store.ts'
import type { Condition } from '../../records/conditions.ts'
import { type LineRecord, lineFromRecord } from '../../records/extension-line-record.ts'
import { type GroupRecord, groupFromRecord } from '../../records/line-group-record.ts'
import { readableGroups } from '../../records/line-groups.ts'
import { linesInTurn } from '../../records/lines-in-turn.ts'
import { jsonOfNote, jsonOrNull } from '../../records/note-codec.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import type { StoredExtensionLine } from '../../stored-extension-line.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import type { Statements } from '../statements/statements.ts'

const ADD = `
  INSERT INTO extension_run_line (run_id, position, loan_id, state)
  SELECT @runId, @behind + key + 1, value, 'unchecked' FROM json_each(@loanIds)`

/** Lines are numbered without gaps; a damaged number is ignored. */
const LAST = `
  SELECT cast(position AS INTEGER) FROM extension_run_line
  WHERE run_id IN (?) AND position BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER}
  ORDER BY position DESC LIMIT 1`

const LOAN_IDS = `
  SELECT loan_id FROM extension_run_line WHERE run_id IN (?) AND position > ? ORDER BY position LIMIT ? + 0`

const REMOVE_SOME = `
  DELETE FROM extension_run_line WHERE run_id = @runId AND position IN
    (SELECT position FROM extension_run_line WHERE run_id = @runId ORDER BY position DESC LIMIT @limit)`

const COLUMNS = 'SELECT line.*, loan.id AS loan_row, loan.uuid AS loan_uuid, loan.lender_loan_id, loan.client_name'
const SELECT = `${COLUMNS} FROM extension_run_line AS line LEFT JOIN loan ON loan.id = line.loan_id`
/** By the primary key, SQLite would pass all finished lines to find the first unfinished one. */
const SELECT_OF_STATE = `
  ${COLUMNS}
  FROM extension_run_line AS line INDEXED BY extension_run_line_state LEFT JOIN loan ON loan.id = line.loan_id
  WHERE line.run_id IN (?) AND line.state IN (?)`

const AT = `${SELECT} WHERE line.run_id IN (?) AND line.position IN (?)`
const IS_IN = 'SELECT 1 FROM extension_run_line WHERE run_id = ? AND position = ? AND state = ?'
/** Excludes unwritable lines, which would come first for ever. */
const IS_WRITABLE = `typeof(line.position) = 'integer' AND typeof(line.loan_id) = 'integer'
  AND line.position BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER}`
const FIRST = `${SELECT_OF_STATE} AND ${IS_WRITABLE} ORDER BY line.position LIMIT ? + 0`
const LISTED = `${SELECT} WHERE line.run_id IN (?)`

const OF_STATE = 'SELECT count(*) FROM extension_run_line WHERE run_id IN (?) AND state IN (?)'

const CHANGE = `
  UPDATE extension_run_line SET state = @state, reason = @reason, explanation_json = @explanation,
    schedule_version = @scheduleVersion, remaining_principal_cents = @remainingPrincipal,
    added_interest_cents = @addedInterest, final_date_before = @finalDateBefore, final_date_after = @finalDateAfter,
    extension_uuid = @extensionUuid, submission_uuid = @submissionUuid
  WHERE run_id = @runId AND position = @position`

const FAIL = `
  UPDATE extension_run_line SET state = 'failed', explanation_json = @explanation, reason = NULL, schedule_version = NULL,
    remaining_principal_cents = NULL, added_interest_cents = NULL, final_date_before = NULL, final_date_after = NULL,
    extension_uuid = NULL, submission_uuid = NULL
  WHERE run_id = @runId AND position = @position`

const IS_LINKED = 'SELECT 1 FROM extension_run_line WHERE run_id = ? AND position = ? AND submission_uuid IS NOT NULL'

const UNREADABLE =
  'FROM extension_run_line INDEXED BY extension_run_line_unreadable WHERE run_id IN (@runId) AND is_readable = 0'
/** The index has the few unreadable lines. */
const READABLE = `run_id IN (@runId) AND position NOT IN (SELECT position ${UNREADABLE})`

const GROUPS = `
  SELECT state, reason, count(*) AS lines, ${sumOf('remaining_principal_cents')} AS principal,
    ${sumOf('added_interest_cents')} AS interest, max(final_date_before) AS before, max(final_date_after) AS after
  FROM extension_run_line WHERE ${READABLE} GROUP BY state, reason`

type OfRun = { readonly runId: number }

export function createExtensionLineStore(database: Statements): ExtensionLineStore {
  const add = database.prepare(ADD)
  const last = database.prepare<[number], number>(LAST).pluck()
  const loanIds = database.prepare<[number, number, number], number>(LOAN_IDS).pluck()
  const removeSome = database.prepare(REMOVE_SOME)
  const at = database.prepare<unknown[], LineRecord>(AT)
  const isIn = database.prepare<[number, number, ExtensionLineState], number>(IS_IN).pluck()
  const first = database.prepare<unknown[], LineRecord>(FIRST)
  const pages = numberedPages<LineRecord, StoredExtensionLine>(database, IN_ORDER)
  const ofState = database.prepare<[number, ExtensionLineState], number>(OF_STATE).pluck()
  const change = database.prepare(CHANGE)
  const isLinked = database.prepare<[number, number], number>(IS_LINKED)
  const fail = database.prepare(FAIL)
  const unreadable = database.prepare<[OfRun], number>(`SELECT count(*) ${UNREADABLE}`).pluck()
  const groups = database.prepare<[OfRun], GroupRecord>(GROUPS).safeIntegers()
  const unlink = database.prepare('UPDATE extension_run_line SET submission_uuid = NULL WHERE submission_uuid = ?')
  const link = database.prepare('UPDATE extension_run_line SET submission_uuid = ? WHERE run_id = ? AND position = ?')

  return {
    add: async (runId, behind, ids) => void add.run({ runId, behind, loanIds: JSON.stringify([...ids]) }),
    count: async ({ runId, state }) => (state === null ? last.get(runId) : ofState.get(runId, state)) ?? 0,
    loanIds: async (runId, behind, limit) => loanIds.all(runId, behind, limit),
    removeSome: async (runId, limit) => removeSome.run({ runId, limit }).changes,
    at: async ({ runId, position }) => {
      const record = at.get(runId, position)
      return record && lineFromRecord(record)
    },
    isIn: async ({ runId, position }, state) => isIn.get(runId, position, state) !== undefined,
    first: async (runId, state, limit) => linesInTurn(first.all(runId, state, limit), lineFromRecord),
    isLinked: async ({ runId, position }) => isLinked.get(runId, position) !== undefined,
    fail: async (line, explanation) => void fail.run({ ...line, explanation: jsonOfNote(explanation) }),
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    change: async (line, changed) => void change.run(valuesOf({ ...line, ...changed })),
    groups: async (runId) => {
      const found = readableGroups(groups.all({ runId }), (record) => groupFromRecord(record, totalOf))
      return { ...found, unreadable: found.unreadable + (unreadable.get({ runId }) ?? 0) }
    },
    link: async ({ runId, position }, submissionUuid) => {
      unlink.run(submissionUuid)
      link.run(submissionUuid, runId, position)
    },
  }
}

const IN_ORDER = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: LineRecord) => position,
  read: lineFromRecord,
} as const

function listed({ runId, state }: ExtensionLineFilter): Condition {
  return state === null ? { sql: LISTED, values: [runId] } : { sql: SELECT_OF_STATE, values: [runId, state] }
}

function valuesOf(line: StoredExtensionLine) {
  const { explanation, finalDateBefore, finalDateAfter } = line
  return {
    ...line,
    explanation: jsonOrNull(explanation),
    finalDateBefore: finalDateBefore === null ? null : formatDate(finalDateBefore),
    finalDateAfter: finalDateAfter === null ? null : formatDate(finalDateAfter),
  }
}
