import type {
  FirstUse,
  ImportLineFilter,
  ImportLineStore,
  ImportLineWrites,
  NamedPlace,
  NameUse,
} from '../import-stores.ts'
import type { Condition } from '../records/conditions.ts'
import { type ImportGroupRecord, importGroupFromRecord } from '../records/import-group-record.ts'
import { CHANGED_COLUMNS, FAILED, LINE_COLUMNS, NEW_LINE_COLUMNS } from '../records/import-line-columns.ts'
import {
  type ImportLineRecord,
  importLineFromRecord,
  recordFromLine,
  recordFromNewLine,
} from '../records/import-record.ts'
import { readableGroups } from '../records/line-groups.ts'
import { linesInTurn } from '../records/lines-in-turn.ts'
import { jsonOfNote } from '../records/note-codec.ts'
import { NO_PENDING, PENDING, withoutPending } from '../records/pending-lines.ts'
import type { StoredImportLine } from '../stored-import.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'
import { numbered } from './numbered-values.ts'

const USES = 'SELECT client_name AS name, position, line FROM import_run_line'
const OF_ASKED = `
  run_id + 0 = $1 AND client_code = asked.code COLLATE "C" AND country = asked.country COLLATE "C"
  AND is_person = asked.is_person AND state <> 'left-out'`

/** Steps from name to name. */
const NAMES_OF_ALL = `
  SELECT asked.place, named.name, named.position, named.line
  FROM unnest($2::text[], $3::text[], $4::smallint[]) WITH ORDINALITY AS asked (code, country, is_person, place)
  CROSS JOIN LATERAL (
    WITH RECURSIVE step AS (
      (SELECT one.*, 1 AS number FROM (${USES} WHERE ${OF_ASKED} ORDER BY client_name, position LIMIT 1) AS one)
      UNION ALL
      SELECT next.*, step.number + 1 FROM step CROSS JOIN LATERAL (
        ${USES} WHERE ${OF_ASKED} AND client_name > step.name ORDER BY client_name, position LIMIT 1) AS next
      WHERE step.number < $5::integer)
    SELECT * FROM step) AS named
  ORDER BY asked.place, named.number`
const WITH_CLIENT = `
  SELECT client_name AS name, position FROM import_run_line
  WHERE run_id + 0 = $1 AND client_code = $2 AND country = $3 AND is_person = $4::smallint AND state <> 'left-out'
    AND (client_name, position) > ($5, $6::integer)
  ORDER BY client_name, position LIMIT $7`

type PlacedUse = NameUse & { readonly place: number }

const NEW_COLUMNS = NEW_LINE_COLUMNS.join(', ')
const ADD = `
  INSERT INTO import_run_line (${NEW_COLUMNS})
  SELECT ${NEW_COLUMNS} FROM json_populate_recordset(NULL::import_run_line, $1::json)`
const CHANGE = `
  UPDATE import_run_line SET ${CHANGED_COLUMNS.map((column, index) => `${column} = $${index + 3}`).join(', ')}
  WHERE run_id = $1 AND position = $2`
const MARK_CREATED = `
  UPDATE import_run_line SET state = 'created', loan_uuid = $3, loan_public_id = $4
  WHERE run_id = $1 AND position = $2 AND state = 'ready'`
const FAIL = `UPDATE import_run_line SET ${FAILED}, explanation_json = $3 WHERE run_id = $1 AND position = $2`

const REMOVE_SOME = `
  DELETE FROM import_run_line
  WHERE run_id = $1 AND position > (SELECT max(position) FROM import_run_line WHERE run_id = $1) - $2::integer`

const REMOVE_AT = 'DELETE FROM import_run_line WHERE run_id = $1 AND position = ANY ($2::integer[])'

const COLUMNS = LINE_COLUMNS.map((column) => `line.${column}`).join(', ')
const SELECT = `SELECT ${COLUMNS} FROM import_run_line AS line`
// A request may name a position that no column could hold.
const AT = `${SELECT} WHERE run_id = $1 AND position = $2::bigint AND ${NO_PENDING}`
const PENDING_AT = `${SELECT} WHERE run_id = $1 AND position = ANY ($2::integer[])`
const COUNT_PENDING = `SELECT count(*) AS lines FROM import_run_line WHERE run_id = $1 AND ${PENDING}`
const LAST = `
  SELECT position, last_line FROM import_run_line WHERE run_id = $1 AND ${NO_PENDING} ORDER BY position DESC LIMIT 1`
