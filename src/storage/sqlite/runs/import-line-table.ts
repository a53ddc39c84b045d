import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type {
  FirstUse,
  ImportLineFilter,
  ImportLineStore,
  ImportLineWrites,
  LineClient,
  NamedPlace,
  NameUse,
} from '../../import-stores.ts'
import type { Condition } from '../../records/conditions.ts'
import { type ImportGroupRecord, importGroupFromRecord } from '../../records/import-group-record.ts'
import { CHANGED_COLUMNS, FAILED, NEW_LINE_COLUMNS } from '../../records/import-line-columns.ts'
import {
  type ImportLineRecord,
  importLineFromRecord,
  recordFromLine,
  recordFromNewLine,
} from '../../records/import-record.ts'
import { readableGroups } from '../../records/line-groups.ts'
import { linesInTurn } from '../../records/lines-in-turn.ts'
import { jsonOfNote } from '../../records/note-codec.ts'
import { NO_PENDING, PENDING, withoutPending } from '../../records/pending-lines.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import type { Turns } from '../../run-job.ts'
import type { StoredImportLine } from '../../stored-import.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

const OF_CLIENT = "run_id = ? AND client_code = ? AND country = ? AND is_person = ? AND state <> 'left-out'"
const NEXT_NAME = `
  SELECT client_name AS name, position, line FROM import_run_line
  WHERE ${OF_CLIENT} AND client_name > ? ORDER BY client_name, position LIMIT 1`
const WITH_CLIENT = `
  SELECT client_name AS name, position FROM import_run_line
  WHERE ${OF_CLIENT} AND (client_name, position) > (?, ?) ORDER BY client_name, position LIMIT ? + 0`

type OfClient = [runId: number, code: string, country: string, isPerson: number]

const ADD = `
  INSERT INTO import_run_line (${NEW_LINE_COLUMNS.join(', ')})
  VALUES (${NEW_LINE_COLUMNS.map((column) => `@${column}`).join(', ')})`
const CHANGE = `
  UPDATE import_run_line SET ${CHANGED_COLUMNS.map((column) => `${column} = @${column}`).join(', ')}
  WHERE run_id = @run_id AND position = @position`
/** Leaves the other indexed columns of a line, and their index entries, unchanged. */
const MARK_CREATED = `
  UPDATE import_run_line SET state = 'created', loan_uuid = ?, loan_public_id = ?
  WHERE run_id = ? AND position = ? AND state = 'ready'`
const FAIL = `UPDATE import_run_line SET ${FAILED}, explanation_json = @explanation WHERE run_id = @runId AND position = @position`

const REMOVE_SOME = `
  DELETE FROM import_run_line WHERE run_id = @runId AND position IN
    (SELECT position FROM import_run_line WHERE run_id = @runId ORDER BY position DESC LIMIT @limit)`

const ANY_AT = 'SELECT * FROM import_run_line WHERE run_id = ? AND position = ?'
const REMOVE_AT = 'DELETE FROM import_run_line WHERE run_id = ? AND position = ?'
const AT = `${ANY_AT} AND ${NO_PENDING}`
const LAST = `SELECT position, last_line FROM import_run_line WHERE run_id IN (?) AND ${NO_PENDING} ORDER BY position DESC LIMIT 1`
const COUNT_PENDING = `SELECT count(*) FROM import_run_line WHERE run_id = ? AND ${PENDING}`
const IS_IN = 'SELECT 1 FROM import_run_line WHERE run_id = ? AND position = ? AND state = ?'
const IS_LINKED = 'SELECT 1 FROM import_run_line WHERE run_id = ? AND position = ? AND submission_uuid IS NOT NULL'

const BY_STATE = 'FROM import_run_line AS line INDEXED BY import_run_line_state WHERE run_id IN (?) AND state IN (?)'
const WHOLE = ['position', 'line', 'last_line', 'is_known_client', 'is_mid_life']
const WHOLE_OR_NULL = ['is_person', 'amount_cents', 'paid_principal_cents', 'installments']
const TEXTS_OR_NULL = [
  ...['oddity', 'corrections_json', 'findings_json', 'lender_loan_id', 'client_name', 'client_code'],
  ...['country', 'schedule_type', 'day_count'],
]
/** SQLite checks the type of every column again when a line is changed: a line that it refuses would come first for ever. */
const IS_WRITABLE = [
  `position BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER} AND typeof(records_json) = 'text'`,
  ...WHOLE.map((column) => `typeof(${column}) = 'integer'`),
  ...WHOLE_OR_NULL.map((column) => `typeof(${column}) IN ('integer', 'null')`),
  ...TEXTS_OR_NULL.map((column) => `typeof(${column}) IN ('text', 'null')`),
].join(' AND ')
const FIRST = `SELECT line.* ${BY_STATE} AND ${IS_WRITABLE} ORDER BY position LIMIT ? + 0`

