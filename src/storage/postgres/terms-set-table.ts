import { readableRows } from '../records/row-codec.ts'
import { nameKeyOf, TERMS_SET_COLUMNS, type TermsSetRecord, termsSetFromRecord } from '../records/terms-set-record.ts'
import type { TermsSetStore } from '../terms-set-store.ts'
import type { Asking } from './asking.ts'
import { uuidOrNone } from './uuid-values.ts'

const SELECT = `SELECT ${TERMS_SET_COLUMNS} FROM terms_set`
const ALL = `${SELECT} ORDER BY name_key`
const COUNT = 'SELECT count(*)::int AS sets FROM terms_set'
const BY_UUID = `${SELECT} WHERE uuid = $1`
const NAMED = 'SELECT uuid FROM terms_set WHERE name_key = $1'
const PUT = `
  INSERT INTO terms_set (${TERMS_SET_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
    schedule_type = excluded.schedule_type, terms_json = excluded.terms_json, is_default = excluded.is_default,
    revision = excluded.revision, saved_at = excluded.saved_at`
const CLEAR_DEFAULT = `
  UPDATE terms_set SET is_default = false, revision = revision + 1 WHERE schedule_type = $1 AND is_default`
const REMOVE = 'DELETE FROM terms_set WHERE uuid = $1'

export function createTermsSetStore(to: Asking): TermsSetStore {
  return {
    all: async () => readableRows(await to.all<TermsSetRecord>(ALL), termsSetFromRecord),
    count: async () => (await to.first<{ readonly sets: number }>(COUNT))?.sets ?? 0,
    byUuid: async (uuid) => {
      const record = await to.first<TermsSetRecord>(BY_UUID, uuidOrNone(uuid))
      return record && termsSetFromRecord(record)
    },
    named: async (name) => (await to.first<Pick<TermsSetRecord, 'uuid'>>(NAMED, nameKeyOf(name)))?.uuid,
    put: async ({ uuid, name, scheduleType, termsJson, isDefault, revision, savedAt }) =>
      void (await to.run(PUT, uuid, name, nameKeyOf(name), scheduleType, termsJson, isDefault, revision, savedAt)),
    clearDefault: async (scheduleType) => void (await to.run(CLEAR_DEFAULT, scheduleType)),
    remove: async (uuid) => (await to.run(REMOVE, uuidOrNone(uuid))) > 0,
  }
}
