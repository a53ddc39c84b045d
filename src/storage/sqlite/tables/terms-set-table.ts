import { readableRows } from '../../records/row-codec.ts'
import { nameKeyOf, type TermsSetRecord, termsSetFromRecord } from '../../records/terms-set-record.ts'
import type { TermsSetStore } from '../../terms-set-store.ts'
import type { Statements } from '../statements/statements.ts'

const PUT = `
  INSERT INTO terms_set (uuid, name, name_key, schedule_type, terms_json, is_default, revision, saved_at)
  VALUES (@uuid, @name, @nameKey, @scheduleType, @termsJson, @isDefault, @revision, @savedAt)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
    schedule_type = excluded.schedule_type, terms_json = excluded.terms_json, is_default = excluded.is_default,
    revision = excluded.revision, saved_at = excluded.saved_at`
const CLEAR_DEFAULT = `
  UPDATE terms_set SET is_default = 0, revision = revision + 1 WHERE schedule_type = ? AND is_default = 1`

export function createTermsSetStore(database: Statements): TermsSetStore {
  const all = database.prepare<[], TermsSetRecord>('SELECT * FROM terms_set ORDER BY name_key')
  const count = database.prepare<[], number>('SELECT count(*) FROM terms_set').pluck()
  const byUuid = database.prepare<[string], TermsSetRecord>('SELECT * FROM terms_set WHERE uuid = ?')
  const named = database.prepare<[string], string>('SELECT uuid FROM terms_set WHERE name_key = ?').pluck()
  const put = database.prepare(PUT)
  const clearDefault = database.prepare<[string]>(CLEAR_DEFAULT)
  const remove = database.prepare('DELETE FROM terms_set WHERE uuid = ?')

  return {
    all: async () => readableRows(all.all(), termsSetFromRecord),
    count: async () => count.get() ?? 0,
    byUuid: async (uuid) => {
      const record = byUuid.get(uuid.toLowerCase())
      return record && termsSetFromRecord(record)
    },
    named: async (name) => named.get(nameKeyOf(name)),
    put: async (set) => void put.run({ ...set, nameKey: nameKeyOf(set.name), isDefault: set.isDefault ? 1 : 0 }),
    clearDefault: async (scheduleType) => void clearDefault.run(scheduleType),
    remove: async (uuid) => remove.run(uuid.toLowerCase()).changes > 0,
  }
}