const BY_REASON = 'FROM import_run_line AS line INDEXED BY import_run_line_reason WHERE run_id IN (?) AND reason IN (?)'
const ODD = 'FROM import_run_line AS line INDEXED BY import_run_line_odd WHERE run_id IN (?) AND oddity IS NOT NULL'
const BY_ODDITY = 'FROM import_run_line AS line INDEXED BY import_run_line_oddity WHERE run_id IN (?) AND oddity IN (?)'
const ALL = 'FROM import_run_line AS line WHERE line.run_id IN (?)'

const GROUPS = `
  SELECT state, reason, oddity, schedule_type, day_count, count(*) AS lines, ${sumOf('amount_cents')} AS amount,
    ${sumOf('paid_principal_cents')} AS paid, sum(is_mid_life = 1) AS mid_life, sum(is_corrected) AS corrected,
    (SELECT count(*) FROM import_run_line WHERE run_id = @runId AND ${PENDING}) AS pending
  FROM import_run_line INDEXED BY import_run_line_sums WHERE run_id IN (@runId)
  GROUP BY state, reason, oddity, schedule_type, day_count`
const CLIENTS = `
  SELECT count(*) AS clients, coalesce(sum(known), 0) AS known FROM (
    SELECT max(is_known_client = 1) AS known FROM import_run_line INDEXED BY import_run_line_client
    WHERE run_id IN (?) AND client_code IS NOT NULL AND state NOT IN ('faulty', 'left-out')
    GROUP BY client_code, country, is_person)`

const USED = "lender_loan_id IS NOT NULL AND state <> 'left-out'"
const FIRST_USE = `
  SELECT lender_loan_id AS lenderLoanId, position, line FROM import_run_line
  WHERE run_id = ? AND lender_loan_id = ? AND ${USED} ORDER BY position LIMIT 1`
const WITH_ID = `
  SELECT position FROM import_run_line
  WHERE run_id = ? AND lender_loan_id = ? AND ${USED} AND position > ? ORDER BY position LIMIT ? + 0`

type OfRun = { readonly runId: number }

export function createImportLineStore(database: Statements, turns: Turns): ImportLineStore {
  return { ...reading(database), ...changing(database, turns) }
}

function changing(database: Statements, turns: Turns): Pick<ImportLineStore, ImportLineWrites> {
  const add = database.prepare(ADD)
  const removeSome = database.prepare(REMOVE_SOME)
  const markCreated = database.prepare<[string, string, number, number]>(MARK_CREATED)
  const removeAt = database.prepare<[number, number]>(REMOVE_AT)
  const change = database.prepare(CHANGE)
  const fail = database.prepare(FAIL)
  const unlink = database.prepare('UPDATE import_run_line SET submission_uuid = NULL WHERE submission_uuid = ?')
  const link = database.prepare('UPDATE import_run_line SET submission_uuid = ? WHERE run_id = ? AND position = ?')
  return {
    add: async (lines) => {
      for (const line of lines) add.run(recordFromNewLine(line))
      await turns.give()
    },
    markCreated: async ({ runId, position }, { uuid, publicId }) =>
      markCreated.run(uuid, publicId, runId, position).changes === 1,
    removeSome: async (runId, limit) => removeSome.run({ runId, limit }).changes,
    removeAt: async (runId, positions) => {
      for (const position of positions) removeAt.run(runId, position)
    },
    change: async (line, changed) => void change.run(recordFromLine({ ...line, ...changed })),
    fail: async ({ runId, position }, explanation) =>
      void fail.run({ runId, position, explanation: jsonOfNote(explanation) }),
    link: async ({ runId, position }, submissionUuid) => {
      unlink.run(submissionUuid)
      link.run(submissionUuid, runId, position)
    },
  }
}

