import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { WORD_READERS } from '../cells/word-readers.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { BY_CLIENT_CODE } from '../cells/written-terms.ts'
import { provenOwner } from '../columns/client-codes.ts'
import { hasFewWords, hasHeadOfWords } from '../columns/few-words.ts'
import { missingFields } from '../columns/field-needs.ts'
import { namedField } from '../columns/name-index.ts'
import { wordsIn } from '../columns/unknown-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { cellText } from '../source-record.ts'
import { clientsByKind } from './clients-by-kind.ts'
import { isPlacedHere } from './free-fields.ts'
import { type ColumnAsked, isAnswered } from './open-question.ts'

/** Fields that a column of a few words may be. */
const TERM_FIELDS = ['clientType', 'scheduleType', 'every'] as const
type TermField = (typeof TERM_FIELDS)[number]

/** A field that a column may be. It is likely if some of the words are its terms, or the client codes agree with the words. */
export type PossibleTerm = { readonly field: TermField; readonly isLikely: boolean }

/**
 * Relation of the words of a column to what client codes prove. `agrees`: each word has clients of one kind, and both kinds are
 * there; `differs`: a word has both.
 */
type Split = 'agrees' | 'differs' | 'unproven'

/**
 * Lists the terms that a column of a few words may be, while no other column has them: a client type that the codes do not prove,
 * or that the head says with its words, a schedule type, and the time between installments that are counted.
 */
export function possibleTerms(asked: ColumnAsked): readonly PossibleTerm[] {
  const { column, planned, plan } = asked
  if (planned.field !== null || isAnswered(planned)) return []
  const unsaid = TERM_FIELDS.filter(
    (field) => isUnsaid(field, plan) && mayBeNamed(column, field) && isPlacedHere(field, asked),
  )
  if (unsaid.length === 0 || !hasFewWords(column)) return []
  const lacking = unsaid.flatMap((field): readonly PossibleTerm[] => {
    const split = field === 'clientType' ? splitByCodes(asked) : 'unproven'
    if (!isLacking(field, split, asked)) return []
    return [{ field, isLikely: field !== 'every' && (knownWords(column, field) > 0 || split === 'agrees') }]
  })
  return lacking.every(({ field }) => field === 'every') && knownWords(column, 'every') < LEAST_KNOWN ? [] : lacking
}

/** A column that is no other term is a period if so many of its words say one: a letter alone may be anything. */
const LEAST_KNOWN = 2

function knownWords(column: SourceColumn, field: TermField): number {
  return wordsIn(column).filter(({ text }) => WORD_READERS[field]?.(text).kind === 'ok').length
}

/** True while no column has a term, and no fixed value but the rule by which codes prove the client type. */
function isUnsaid(field: TermField, plan: ImportPlan): boolean {
  if (field === 'every') return isPeriodUnsaid(plan)
  return missingFields(plan).includes(field) || (field === 'clientType' && isByCode(plan))
}

function isPeriodUnsaid({ format, columns, fixed }: ImportPlan): boolean {
  const isCounted = columns.some(({ field }) => field === 'numberOfInstallments')
  const isSaid = [...columns, ...fixed].some(({ field }) => field === 'every')
  return format.shape === 'loan-a-line' && isCounted && !isSaid
}

function isByCode({ columns, fixed }: ImportPlan): boolean {
  const isFixed = fixed.some(({ field, value }) => field === 'clientType' && value === BY_CLIENT_CODE)
  return isFixed && !columns.some(({ field }) => field === 'clientType')
}

/** False for a column whose name says something else. */
function mayBeNamed({ head }: SourceColumn, field: TermField): boolean {
  const named = namedField(head)
  return named === undefined || (named.kind === 'fields' && named.fields.includes(field))
}

function isLacking(field: TermField, split: Split, { column, plan, facts }: ColumnAsked): boolean {
  if (field === 'every' || missingFields(plan).includes(field) || hasHeadOfWords(column) || split === 'agrees')
    return true
  return split !== 'differs' && !areProven(plan, facts)
}

/** Proofs of the client codes by plan: many columns ask for them. */
const PROVEN = new WeakMap<ImportPlan, { readonly facts: SourceFacts; readonly areAll: boolean }>()

/** True if the client codes prove the kinds of all clients, or nobody has counted them. */
function areProven(plan: ImportPlan, facts: SourceFacts): boolean {
  const known = PROVEN.get(plan)
  if (known?.facts === facts) return known.areAll
  const kinds = facts.clientKinds && clientsByKind(plan, facts, facts.clientKinds)
  const areAll = kinds === null || (kinds.counts?.unproven ?? kinds.unproven.length) === 0
  PROVEN.set(plan, { facts, areAll })
  return areAll
}

/** Compares the words of a column with the client codes in the lines that are kept. */
function splitByCodes({ column, plan, facts }: ColumnAsked): Split {
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
