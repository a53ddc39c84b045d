import type { DraftStore } from '../draft-store.ts'
import { type DraftRecord, draftFromRecord, recordFromDraft } from '../records/draft-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { uuidOrNone } from './uuid-values.ts'

const COLUMNS = 'id, form, writer, saved_at, values_json'
const ALL = `SELECT ${COLUMNS} FROM draft WHERE form = $1 ORDER BY saved_at DESC, id`
const COUNT = 'SELECT count(*)::int AS drafts FROM draft WHERE form = $1'
const ONE = `SELECT ${COLUMNS} FROM draft WHERE id = $1`
const PUT = `
  INSERT INTO draft (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE
    SET form = excluded.form, writer = excluded.writer, saved_at = excluded.saved_at, values_json = excluded.values_json`
const DISCARD = 'DELETE FROM draft WHERE id = $1'
const MOVE = 'UPDATE draft SET form = $1 WHERE form = $2'

export function createDraftStore(to: Asking): DraftStore {
  return {
    of: async (form) => readableRows(await to.all<DraftRecord>(ALL, form), draftFromRecord),
    count: async (form) => (await to.first<{ readonly drafts: number }>(COUNT, form))?.drafts ?? 0,
    byId: async (id) => {
      const record = await to.first<DraftRecord>(ONE, uuidOrNone(id))
      return record && draftFromRecord(record)
    },
    put: async (draft) => {
      const { id, form, writer, saved_at, values_json } = recordFromDraft(draft)
      await to.run(PUT, id, form, writer, saved_at, values_json)
    },
    discard: async (id) => {
      await to.run(DISCARD, uuidOrNone(id))
    },
    move: async (from, target) => {
      await to.run(MOVE, target, from)
    },
  }
}
