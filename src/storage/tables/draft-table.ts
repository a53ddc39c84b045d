import type { DraftStore } from '../draft-store.ts'
import { type DraftRecord, draftFromRecord, recordFromDraft } from '../records/draft-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { PortableStatements } from './portable-statements.ts'

const COLUMNS = 'id, form, writer, saved_at, values_json'
const PUT = `
  INSERT INTO draft (${COLUMNS}) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE
    SET form = excluded.form, writer = excluded.writer, saved_at = excluded.saved_at, values_json = excluded.values_json`

export function createDraftStore(to: PortableStatements): DraftStore {
  const all = to.all<DraftRecord>(`SELECT ${COLUMNS} FROM draft WHERE form = $1 ORDER BY saved_at DESC, id`)
  const one = to.first<DraftRecord>(`SELECT ${COLUMNS} FROM draft WHERE id = $1`)
  const put = to.change(PUT)
  const discard = to.change('DELETE FROM draft WHERE id = $1')
  const move = to.change('UPDATE draft SET form = $1 WHERE form = $2')

  return {
    of: async (form) => readableRows(await all(form), draftFromRecord),
    count: to.count('draft WHERE form = $1'),
    byId: async (id) => {
      const record = await one(uuidOrNone(id))
      return record && draftFromRecord(record)
    },
    put: async (draft) => {
      const { id, form, writer, saved_at, values_json } = recordFromDraft(draft)
      await put(id, form, writer, saved_at, values_json)
    },
    discard: async (id) => void (await discard(uuidOrNone(id))),
    move: async (from, target) => void (await move(target, from)),
  }
}
