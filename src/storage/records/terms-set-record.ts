import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { StoredTermsSet } from '../terms-set-store.ts'
import { flag, instant, objectOf, text, uuid, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export const TERMS_SET_COLUMNS = 'uuid, name, name_key, schedule_type, terms_json, is_default, revision, saved_at'

export type TermsSetRecord = {
  readonly uuid: string
  readonly name: string
  readonly name_key: string
  readonly schedule_type: string
  readonly terms_json: string
  /** SQLite has 1 and 0, PostgreSQL true and false. */
  readonly is_default: number | boolean
  readonly revision: number
  readonly saved_at: string
}

/** A row of `terms_set`. Throws a RowError. */
export function termsSetFromRecord(record: TermsSetRecord): StoredTermsSet {
  const read = columnsOf('terms_set', record.uuid, record)
  read('terms_json', objectOf)
  read('name_key', text)
  return {
    uuid: read('uuid', uuid),
    name: read('name', text),
    scheduleType: read('schedule_type', oneOf(SCHEDULE_TYPES)),
    termsJson: record.terms_json,
    isDefault: read('is_default', flag),
    revision: read('revision', wholeFrom(1)),
    savedAt: read('saved_at', instant),
  }
}

/** Key that is equal for names which people take for the same: folded here, so that every engine does it alike. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
}
