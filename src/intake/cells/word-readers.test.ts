import { expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { termsOfWords } from '#values/vocabulary/word-terms.ts'
import { WORD_READERS } from './word-readers.ts'

it('the reader of a field reads each term that its words may mean', () => {
  for (const field of IMPORT_FIELDS) {
    const unread = termsOfWords(field).filter((term) => WORD_READERS[field]?.(term).kind !== 'ok')
    expect([field, unread]).toEqual([field, []])
  }
})
