import { LETTER_KINDS } from '#values/vocabulary/letter-terms.ts'
import type { StoredLetterText } from '../letter-text-store.ts'
import { instant, text } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export const LETTER_TEXT_COLUMNS = 'kind, language, title, body, saved_at, saved_through'

export type LetterTextRecord = {
  readonly kind: string
  readonly language: string
  readonly title: string
  readonly body: string
  readonly saved_at: string
  readonly saved_through: string
}

/** A row of `letter_text`. Throws a RowError. */
export function letterTextFromRecord(record: LetterTextRecord): StoredLetterText {
  const read = columnsOf('letter_text', `${record.kind} ${record.language}`, record)
  return {
    kind: read('kind', oneOf(LETTER_KINDS)),
    language: read('language', text),
    title: read('title', text),
    text: read('body', text),
    savedAt: read('saved_at', instant),
    savedThrough: read('saved_through', text),
  }
}
