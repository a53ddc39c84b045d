import type { SourceShape } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import type { ImportPlan, PlannedColumn, SavedMapping, SettledPart } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { fieldKey, withoutTaken } from './field-key.ts'
import { COLUMN_FIELDS } from './field-needs.ts'
import { countedStates } from './line-states.ts'
import { wordsOf } from './meant-words.ts'
import { shownPlan } from './shown-plan.ts'

/** The plan that a saved mapping makes of a file. The mapping carries answers; of all else the file itself is asked. */
export function planBy(mapping: SavedMapping, facts: SourceFacts): ImportPlan {
  const { format, evidence, loans } = facts
  const { uuid, name, isOfFile = false } = mapping
  const shape = shapeBy(mapping, format, evidence.shape?.code)
  const settles = settledBy(mapping, evidence)
  return {
    format: {
      ...format,
      shape,
      decimals: (settles.includes('decimals') ? mapping.decimals : null) ?? format.decimals,
      dateOrder: (settles.includes('dates') ? mapping.dateOrder : null) ?? format.dateOrder,
    },
    columns: columnsBy(mapping, { ...facts, format: { ...format, shape } }),
    fixed: mapping.fixed.filter(({ field }) => loans === 1 || !COLUMN_FIELDS.has(field)),
    mapping: { uuid, name, isChanged: false, settles, ...(isOfFile && { isOfFile }) },
  }
}

/** One table is read as it was last time; its names may say nothing of its shape. Two sheets, and what a person chose, stay. */
function shapeBy({ shape }: SavedMapping, format: SourceFacts['format'], evidence: string | undefined): SourceShape {
  const isOneTable = format.installmentSheet === null && shape !== 'two-sheets' && shape !== 'requests'
  return isOneTable && evidence !== 'chosen' ? shape : format.shape
}

/** Parts of the writing that the file leaves open and the mapping says. */
function settledBy({ decimals, dateOrder }: SavedMapping, evidence: SourceFacts['evidence']): SettledPart[] {
  return [
    ...(decimals !== null && isUndecided(evidence.decimals?.code) ? ['decimals' as const] : []),
    ...(dateOrder !== null && isUndecided(evidence.dates?.code) ? ['dates' as const] : []),
  ]
}

function isUndecided(code: string | undefined): boolean {
  return code === 'either-way' || code === 'none-seen'
}

function columnsBy(mapping: SavedMapping, facts: SourceFacts): PlannedColumn[] {
  const shown = shownPlan(facts).columns
  const placed = facts.columns.flatMap((column) => {
    const guess = shown[column.index]
    return guess === undefined ? [] : [{ column, guess, answer: answerOf(mapping, column, guess, facts.columns) }]
  })
  const taken = new Set(placed.flatMap(({ answer, column }) => fieldKey(answer?.field ?? null, column) ?? []))
  return placed.map(({ column, guess, answer }) => answer ?? asKnown(withoutTaken(guess, column, taken)))
}

/** Of several columns with the same head, each has its own entry, in the same order. */
function answerOf(
  { columns }: SavedMapping,
  own: SourceColumn,
  guess: PlannedColumn,
  all: readonly SourceColumn[],
): PlannedColumn | undefined {
  const { index, head } = own
  const occurrence = all.filter((column) => column.index < index && sameWords(column.head, head)).length
  const entry = columns.filter((column) => sameWords(column.head, head))[occurrence]
  if (entry === undefined) return undefined
  const { field, as, against = null, states, words, isAnswered } = entry
  // Mappings of older versions do not say who gave the field: a person did if the file itself shows another one.
  const isAnswer = isAnswered ?? (field !== guess.field || as !== null)
  if (!isAnswer) return undefined
  const said = { ...countedStates(states, own), ...wordsOf(field, words) }
  return { index, field, as, against, by: 'saved', isSure: true, ...said }
}

/** A column that the file settles as before goes by the mapping like the others. */
function asKnown(column: PlannedColumn): PlannedColumn {
  return column.field !== null && column.isSure ? { ...column, by: 'saved' } : column
}

function sameWords(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other)
}
