import type { ImportSourceStore, UnstartedImport } from '../../import-stores.ts'
import { type ImportSourceRecord, importSourceFromRecord } from '../../records/import-record.ts'
import type { Statements } from '../statements/statements.ts'

const INSERT = 'INSERT INTO import_source (run_id, name, size, sha256) VALUES (@runId, @name, @size, @sha256)'

const CHANGE = `
  UPDATE import_source SET facts_json = @factsJson, plan_json = @planJson, checked_at = @checkedAt, check_ms = @checkMs
  WHERE run_id = @runId`

const SAME_BEFORE = `
  SELECT run.uuid FROM import_source AS source CROSS JOIN run ON run.id = source.run_id
  WHERE source.sha256 = @sha256 AND source.run_id < @runId AND run.connection_id || '' = @connectionId AND run.is_whole = 1
    AND run.started_at IS NOT NULL
  ORDER BY source.run_id DESC LIMIT 1`

const UNSTARTED = `
  SELECT run.uuid, run.created_at AS createdAt FROM import_source AS source CROSS JOIN run ON run.id = source.run_id
  WHERE source.sha256 = ? AND run.started_at IS NULL`

export function createImportSourceStore(database: Statements): ImportSourceStore {
  const insert = database.prepare(INSERT)
  const of = database.prepare<[number], ImportSourceRecord>('SELECT * FROM import_source WHERE run_id = ?')
  const change = database.prepare(CHANGE)
  const remove = database.prepare('DELETE FROM import_source WHERE run_id = ?')
  const sameBefore = database.prepare<[object], string>(SAME_BEFORE).pluck()
  const unstarted = database.prepare<[string], UnstartedImport>(UNSTARTED)

  return {
    insert: async (source) => void insert.run(source),
    of: async (runId) => {
      const record = of.get(runId)
      return record && importSourceFromRecord(record)
    },
    change: async (source, changed) => {
      const { runId, factsJson, planJson, checkedAt, checkMs } = { ...source, ...changed }
      change.run({ runId, factsJson, planJson, checkedAt, checkMs })
    },
    remove: async (runId) => void remove.run(runId),
    sameBefore: async (connectionId, { runId, sha256 }) => sameBefore.get({ connectionId, runId, sha256 }),
    unstarted: async (sha256) => unstarted.all(sha256),
  }
}
