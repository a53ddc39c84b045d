import { jsonOrNull } from '../../records/note-codec.ts'
import { type RunRecord, runFromRecord } from '../../records/run-record.ts'
import type { HiddenRun, RunFilter, RunStore } from '../../run-store.ts'
import type { StoredRun } from '../../stored-run.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import type { Statements } from '../statements/statements.ts'

const INSERT = `
  INSERT INTO run (uuid, kind, connection_id, days_to_extend, file_name, buyback_reason, state, made_by, made_through, created_at)
  VALUES (@uuid, @kind, @connectionId, @daysToExtend, @fileName, @buybackReason, @state, @madeBy, @madeThrough, @createdAt)`

const OF_CONNECTION = 'WHERE connection_id IN (?)'
const OF_KIND = 'WHERE connection_id IN (?) AND kind IN (?)'
const LISTED = `SELECT * FROM run ${OF_CONNECTION} AND is_whole = 1`
const LISTED_OF_KIND = `SELECT * FROM run ${OF_KIND} AND is_whole = 1`

/** One index has the runs of a connection, the other the few hidden ones. */
const ARE_SHOWN = 'AND id NOT IN (SELECT id FROM run WHERE is_whole = 0)'
const COUNT = `SELECT count(*) FROM run INDEXED BY run_newest ${OF_CONNECTION} ${ARE_SHOWN}`
const COUNT_OF_KIND = `SELECT count(*) FROM run INDEXED BY run_newest_of_kind ${OF_KIND} ${ARE_SHOWN}`

const BY_UUID = 'SELECT * FROM run WHERE uuid = ? AND is_whole = 1'

const CHANGE = `
  UPDATE run SET state = @state, pause_reason_json = @pauseReason, wait_until = @waitUntil,
    lines_per_second = @linesPerSecond, started_at = @startedAt, ended_at = @endedAt
  WHERE id = @id`

const MEASURE = `
  UPDATE run SET worked_ms = worked_ms + @workedMs, worked_lines = worked_lines + @workedLines,
    recent_ms = @recentMs, recent_lines = @recentLines
  WHERE id = @id`

const MEASURE_ANEW = 'UPDATE run SET worked_ms = 0, worked_lines = 0, recent_ms = 0, recent_lines = 0 WHERE id = ?'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: RunRecord) => id,
  read: runFromRecord,
} as const

export function createRunStore(database: Statements): RunStore {
  const insert = database.prepare(INSERT)
  const byUuid = database.prepare<[string], RunRecord>(BY_UUID)
  const pages = numberedPages<RunRecord, StoredRun>(database, NEWEST_FIRST)
  const count = database.prepare<[string], number>(COUNT).pluck()
  const countOfKind = database.prepare<[string, string], number>(COUNT_OF_KIND).pluck()
  const change = database.prepare(CHANGE)
  const measure = database.prepare(MEASURE)
  const measureAnew = database.prepare(MEASURE_ANEW)
  const setWhole = database.prepare('UPDATE run SET is_whole = ? WHERE id = ?')
  const hidden = database.prepare<[], HiddenRun>('SELECT id, uuid, kind FROM run WHERE is_whole = 0')
  const remove = database.prepare('DELETE FROM run WHERE id = ?')

  return {
    insert: async (run) => {
      const own = { daysToExtend: null, fileName: null, buybackReason: null, ...run }
      return Number(insert.run(own).lastInsertRowid)
    },
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && runFromRecord(record)
    },
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async ({ connectionId, kind }) =>
      (kind === null ? count.get(connectionId) : countOfKind.get(connectionId, kind)) ?? 0,
    change: async (run, changed) => {
      const { id, state, pauseReason, waitUntil, linesPerSecond, startedAt, endedAt } = { ...run, ...changed }
      change.run({ id, state, pauseReason: jsonOrNull(pauseReason), waitUntil, linesPerSecond, startedAt, endedAt })
    },
    measure: async (id, worked) => void measure.run({ id, ...worked }),
    measureAnew: async (id) => void measureAnew.run(id),
    show: async (id) => void setWhole.run(1, id),
    hide: async (id) => void setWhole.run(0, id),
    hidden: async () => hidden.all(),
    remove: async (id) => void remove.run(id),
  }
}

function listed({ connectionId, kind }: RunFilter) {
  return kind === null ? { sql: LISTED, values: [connectionId] } : { sql: LISTED_OF_KIND, values: [connectionId, kind] }
}
