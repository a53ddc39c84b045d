import { present } from '#values/assert.ts'
import type { ExtensionRunStore } from '../extension-run-store.ts'
import { RUN_COLUMNS, type RunRecord, runFromRecord } from '../records/extension-run-record.ts'
import { jsonOrNull } from '../records/note-codec.ts'
import type { StoredExtensionRun } from '../stored-extension-run.ts'
import type { Asking } from './asking.ts'
import { numberedPages } from './numbered-pages.ts'
import { uuidOrNone } from './uuid-values.ts'

const INSERT = `
  INSERT INTO extension_run (uuid, connection_id, days_to_extend, state, made_by, made_through, created_at)
  VALUES ($1, $2, $3, 'checking', $4, $5, $6) RETURNING id`

const SELECT = `SELECT ${RUN_COLUMNS.join(', ')} FROM extension_run`
const LISTED = `${SELECT} WHERE connection_id = ? AND is_whole`
const COUNT = 'SELECT count(*) AS runs FROM extension_run WHERE connection_id = $1 AND is_whole'
const BY_UUID = `${SELECT} WHERE uuid = $1 AND is_whole`
const HIDDEN = 'SELECT id, uuid FROM extension_run WHERE NOT is_whole ORDER BY id'
const SET_WHOLE = 'UPDATE extension_run SET is_whole = $2 WHERE id = $1'

const CHANGE = `
  UPDATE extension_run SET state = $2, pause_reason_json = $3, wait_until = $4, started_at = $5, ended_at = $6
  WHERE id = $1`

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: RunRecord) => id,
  read: runFromRecord,
} as const

const listed = (connectionId: string) => ({ sql: LISTED, values: [connectionId] })

type IdRecord = Pick<RunRecord, 'id'>

export function createExtensionRunStore(to: Asking): ExtensionRunStore {
  const pages = numberedPages<RunRecord, StoredExtensionRun>(to, NEWEST_FIRST)

  return {
    insert: async ({ uuid, connectionId, daysToExtend, madeBy, madeThrough, createdAt }) => {
      const made = await to.first<IdRecord>(INSERT, uuid, connectionId, daysToExtend, madeBy, madeThrough, createdAt)
      return present(made, 'new run').id
    },
    byUuid: async (uuid) => {
      const record = await to.first<RunRecord>(BY_UUID, uuidOrNone(uuid))
      return record && runFromRecord(record)
    },
    page: (connectionId, ...place) => pages.page(listed(connectionId), ...place),
    pageBefore: (connectionId, ...place) => pages.pageBefore(listed(connectionId), ...place),
    count: async (connectionId) => (await to.first<{ readonly runs: number }>(COUNT, connectionId))?.runs ?? 0,
    change: async (run, changed) => {
      const { id, state, pauseReason, waitUntil, startedAt, endedAt } = { ...run, ...changed }
      await to.run(CHANGE, id, state, jsonOrNull(pauseReason), waitUntil, startedAt, endedAt)
    },
    show: async (id) => void (await to.run(SET_WHOLE, id, true)),
    hide: async (id) => void (await to.run(SET_WHOLE, id, false)),
    hidden: () => to.all<Pick<RunRecord, 'id' | 'uuid'>>(HIDDEN),
    remove: async (id) => void (await to.run('DELETE FROM extension_run WHERE id = $1', id)),
  }
}
