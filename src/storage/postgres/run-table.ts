import { present } from '#values/assert.ts'
import { jsonOrNull } from '../records/note-codec.ts'
import { RUN_COLUMNS, type RunRecord, runFromRecord } from '../records/run-record.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { HiddenRun, RunFilter, RunStore } from '../run-store.ts'
import type { StoredRun } from '../stored-run.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'

const INSERT = `
  INSERT INTO run (uuid, kind, connection_id, days_to_extend, file_name, buyback_reason, state, made_by, made_through,
    created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`

const SELECT = `SELECT ${RUN_COLUMNS.join(', ')} FROM run`
const LISTED = `${SELECT} WHERE connection_id = ? AND is_whole`
const COUNT = 'SELECT count(*) AS runs FROM run WHERE connection_id = $1 AND is_whole'
const COUNT_OF_KIND = `${COUNT} AND kind = $2`
const BY_UUID = `${SELECT} WHERE uuid = $1 AND is_whole`
const HIDDEN = 'SELECT id, uuid, kind FROM run WHERE NOT is_whole ORDER BY id'
const SET_WHOLE = 'UPDATE run SET is_whole = $2 WHERE id = $1'

const CHANGE = `
  UPDATE run SET state = $2, pause_reason_json = $3, wait_until = $4, lines_per_second = $5, started_at = $6, ended_at = $7
  WHERE id = $1`

const MEASURE = `
  UPDATE run SET worked_ms = worked_ms + $2, worked_lines = worked_lines + $3, recent_ms = $4, recent_lines = $5
  WHERE id = $1`

const MEASURE_ANEW = 'UPDATE run SET worked_ms = 0, worked_lines = 0, recent_ms = 0, recent_lines = 0 WHERE id = $1'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: RunRecord) => id,
  read: runFromRecord,
} as const

type IdRecord = Pick<RunRecord, 'id'>
type Counted = { readonly runs: number }

export function createRunStore(to: Asking): RunStore {
  const pages = numberedPages<RunRecord, StoredRun>(to, NEWEST_FIRST)

  return {
    insert: async (run) => {
      const days = 'daysToExtend' in run ? run.daysToExtend : null
      const file = 'fileName' in run ? run.fileName : null
      const reason = 'buybackReason' in run ? run.buybackReason : null
      const { uuid, kind, connectionId, state, madeBy, madeThrough, createdAt } = run
      const made = [uuid, kind, connectionId, days, file, reason, state, madeBy, madeThrough, createdAt]
      return present(await to.first<IdRecord>(INSERT, ...made), 'new run').id
    },
    byUuid: async (uuid) => {
      const record = await to.first<RunRecord>(BY_UUID, uuidOrNone(uuid))
      return record && runFromRecord(record)
    },
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async ({ connectionId, kind }) => {
      const found =
        kind === null ? to.first<Counted>(COUNT, connectionId) : to.first<Counted>(COUNT_OF_KIND, connectionId, kind)
      return (await found)?.runs ?? 0
    },
    change: async (run, changed) => {
      const { id, state, pauseReason, waitUntil, linesPerSecond, startedAt, endedAt } = { ...run, ...changed }
      await to.run(CHANGE, id, state, jsonOrNull(pauseReason), waitUntil, linesPerSecond, startedAt, endedAt)
    },
    measure: async (id, { workedMs, workedLines, recentMs, recentLines }) =>
      void (await to.run(MEASURE, id, workedMs, workedLines, recentMs, recentLines)),
    measureAnew: async (id) => void (await to.run(MEASURE_ANEW, id)),
    show: async (id) => void (await to.run(SET_WHOLE, id, true)),
    hide: async (id) => void (await to.run(SET_WHOLE, id, false)),
    hidden: () => to.all<HiddenRun>(HIDDEN),
    remove: async (id) => void (await to.run('DELETE FROM run WHERE id = $1', id)),
  }
}

function listed({ connectionId, kind }: RunFilter) {
  return kind === null
    ? { sql: LISTED, values: [connectionId] }
    : { sql: `${LISTED} AND kind = ?`, values: [connectionId, kind] }
}
