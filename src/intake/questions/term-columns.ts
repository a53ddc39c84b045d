import { WORD_READERS } from '../cells/word-readers.ts'
import { BY_CLIENT_CODE } from '../cells/written-terms.ts'
import { hasFewWords, hasHeadOfWords } from '../columns/few-words.ts'
import { missingFields } from '../columns/field-needs.ts'
import { namedField } from '../columns/name-index.ts'
import { wordsIn } from '../columns/unknown-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { clientsByKind } from './clients-by-kind.ts'
import { isPlacedHere } from './free-fields.ts'
import { type ColumnAsked, isAnswered } from './open-question.ts'
import { type Split, splitByCodes } from './split-by-codes.ts'

/** Fields of every loan that a column of a few words may be. */
const TERM_FIELDS = ['clientType', 'scheduleType'] as const
type TermField = (typeof TERM_FIELDS)[number]

/** A field that a column may be. It is likely if some of the words are its terms, or the client codes agree with the words. */
export type PossibleTerm = { readonly field: TermField; readonly isLikely: boolean }

/**
 * Lists the terms that a column of a few words may be, while no other column has them: a client type that the codes do not prove,
 * or that the head says with its words, and a schedule type.
 */
export function possibleTerms(asked: ColumnAsked): readonly PossibleTerm[] {
  const { column, planned, plan } = asked
  if (planned.field !== null || isAnswered(planned)) return []
  const unsaid = TERM_FIELDS.filter(
    (field) => isUnsaid(field, plan) && mayBeNamed(column, field) && isPlacedHere(field, asked),
  )
  if (unsaid.length === 0 || !hasFewWords(column)) return []
  return unsaid.flatMap((field) => {
    const split = field === 'clientType' ? splitByCodes(asked) : 'unproven'
    if (!isLacking(field, split, asked)) return []
    const isKnown = wordsIn(column).some(({ text }) => WORD_READERS[field]?.(text).kind === 'ok')
    return [{ field, isLikely: isKnown || split === 'agrees' }]
  })
}

/** True while no column has a term, and no fixed value but the rule by which codes prove the client type. */
function isUnsaid(field: TermField, plan: ImportPlan): boolean {
  return missingFields(plan).includes(field) || (field === 'clientType' && isByCode(plan))
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
  if (missingFields(plan).includes(field) || hasHeadOfWords(column) || split === 'agrees') return true
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
