import { plainWords } from '../cells/plain-words.ts'
import type { FixedValue, ImportPlan, PlannedColumn, SavedMapping } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { planBy } from './guess-plan.ts'

/** What a person says of a plan. `mapping` null takes the saved one away, undefined leaves it. */
export type PlanChange = {
  readonly facts: SourceFacts
  readonly plan: ImportPlan
  readonly mapping: SavedMapping | null | undefined
  readonly columns: readonly Pick<PlannedColumn, 'index' | 'field'>[]
  readonly fixed: FixedValue[] | undefined
}

/** The plan as a person wants it: a saved mapping first, then the columns and fixed values that are named. */
export function planWith({ facts, plan, mapping, columns, fixed }: PlanChange): ImportPlan {
  const base = mapping ? planBy(mapping, facts) : plan
  const planned = base.columns.map((column): PlannedColumn => {
    const chosen = columns.find(({ index }) => index === column.index)
    return chosen && chosen.field !== column.field
      ? { ...column, field: chosen.field, by: 'chosen', isSure: true }
      : confirmed(column, chosen)
  })
  const values = fixed ?? base.fixed
  const isChanged = columns.length > 0 || (fixed !== undefined && !sameValues(fixed, base.fixed))
  const kept = mapping === null ? null : base.mapping
  return {
    format: base.format,
    columns: planned,
    fixed: values,
    mapping: kept && {
      ...kept,
      isChanged: kept.isChanged || (isChanged && !isSame(planned, base.columns, values, base.fixed)),
    },
  }
}

/** A guess that a person names again is one no longer. */
function confirmed(column: PlannedColumn, chosen: { readonly index: number } | undefined): PlannedColumn {
  return chosen && !column.isSure ? { ...column, by: 'chosen', isSure: true } : column
}

function isSame(
  planned: readonly PlannedColumn[],
  base: readonly PlannedColumn[],
  values: readonly FixedValue[],
  before: readonly FixedValue[],
): boolean {
  return planned.every(({ field }, index) => field === base[index]?.field) && sameValues(values, before)
}

function sameValues(one: readonly FixedValue[], other: readonly FixedValue[]): boolean {
  const key = (values: readonly FixedValue[]) =>
    values
      .map(({ field, value }) => `${field} ${plainWords(value)}`)
      .sort()
      .join('\n')
  return key(one) === key(other)
}
