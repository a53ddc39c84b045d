import type Database from 'better-sqlite3'
import type { ExtensionRunStore } from '../extension-run-store.ts'
import { type RunRecord, runFromRecord } from './extension-run-record.ts'
import { jsonOrNull } from './note-codec.ts'
import { pageOf } from './page-records.ts'

const INSERT = `
  INSERT INTO extension_run (uuid, connection_id, days_to_extend, state, made_by, made_through, created_at)
  VALUES (@uuid, @connectionId, @daysToExtend, 'checking', @madeBy, @madeThrough, @createdAt)`

const PAGE = `
  SELECT * FROM extension_run
  WHERE connection_id = @connectionId AND is_whole = 1 AND (@before IS NULL OR id < @before) ORDER BY id DESC LIMIT @limit`

const BY_UUID = 'SELECT * FROM extension_run WHERE uuid = ? AND is_whole = 1'

const CHANGE = `
  UPDATE extension_run SET state = @state, pause_reason_json = @pauseReason, wait_until = @waitUntil,
    started_at = @startedAt, ended_at = @endedAt
  WHERE id = @id`

export function createExtensionRunStore(database: Database.Database): ExtensionRunStore {
  const insert = database.prepare(INSERT)
  const byUuid = database.prepare<[string], RunRecord>(BY_UUID)
  const page = database.prepare<unknown[], RunRecord>(PAGE)
  const change = database.prepare(CHANGE)
  const setWhole = database.prepare('UPDATE extension_run SET is_whole = ? WHERE id = ?')
  const hidden = database.prepare<[], number>('SELECT id FROM extension_run WHERE is_whole = 0').pluck()
  const remove = database.prepare('DELETE FROM extension_run WHERE id = ?')

  return {
    insert: async (run) => Number(insert.run(run).lastInsertRowid),
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && runFromRecord(record)
    },
    page: async (connectionId, before, limit) =>
      pageOf(page.all({ connectionId, before, limit: limit + 1 }), limit, runFromRecord, ({ id }) => id),
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
