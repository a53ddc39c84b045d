import { MOST_WORDS } from '#values/vocabulary/import-limits.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { termsOfWords } from '#values/vocabulary/word-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { unknownWords, type WordCount } from '../columns/unknown-words.ts'
import { cellText } from '../source-record.ts'
import { isPlacedHere } from './free-fields.ts'
import {
  type Asker,
  askedColumns,
  type Choice,
  type ColumnAsked,
  isAnswered,
  type OpenQuestion,
} from './open-question.ts'

/** Asks about each word of a column of terms that the desk does not know, once it is settled what the column is. */
export const askWords: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap((asked) => {
    const { column, planned } = asked
    const { field, words: before = [] } = planned
    if (field === null || !(planned.isSure || isAnswered(planned)) || !isReadAlone(field, asked)) return []
    const said = new Set(before.map(({ text }) => plainWords(text)))
    const open = unknownWords(column, field).filter(({ words }) => !said.has(words))
    return open.slice(0, MOST_WORDS - before.length).map((word) => questionOf(word, field, asked))
  })

/** False for a column that is not read, or one of several whose texts make the field together, such as `2` and `weeks`. */
function isReadAlone(field: ImportField, asked: ColumnAsked): boolean {
  const ofField = asked.plan.columns.filter((other) => other.field === field)
  return ofField.length === 1 && isPlacedHere(field, asked)
}

function questionOf(
  { text, words, lines }: WordCount,
  field: ImportField,
  { column, planned, facts }: ColumnAsked,
): OpenQuestion {
  const { index, head, tally } = column
  const counted = lines === null ? {} : { lines }
  const choice = (code: 'take-word' | 'leave-word', term: ReturnType<typeof termsOfWords>[number] | null): Choice => ({
    code,
    params: { text, field, ...(term === null ? counted : { term }) },
    change: { columns: [{ index, field, words: [...(planned.words ?? []), { text, term }] }] },
  })
  const place = tally.cells.findIndex((cell) => plainWords(cellText(cell)) === words)
  return {
    code: 'unknown-word',
    column: index,
    params: { head, text, of: facts.lines, ...counted },
    choices: [...termsOfWords(field).map((term) => choice('take-word', term)), choice('leave-word', null)],
    // A word that stands in none of the first lines has no outcome.
    place: place < 0 ? tally.cells.length : place,
  }
}
