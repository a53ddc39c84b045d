import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { WORD_READERS } from '../cells/word-readers.ts'
import type { SourceColumn } from '../source-facts.ts'

/** A word of a column as its first cell has it, with the number of its lines; null if that is not known. */
export type WordCount = { readonly text: string; readonly words: string; readonly lines: number | null }

/** Words of a column in the order of the file, each once in whatever case and accents; none if the column has many. */
export function wordsIn({ tally: { values, valueLines } }: Pick<SourceColumn, 'tally'>): readonly WordCount[] {
  const found = new Map<string, WordCount>()
  for (const [at, value] of values.entries()) {
    const words = plainWords(value)
    const lines = valueLines[at] ?? null
    const before = found.get(words)
    if (before === undefined) found.set(words, { text: value.trim(), words, lines })
    else found.set(words, { ...before, lines: before.lines === null || lines === null ? null : before.lines + lines })
  }
  return [...found.values()]
}

/** Words of a column that are no terms of its field. Signs alone, codes and errors of formulas are no words. */
export function unknownWords(column: SourceColumn, field: ImportField): readonly WordCount[] {
  const read = WORD_READERS[field]
  if (read === undefined || column.content === 'client-code') return []
  return wordsIn(column).filter(
    ({ text, words }) => words !== '' && !IS_NO_WORD.test(text) && read(text).kind === 'bad',
  )
}

/** `#REF!`, and texts with as many digits as a code of a person. */
const IS_NO_WORD = /^#|(?:\d\D*){6}/
