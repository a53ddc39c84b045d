import { WORD_TERMS, type WordTerm } from '#values/vocabulary/word-terms.ts'
import { fixedText } from './file-question-words.ts'
import { CLIENT_TYPE_WORDS, SCHEDULE_TYPE_OPTIONS } from './term-words.ts'

/** Terms that have no other name on the page. */
const OTHER_TERM_WORDS: { readonly [Term in WordTerm]?: string } = {
  ...CLIENT_TYPE_WORDS,
  COMPANY: 'Business, with collateral if its line has a value',
  'at maturity': 'Once, at maturity',
}

/** Meaning that a person gave a word; null leaves its lines faulty. */
export function meaningText(field: string, term: WordTerm | null): string {
  return term === null ? 'faulty' : wordTermText(field, term)
}

/** Name of a term that a word of a column means: `Consumer`, `REGULAR: equal principal, falling interest`, `Every 2 weeks`. */
export function wordTermText(field: string, term: string): string {
  const type = SCHEDULE_TYPE_OPTIONS.find(({ code }) => code === term)
  if (type !== undefined) return `${type.code}: ${type.words}`
  const known = WORD_TERMS.find((one) => one === term)
  return (known && OTHER_TERM_WORDS[known]) ?? fixedText(field, term)
}
