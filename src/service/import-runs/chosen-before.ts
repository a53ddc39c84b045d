import { COLUMN_FIELDS } from '#intake/columns/field-needs.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import { planWith } from './plan-with.ts'
import type { KeptPlan } from './stored-source.ts'

/**
 * The plan of a file that was read again, with what a person chose before: columns of the same heads in the same sheets, and
 * fixed values.
 */
export function withChosenBefore(plan: ImportPlan, facts: SourceFacts, before: KeptPlan['before']): ImportPlan {
  if (!before?.plan || facts.format.shape === 'requests' || plan.mapping !== null) return plan
  const known = before.found.facts.columns
  const placed = new Map(facts.columns.map((column) => [keyOf(column, facts.columns), column.index]))
  const columns = before.plan.columns.flatMap(({ index: was, by, field, as }) => {
    const column = known[was]
    const index = column === undefined ? undefined : placed.get(keyOf(column, known))
    return by === 'chosen' && index !== undefined ? [{ index, field, as }] : []
  })
  const own = before.plan.fixed.filter(({ field }) => facts.loans === 1 || !COLUMN_FIELDS.has(field))
  const others = plan.fixed.filter(({ field }) => own.every((value) => value.field !== field))
  return planWith({ facts, plan, mapping: undefined, columns, fixed: [...own, ...others] })
}

/** A head names a column of a sheet, with its place among those of the same name. */
function keyOf({ head, sheet, index }: SourceColumn, all: readonly SourceColumn[]): string {
  const place = all.filter((column) => column.index < index && column.head === head && column.sheet === sheet).length
  return JSON.stringify([sheet, head, place])
}
