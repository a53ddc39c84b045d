import { readableRows } from '../records/row-codec.ts'
import { nameKeyOf, TERMS_SET_COLUMNS, type TermsSetRecord, termsSetFromRecord } from '../records/terms-set-record.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { TermsSetStore } from '../terms-set-store.ts'
import type { PortableStatements } from './portable-statements.ts'

const SELECT = `SELECT ${TERMS_SET_COLUMNS} FROM terms_set`
const PUT = `
  INSERT INTO terms_set (${TERMS_SET_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
    schedule_type = excluded.schedule_type, terms_json = excluded.terms_json, is_default = excluded.is_default,
    revision = excluded.revision, saved_at = excluded.saved_at`
const CLEAR_DEFAULT = `
  UPDATE terms_set SET is_default = false, revision = revision + 1 WHERE schedule_type = $1 AND is_default = true`

export function createTermsSetStore(to: PortableStatements): TermsSetStore {
  const all = to.all<TermsSetRecord>(`${SELECT} ORDER BY name_key`)
  const byUuid = to.first<TermsSetRecord>(`${SELECT} WHERE uuid = $1`)
  const named = to.first<Pick<TermsSetRecord, 'uuid'>>('SELECT uuid FROM terms_set WHERE name_key = $1')
  const put = to.change(PUT)
  const clearDefault = to.change(CLEAR_DEFAULT)
  const remove = to.change('DELETE FROM terms_set WHERE uuid = $1')

  return {
    all: async () => readableRows(await all(), termsSetFromRecord),
    count: to.count('terms_set'),
    byUuid: async (uuid) => {
      const record = await byUuid(uuidOrNone(uuid))
      return record && termsSetFromRecord(record)
    },
    named: async (name) => (await named(nameKeyOf(name)))?.uuid,
    put: async ({ uuid, name, scheduleType, termsJson, isDefault, revision, savedAt }) =>
      void (await put(uuid, name, nameKeyOf(name), scheduleType, termsJson, isDefault, revision, savedAt)),
    clearDefault: async (scheduleType) => void (await clearDefault(scheduleType)),
    remove: async (uuid) => (await remove(uuidOrNone(uuid))) > 0,
  }
}
