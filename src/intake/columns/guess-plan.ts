import type { ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { BY_CLIENT_CODE } from '../cells/written-terms.ts'
import type { FixedValue, ImportPlan, PlannedColumn, SavedMapping } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { COLUMN_FIELDS } from './field-needs.ts'
import { guessByContent } from './guess-by-content.ts'
import { guessByName } from './guess-by-name.ts'

/** Plans an import: by a mapping that was saved for the same heads, then by the names of the columns, then by what they hold. */
export function guessPlan(facts: SourceFacts, saved: readonly SavedMapping[] = []): ImportPlan {
  if (facts.format.shape === 'requests') return { format: facts.format, columns: [], fixed: [], mapping: null }
  const mapping = saved.find((candidate) => hasHeads(candidate, facts.columns))
  if (mapping) return planBy(mapping, facts)
  const named = guessByName(facts)
  const columns = guessByContent(facts, named)
  return { format: facts.format, columns, fixed: usualValues(columns), mapping: null }
}

/** The plan that a saved mapping makes of a file; columns that it does not name are left out. */
export function planBy(mapping: SavedMapping, { format, evidence, columns, loans }: SourceFacts): ImportPlan {
  const { uuid, name } = mapping
  const fixed = mapping.fixed.filter(({ field }) => loans === 1 || !COLUMN_FIELDS.has(field))
  return {
    format: {
      ...format,
      shape: shapeBy(mapping, format, evidence.shape?.code),
      decimals: isUndecided(evidence.decimals?.code) ? mapping.decimals : format.decimals,
      dateOrder: isUndecided(evidence.dates?.code) ? mapping.dateOrder : format.dateOrder,
    },
    columns: columns.map((column) => savedColumn(mapping, column, columns)),
    fixed,
    mapping: { uuid, name, isChanged: false },
  }
}

/** One table is read as it was last time; its names may say nothing of its shape. Two sheets, and what a person chose, stay. */
function shapeBy({ shape }: SavedMapping, format: SourceFacts['format'], evidence: string | undefined): SourceShape {
  const isOneTable = format.installmentSheet === null && shape !== 'two-sheets' && shape !== 'requests'
  return isOneTable && evidence !== 'chosen' ? shape : format.shape
}

/** What the file does not settle, the mapping does. */
function isUndecided(code: string | undefined): boolean {
  return code === 'either-way' || code === 'none-seen'
}

function savedColumn(
  { columns }: SavedMapping,
  { index, head }: SourceColumn,
  all: readonly SourceColumn[],
): PlannedColumn {
  // Of several columns with the same head, each has its own entry, in the same order.
  const occurrence = all.filter((column) => column.index < index && sameWords(column.head, head)).length
  const entry = columns.filter((column) => sameWords(column.head, head))[occurrence]
  return { index, field: entry?.field ?? null, by: 'saved', isSure: true, as: entry?.as ?? null }
}

function hasHeads({ columns }: SavedMapping, found: readonly SourceColumn[]): boolean {
  const heads = found.map(({ head }) => plainWords(head)).filter((head) => head !== 'reason')
  const wanted = columns.map(({ head }) => plainWords(head)).filter((head) => head !== 'reason')
  return heads.length === wanted.length && heads.every((head, index) => head === wanted[index])
}

function sameWords(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other)
}

/** What a file rarely says because it goes without saying. */
function usualValues(columns: readonly PlannedColumn[]): FixedValue[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  return [
    ...(has('currency') ? [] : [{ field: 'currency' as const, value: 'EUR' }]),
    ...(has('clientType') || !has('clientCode') ? [] : [{ field: 'clientType' as const, value: BY_CLIENT_CODE }]),
  ]
}
