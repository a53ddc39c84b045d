import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { provenOwner } from '../columns/client-codes.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import type { ColumnAsked } from './open-question.ts'

/**
 * Relation of the words of a column to what client codes prove. `agrees`: each word has clients of one kind, and both kinds are
 * there; `differs`: a word has both.
 */
export type Split = 'agrees' | 'differs' | 'unproven'

/** Compares the words of a column with the client codes in the lines that are kept. */
export function splitByCodes({ column, plan, facts }: ColumnAsked): Split {
  const kinds = new Map<string, ClientKind>()
  for (const [place, cell] of column.tally.cells.entries()) {
    const word = plainWords(cellText(cell))
    const kind = kindAt(place, plan, facts)
    if (word === '' || kind === undefined) continue
    if ((kinds.get(word) ?? kind) !== kind) return 'differs'
    kinds.set(word, kind)
  }
  return new Set(kinds.values()).size > 1 ? 'agrees' : 'unproven'
}

/** Kind of the client in one of these lines, by its code. */
function kindAt(place: number, { columns, fixed }: ImportPlan, facts: SourceFacts): ClientKind | undefined {
  const textOf = (wanted: 'clientCode' | 'country') =>
    columns
      .filter(({ field }) => field === wanted)
      .map(({ index }) => cellText(facts.columns[index]?.tally.cells[place] ?? '').trim())
      .find((text) => text !== '')
  const code = textOf('clientCode')
  const country = readWrittenCountry(textOf('country') ?? fixed.find(({ field }) => field === 'country')?.value ?? '')
  return code === undefined ? undefined : provenOwner(code, country.kind === 'ok' ? country.value : undefined)
}
