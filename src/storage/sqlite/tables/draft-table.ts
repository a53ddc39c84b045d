import type { DraftStore } from '../../draft-store.ts'
import { type DraftRecord, draftFromRecord, recordFromDraft } from '../../records/draft-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import type { Statements } from '../statements/statements.ts'

const PUT = `
  INSERT INTO draft (id, form, writer, saved_at, values_json) VALUES (@id, @form, @writer, @saved_at, @values_json)
  ON CONFLICT (id) DO UPDATE
    SET form = excluded.form, writer = excluded.writer, saved_at = excluded.saved_at, values_json = excluded.values_json`

export function createDraftStore(database: Statements): DraftStore {
  const all = database.prepare<[string], DraftRecord>('SELECT * FROM draft WHERE form = ? ORDER BY saved_at DESC, id')
  const count = database.prepare<[string], { readonly drafts: number }>(
    'SELECT count(*) AS drafts FROM draft WHERE form = ?',
  )
  const one = database.prepare<[string], DraftRecord>('SELECT * FROM draft WHERE id = ?')
  const put = database.prepare(PUT)
  const discard = database.prepare('DELETE FROM draft WHERE id = ?')
  const move = database.prepare('UPDATE draft SET form = ? WHERE form = ?')

  return {
    of: async (form) => readableRows(all.all(form), draftFromRecord),
    count: async (form) => count.get(form)?.drafts ?? 0,
    byId: async (id) => {
      const record = one.get(id)
      return record && draftFromRecord(record)
    },
    put: async (draft) => {
      put.run(recordFromDraft(draft))
    },
    discard: async (id) => {
      discard.run(id)
    },
    move: async (from, to) => {
      move.run(to, from)
    },
  }
}
