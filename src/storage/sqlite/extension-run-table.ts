import type { ExtensionRunStore } from '../extension-run-store.ts'
import { type RunRecord, runFromRecord } from '../records/extension-run-record.ts'
import { jsonOrNull } from '../records/note-codec.ts'
import type { StoredExtensionRun } from '../stored-extension-run.ts'
import { numberedPages } from './numbered-pages.ts'
import type { Statements } from './statements.ts'

const INSERT = `
  INSERT INTO extension_run (uuid, connection_id, days_to_extend, state, made_by, made_through, created_at)
  VALUES (@uuid, @connectionId, @daysToExtend, 'checking', @madeBy, @madeThrough, @createdAt)`

const LISTED = 'SELECT * FROM extension_run WHERE connection_id IN (?) AND is_whole = 1'

/** The index has those of a connection, and the other one the few that are hidden. */
const COUNT = `
  SELECT count(*) FROM extension_run INDEXED BY extension_run_newest
  WHERE connection_id IN (?) AND id NOT IN (SELECT id FROM extension_run WHERE is_whole = 0)`

const BY_UUID = 'SELECT * FROM extension_run WHERE uuid = ? AND is_whole = 1'

const CHANGE = `
  UPDATE extension_run SET state = @state, pause_reason_json = @pauseReason, wait_until = @waitUntil,
    started_at = @startedAt, ended_at = @endedAt
  WHERE id = @id`

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: RunRecord) => id,
  read: runFromRecord,
} as const

const listed = (connectionId: string) => ({ sql: LISTED, values: [connectionId] })

export function createExtensionRunStore(database: Statements): ExtensionRunStore {
  const insert = database.prepare(INSERT)
  const byUuid = database.prepare<[string], RunRecord>(BY_UUID)
  const pages = numberedPages<RunRecord, StoredExtensionRun>(database, NEWEST_FIRST)
  const count = database.prepare<[string], number>(COUNT).pluck()
  const change = database.prepare(CHANGE)
  const setWhole = database.prepare('UPDATE extension_run SET is_whole = ? WHERE id = ?')
  const hidden = database.prepare<[], Pick<RunRecord, 'id' | 'uuid'>>(
    'SELECT id, uuid FROM extension_run WHERE is_whole = 0',
  )
  const remove = database.prepare('DELETE FROM extension_run WHERE id = ?')

  return {
    insert: async (run) => Number(insert.run(run).lastInsertRowid),
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && runFromRecord(record)
    },
    page: (connectionId, ...place) => pages.page(listed(connectionId), ...place),
    pageBefore: (connectionId, ...place) => pages.pageBefore(listed(connectionId), ...place),
    count: async (connectionId) => count.get(connectionId) ?? 0,
    change: async (run, changed) => {
      const { id, state, pauseReason, waitUntil, startedAt, endedAt } = { ...run, ...changed }
      change.run({ id, state, pauseReason: jsonOrNull(pauseReason), waitUntil, startedAt, endedAt })
    },
    show: async (id) => void setWhole.run(1, id),
    hide: async (id) => void setWhole.run(0, id),
    hidden: async () => hidden.all(),
    remove: async (id) => void remove.run(id),
  }
}
