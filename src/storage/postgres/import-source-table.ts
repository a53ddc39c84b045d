import type { ImportSourceStore, UnstartedImport } from '../import-stores.ts'
import { type ImportSourceRecord, importSourceFromRecord } from '../records/import-record.ts'
import type { Asking } from './asking.ts'

const COLUMNS = 'run_id, name, size, sha256, facts_json, plan_json, checked_at, check_ms'
const INSERT = 'INSERT INTO import_source (run_id, name, size, sha256) VALUES ($1, $2, $3, $4)'
const OF = `SELECT ${COLUMNS} FROM import_source WHERE run_id = $1`
const CHANGE =
  'UPDATE import_source SET facts_json = $2, plan_json = $3, checked_at = $4, check_ms = $5 WHERE run_id = $1'
const REMOVE = 'DELETE FROM import_source WHERE run_id = $1'
const SAME_BEFORE = `
  SELECT run.uuid FROM import_source AS source JOIN run ON run.id = source.run_id
  WHERE source.sha256 = $1 AND source.run_id < $2 AND run.connection_id || '' = $3 AND run.is_whole
    AND run.started_at IS NOT NULL
  ORDER BY source.run_id DESC LIMIT 1`
const UNSTARTED = `
  SELECT run.uuid, run.created_at AS "createdAt" FROM import_source AS source JOIN run ON run.id = source.run_id
  WHERE source.sha256 = $1 AND run.started_at IS NULL`

export function createImportSourceStore(to: Asking): ImportSourceStore {
  return {
    insert: async ({ runId, name, size, sha256 }) => void (await to.run(INSERT, runId, name, size, sha256)),
    of: async (runId) => {
      const record = await to.first<ImportSourceRecord>(OF, runId)
      return record && importSourceFromRecord(record)
    },
    change: async (source, changed) => {
      const { runId, factsJson, planJson, checkedAt, checkMs } = { ...source, ...changed }
      await to.run(CHANGE, runId, factsJson, planJson, checkedAt, checkMs)
    },
    remove: async (runId) => void (await to.run(REMOVE, runId)),
    sameBefore: async (connectionId, { runId, sha256 }) =>
      (await to.first<{ readonly uuid: string }>(SAME_BEFORE, sha256, runId, connectionId))?.uuid,
    unstarted: (sha256) => to.all<UnstartedImport>(UNSTARTED, sha256),
  }
}
