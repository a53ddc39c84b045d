import type { LetterTextStore } from '../letter-text-store.ts'
import { LETTER_TEXT_COLUMNS, type LetterTextRecord, letterTextFromRecord } from '../records/letter-text-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { PortableStatements } from './portable-statements.ts'

const PUT = `
  INSERT INTO letter_text (${LETTER_TEXT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (kind, language) DO UPDATE SET title = excluded.title, body = excluded.body,
    saved_at = excluded.saved_at, saved_through = excluded.saved_through`

export function createLetterTextStore(to: PortableStatements): LetterTextStore {
  const all = to.all<LetterTextRecord>(`SELECT ${LETTER_TEXT_COLUMNS} FROM letter_text ORDER BY kind, language`)
  const put = to.change(PUT)
  const remove = to.change('DELETE FROM letter_text WHERE kind = $1 AND language = $2')
  return {
    all: async () => readableRows(await all(), letterTextFromRecord),
    put: async ({ kind, language, title, text, savedAt, savedThrough }) =>
      void (await put(kind, language, title, text, savedAt, savedThrough)),
    remove: async (kind, language) => (await remove(kind, language)) > 0,
  }
}
