import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import { JOINED_FIELDS } from '#intake/columns/field-needs.ts'
import { guessPlan, planBy } from '#intake/columns/guess-plan.ts'
import type { ImportPlan, PlannedColumn, SavedMapping } from '#intake/import-plan.ts'
import type { SourceFacts } from '#intake/source-facts.ts'

export type PlanChange = {
  readonly facts: SourceFacts
  readonly plan: ImportPlan
  /** Null for none of them: what went by one is guessed anew. Undefined where nothing is said. */
  readonly mapping: SavedMapping | null | undefined
} & Pick<ImportPlanRequest, 'columns' | 'fixed'>

/** A plan with what a person chose. A field that was another column's is this one's from now on; nobody has left the other out. */
export function planWith({ facts, plan, mapping, columns = [], fixed }: PlanChange): ImportPlan {
  const base = baseOf(facts, plan, mapping)
  const chosen = new Map(columns.map((choice) => [choice.index, choice]))
  const taken = new Set(
    columns.flatMap(({ field = null }) => (field === null || JOINED_FIELDS.has(field) ? [] : field)),
  )
  const changed = {
    ...base,
    columns: withTakenBack(
      base.columns.map((column) => withChoice(column, chosen.get(column.index), taken)),
      columns.flatMap(({ index, field }) => (field === undefined ? index : [])),
      facts,
    ),
    fixed: fixed ?? base.fixed,
  }
  return {
    ...changed,
    mapping: changed.mapping && { ...changed.mapping, isChanged: isChanged(changed, base, plan, mapping) },
  }
}

function baseOf(facts: SourceFacts, plan: ImportPlan, mapping: SavedMapping | null | undefined): ImportPlan {
  if (mapping) return planBy(mapping, facts)
  return mapping === null && plan.mapping !== null ? guessPlan(facts) : plan
}

function withChoice(
  column: PlannedColumn,
  choice: NonNullable<PlanChange['columns']>[number] | undefined,
  taken: ReadonlySet<string>,
): PlannedColumn {
  if (choice?.field === undefined)
    return column.field !== null && taken.has(column.field)
      ? { ...column, field: null, as: null, by: 'content' }
      : column
  const { field, as = field === column.field ? column.as : null } = choice
  return { ...column, field, as, by: 'chosen', isSure: true }
}

/** Columns of these places as the file shows them, unless their field is another column's now. */
function withTakenBack(
  columns: readonly PlannedColumn[],
  places: readonly number[],
  facts: SourceFacts,
): PlannedColumn[] {
  if (places.length === 0) return [...columns]
  const shown = guessPlan(facts).columns
  return columns.map((column) => {
    const guess = places.includes(column.index) ? shown[column.index] : undefined
    if (guess === undefined) return column
    return isTaken(guess, columns, facts) ? { ...guess, field: null, as: null } : guess
  })
}

function isTaken({ index, field }: PlannedColumn, columns: readonly PlannedColumn[], facts: SourceFacts): boolean {
  if (field === null || JOINED_FIELDS.has(field)) return false
  const sheetOf = (place: number) => facts.columns[place]?.sheet
  return columns.some(
    (other) => other.field === field && other.index !== index && sheetOf(other.index) === sheetOf(index),
  )
}

/** Whether it says other than the mapping that it goes by. */
function isChanged(
  changed: ImportPlan,
  base: ImportPlan,
  before: ImportPlan,
  mapping: SavedMapping | null | undefined,
): boolean {
  const isOther = JSON.stringify(said(changed)) !== JSON.stringify(said(base))
  return isOther || (mapping === undefined && before.mapping?.isChanged === true)
}

function said({ columns, fixed }: ImportPlan) {
  return { columns: columns.map(({ field, as }) => ({ field, as })), fixed }
}
