import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { termsOfWords, type WordTerm } from '#values/vocabulary/word-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { PlannedColumn } from '../import-plan.ts'

type MeantWords = NonNullable<PlannedColumn['words']>

/** Words with their meanings, without terms that the field of the column does not have. */
export function wordsOf(field: ImportField | null, words: MeantWords = []): Pick<PlannedColumn, 'words'> {
  const terms = termsOfWords(field)
  const fitting = words.filter(({ term }) => terms.length > 0 && (term === null || terms.includes(term)))
  return fitting.length === 0 ? {} : { words: fitting }
}

/** Terms by the plain words that mean them. */
export type Meanings = ReadonlyMap<string, WordTerm>

export const NO_MEANINGS: Meanings = new Map()

/** Meanings that a person gave the words of a column, the last one of each. Words that mean nothing are read as they stand. */
export function meaningsOf({ words = [] }: Pick<PlannedColumn, 'words'>): Meanings {
  if (words.length === 0) return NO_MEANINGS
  const said = new Map(words.map(({ text, term }) => [plainWords(text), term]))
  return new Map([...said].flatMap(([text, term]) => (term === null ? [] : [[text, term] as const])))
}
