import type { DraftStore, StoredDraft } from '../draft-store.ts'
import { instant, objectOf, text, uuid } from '../records/columns.ts'
import { columnsOf, readableRows } from '../records/row-codec.ts'
import type { Statements } from './statements.ts'

type DraftRecord = {
  readonly id: string
  readonly form: string
  readonly writer: string
  readonly saved_at: string
  readonly values_json: string
}

const PUT = `
  INSERT INTO draft (id, form, writer, saved_at, values_json) VALUES (@id, @form, @writer, @saved_at, @values_json)
  ON CONFLICT (id) DO UPDATE
    SET form = excluded.form, writer = excluded.writer, saved_at = excluded.saved_at, values_json = excluded.values_json`

export function createDraftStore(database: Statements): DraftStore {
  const all = database.prepare<[string], DraftRecord>('SELECT * FROM draft WHERE form = ? ORDER BY saved_at DESC, id')
  const one = database.prepare<[string], DraftRecord>('SELECT * FROM draft WHERE id = ?')
  const put = database.prepare(PUT)
  const discard = database.prepare('DELETE FROM draft WHERE id = ?')
  const move = database.prepare('UPDATE draft SET form = ? WHERE form = ?')

  return {
    of: async (form) => readableRows(all.all(form), draftFromRecord),
    byId: async (id) => {
      const record = one.get(id)
      return record && draftFromRecord(record)
    },
    put: async ({ id, form, writer, savedAt, values }) => {
      put.run({ id, form, writer, saved_at: savedAt, values_json: JSON.stringify(values) } satisfies DraftRecord)
    },
    discard: async (id) => {
      discard.run(id)
    },
    move: async (from, to) => {
      move.run(to, from)
    },
  }
}

/** Throws a RowError. */
function draftFromRecord(record: DraftRecord): StoredDraft {
  const read = columnsOf('draft', record.id, record)
  return {
    id: read('id', uuid),
    form: read('form', text),
    writer: read('writer', uuid),
    savedAt: read('saved_at', instant),
    values: read('values_json', objectOf),
  }
}