function reading(database: Statements): Omit<ImportLineStore, ImportLineWrites> {
  const at = database.prepare<[number, number], ImportLineRecord>(AT)
  const anyAt = database.prepare<[number, number], ImportLineRecord>(ANY_AT)
  const countPending = database.prepare<[number], number>(COUNT_PENDING).pluck()
  const last = database.prepare<[number], Pick<ImportLineRecord, 'position' | 'last_line'>>(LAST)
  const isIn = database.prepare<[number, number, ImportLineState], number>(IS_IN)
  const isLinked = database.prepare<[number, number], number>(IS_LINKED)
  const first = database.prepare<[number, ImportLineState, number], ImportLineRecord>(FIRST)
  const pages = numberedPages<ImportLineRecord, StoredImportLine>(database, IN_ORDER)
  const countOf = counting(database)
  const groups = database.prepare<[OfRun], ImportGroupRecord>(GROUPS).safeIntegers()
  const clients = database.prepare<[number], { readonly clients: number; readonly known: number }>(CLIENTS)
  const firstUse = database.prepare<[number, string], FirstUse>(FIRST_USE)
  const withId = database.prepare<[number, string, number, number], number>(WITH_ID).pluck()
  return {
    ...createNamesOfLines(database),
    at: async ({ runId, position }) => {
      const record = at.get(runId, position)
      return record && importLineFromRecord(record)
    },
    pendingAt: async (runId, positions) =>
      linesInTurn(
        positions.flatMap((position) => anyAt.get(runId, position) ?? []),
        importLineFromRecord,
      ).rows,
    countPending: async (runId) => countPending.get(runId) ?? 0,
    last: async (runId) => {
      const record = last.get(runId)
      return record && { position: record.position, lastLine: record.last_line }
    },
    isIn: async ({ runId, position }, state) => isIn.get(runId, position, state) !== undefined,
    isLinked: async ({ runId, position }) => isLinked.get(runId, position) !== undefined,
    first: async (runId, state, limit) => linesInTurn(first.all(runId, state, limit), importLineFromRecord),
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async (filter) => countOf(filter),
    groups: async (runId) =>
      readableGroups(withoutPending(groups.all({ runId })), (record) => importGroupFromRecord(record, totalOf)),
    clients: async (runId) => clients.get(runId) ?? { clients: 0, known: 0 },
    firstUses: async (runId, ids) => ids.flatMap((id) => firstUse.get(runId, id) ?? []),
    withId: async (runId, id, after, limit) => withId.all(runId, id, after, limit),
  }
}

const IN_ORDER = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: ImportLineRecord) => position,
  read: importLineFromRecord,
} as const

/** Uses the narrowest index for the filter; checks the other conditions on each line. */
function matching({ runId, state, reason, oddity }: ImportLineFilter): Condition {
  const asked = [
    ...(reason === null ? [] : [{ by: BY_REASON, also: 'reason = ?', value: reason }]),
    ...(oddity === null || oddity === 'any' ? [] : [{ by: BY_ODDITY, also: 'oddity = ?', value: oddity }]),
    ...(oddity === 'any' ? [{ by: ODD, also: 'oddity IS NOT NULL', value: null }] : []),
    ...(state === null ? [] : [{ by: BY_STATE, also: 'state = ?', value: state }]),
  ]
  const [first, ...rest] = asked
  const sql = [first?.by ?? ALL, ...rest.map(({ also }) => `AND ${also}`), `AND line.${NO_PENDING}`].join(' ')
  return { sql, values: [runId, ...asked.flatMap(({ value }) => value ?? [])] }
}

function listed(filter: ImportLineFilter): Condition {
  const { sql, values } = matching(filter)
  return { sql: `SELECT line.* ${sql}`, values }
}

function counting(database: Statements): (filter: ImportLineFilter) => number {
  const statements = statementCache<{ readonly lines: number }>(database)
  return (filter) => {
    const { sql, values } = matching(filter)
    return statements(`SELECT count(*) AS lines ${sql}`).get(...values)?.lines ?? 0
  }
}

/** Reads the names of clients in the lines of a run. */
function createNamesOfLines(database: Statements): Pick<ImportLineStore, 'namesOfAll' | 'withClient'> {
  const next = database.prepare<[...OfClient, string], NameUse>(NEXT_NAME)
  const withClient = database.prepare<[...OfClient, string, number, number], NamedPlace>(WITH_CLIENT)
  return {
    namesOfAll: async (runId, clients, limit) =>
      clients.map((client) => [...names((after) => next.get(...valuesOf(runId, client), after), limit)]),
    withClient: async (runId, client, after, limit) =>
      withClient.all(...valuesOf(runId, client), after?.name ?? '', after?.position ?? 0, limit),
  }
}

function valuesOf(runId: number, { code, country, isPerson }: LineClient): OfClient {
  return [runId, code, country, Number(isPerson)]
}

/** Steps from name to name. */
function* names(nextAfter: (name: string) => NameUse | undefined, limit: number): Generator<NameUse> {
  let name = ''
  for (let found = 0; found < limit; found++) {
    const next = nextAfter(name)
    if (!next) return
    yield next
    name = next.name
  }
}