const IS_IN = 'SELECT 1 FROM import_run_line WHERE run_id = $1 AND position = $2 AND state = $3'
const IS_LINKED = 'SELECT 1 FROM import_run_line WHERE run_id = $1 AND position = $2 AND submission_uuid IS NOT NULL'

/** `run_id + 0` selects the index of the other conditions (0001-book.ts). */
const FIRST = `${SELECT} WHERE run_id + 0 = $1 AND state = $2 ORDER BY position LIMIT $3`

const GROUPS = `
  SELECT state, reason, oddity, schedule_type, day_count, count(*) AS lines,
    coalesce(sum(amount_cents), 0)::text AS amount, coalesce(sum(paid_principal_cents), 0)::text AS paid,
    sum(is_mid_life)::bigint AS mid_life, sum(is_corrected)::bigint AS corrected,
    (SELECT count(*) FROM import_run_line WHERE run_id = $1 AND ${PENDING}) AS pending
  FROM import_run_line WHERE run_id = $1
  GROUP BY state, reason, oddity, schedule_type, day_count
  ORDER BY state, reason NULLS FIRST, oddity NULLS FIRST, schedule_type NULLS FIRST, day_count NULLS FIRST`
const CLIENTS = `
  SELECT count(*) AS clients, coalesce(sum(known), 0)::bigint AS known FROM (
    SELECT max(is_known_client) AS known FROM import_run_line
    WHERE run_id + 0 = $1 AND client_code IS NOT NULL AND state NOT IN ('faulty', 'left-out')
    GROUP BY client_code, country, is_person) AS found`

const USED = "lender_loan_id IS NOT NULL AND state <> 'left-out'"
const FIRST_USES = `
  SELECT used.lender_loan_id AS "lenderLoanId", used.position, used.line FROM unnest($2::text[]) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT lender_loan_id, position, line FROM import_run_line
    WHERE run_id + 0 = $1 AND lender_loan_id = asked.id COLLATE "C" AND ${USED} ORDER BY position LIMIT 1) AS used`
const WITH_ID = `
  SELECT position FROM import_run_line
  WHERE run_id + 0 = $1 AND lender_loan_id = $2 AND ${USED} AND position > $3 ORDER BY position LIMIT $4`

const UNLINK = 'UPDATE import_run_line SET submission_uuid = NULL WHERE submission_uuid = $1'
const LINK = 'UPDATE import_run_line SET submission_uuid = $1 WHERE run_id = $2 AND position = $3'

type Counted = { readonly lines: number }
type Position = Pick<ImportLineRecord, 'position'>

export function createImportLineStore(to: Asking): ImportLineStore {
  return { ...reading(to), ...changing(to) }
}

function changing(to: Asking): Pick<ImportLineStore, ImportLineWrites> {
  return {
    add: async (lines) => void (await to.run(ADD, JSON.stringify(lines.map(recordFromNewLine)))),
    markCreated: async ({ runId, position }, { uuid, publicId }) =>
      (await to.run(MARK_CREATED, runId, position, uuid, publicId)) === 1,
    removeSome: (runId, limit) => to.run(REMOVE_SOME, runId, limit),
    removeAt: async (runId, positions) => void (await to.run(REMOVE_AT, runId, [...positions])),
    change: async (line, changed) => {
      const record = recordFromLine({ ...line, ...changed })
      await to.put(CHANGE, line.runId, line.position, ...CHANGED_COLUMNS.map((column) => record[column]))
    },
    fail: async ({ runId, position }, explanation) =>
      void (await to.put(FAIL, runId, position, jsonOfNote(explanation))),
    link: async ({ runId, position }, submissionUuid) => {
      await to.put(UNLINK, submissionUuid)
      await to.put(LINK, submissionUuid, runId, position)
    },
  }
}

function reading(to: Asking): Omit<ImportLineStore, ImportLineWrites> {
  const pages = numberedPages<ImportLineRecord, StoredImportLine>(to, IN_ORDER)
  return {
    ...createNamesOfLines(to),
    at: async ({ runId, position }) => {
      const record = await to.first<ImportLineRecord>(AT, runId, position)
      return record && importLineFromRecord(record)
    },
    pendingAt: async (runId, positions) =>
      linesInTurn(await to.all<ImportLineRecord>(PENDING_AT, runId, [...positions]), importLineFromRecord).rows,
    countPending: async (runId) => (await to.first<Counted>(COUNT_PENDING, runId))?.lines ?? 0,
    last: async (runId) => {
      const record = await to.first<Pick<ImportLineRecord, 'position' | 'last_line'>>(LAST, runId)
      return record && { position: record.position, lastLine: record.last_line }
    },
    isIn: async ({ runId, position }, state) => (await to.first(IS_IN, runId, position, state)) !== undefined,
    isLinked: async ({ runId, position }) => (await to.first(IS_LINKED, runId, position)) !== undefined,
    first: async (runId, state, limit) =>
      linesInTurn(await to.all<ImportLineRecord>(FIRST, runId, state, limit), importLineFromRecord),
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async (filter) => {
      const { sql, values } = numbered(matching('SELECT count(*) AS lines FROM import_run_line AS line', filter))
      return (await to.planned<Counted>(sql, values))[0]?.lines ?? 0
    },
    groups: async (runId) =>
      readableGroups(withoutPending(await to.all<ImportGroupRecord>(GROUPS, runId)), (record) =>
        importGroupFromRecord(record, BigInt),
      ),
    clients: async (runId) =>
      (await to.first<{ readonly clients: number; readonly known: number }>(CLIENTS, runId)) ?? {
        clients: 0,
        known: 0,
      },
    firstUses: (runId, ids) => to.all<FirstUse>(FIRST_USES, runId, [...ids]),
    withId: async (runId, id, after, limit) =>
      (await to.all<Position>(WITH_ID, runId, id, after, limit)).map(({ position }) => position),
  }
}

const IN_ORDER = {
  column: 'line.position',
  order: 'ASC',
  keyOf: ({ position }: ImportLineRecord) => position,
  read: importLineFromRecord,
} as const

function matching(select: string, { runId, state, reason, oddity }: ImportLineFilter): Condition {
  const asked = [
    ...(reason === null ? [] : [{ sql: 'AND line.reason = ?', value: reason }]),
    ...(oddity === null ? [] : [oddity === 'any' ? ANY_ODDITY : { sql: 'AND line.oddity = ?', value: oddity }]),
    ...(state === null ? [] : [{ sql: 'AND line.state = ?', value: state }]),
  ]
  const ofRun = asked.length > 0 ? 'line.run_id + 0 = ?' : 'line.run_id = ?'
  const sql = `${select} WHERE ${ofRun} ${asked.map((part) => part.sql).join(' ')} AND line.${NO_PENDING}`
  return { sql, values: [runId, ...asked.flatMap(({ value }) => value ?? [])] }
}

const ANY_ODDITY = { sql: 'AND line.oddity IS NOT NULL', value: null }

function listed(filter: ImportLineFilter): Condition {
  return matching(SELECT, filter)
}

/** Reads the names of clients in the lines of a run. */
function createNamesOfLines(to: Asking): Pick<ImportLineStore, 'namesOfAll' | 'withClient'> {
  return {
    namesOfAll: async (runId, clients, limit) => {
      const codes = clients.map(({ code }) => code)
      const countries = clients.map(({ country }) => country)
      const kinds = clients.map(({ isPerson }) => Number(isPerson))
      const uses = await to.all<PlacedUse>(NAMES_OF_ALL, runId, codes, countries, kinds, limit)
      const byPlace = Map.groupBy(uses, ({ place }) => place)
      return clients.map((_, index) =>
        (byPlace.get(index + 1) ?? []).map(({ name, position, line }) => ({ name, position, line })),
      )
    },
    withClient: (runId, { code, country, isPerson }, after, limit) =>
      to.all<NamedPlace>(
        WITH_CLIENT,
        ...[runId, code, country, Number(isPerson), after?.name ?? '', after?.position ?? 0, limit],
      ),
  }
}
