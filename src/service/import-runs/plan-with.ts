import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import { fieldKey, withoutTaken } from '#intake/columns/field-key.ts'
import { countedStates } from '#intake/columns/line-states.ts'
import { wordsOf } from '#intake/columns/meant-words.ts'
import { planBy } from '#intake/columns/plan-by.ts'
import { shownPlan } from '#intake/columns/shown-plan.ts'
import type { ImportPlan, PlannedColumn, SavedMapping } from '#intake/import-plan.ts'
import { withEvidence } from '#intake/questions/reading-evidence.ts'
import type { SourceFacts } from '#intake/source-facts.ts'

type PlanChange = {
  readonly facts: SourceFacts
  readonly plan: ImportPlan
  /** Null for none of them: what went by one is guessed anew. Undefined where nothing is said. */
  readonly mapping: SavedMapping | null | undefined
  /** The mapping that the plan goes by, if it is still saved. */
  readonly current?: SavedMapping | undefined
} & Pick<ImportPlanRequest, 'columns' | 'fixed'>

/** A plan with what a person chose. A field that was another column's is this one's from now on; nobody has left the other out. */
export function planWith({ facts, plan, mapping, current, columns = [], fixed }: PlanChange): ImportPlan {
  const base = baseOf(facts, plan, mapping)
  const saved = mapping ?? (mapping === undefined && base.mapping !== null ? current : undefined)
  const chosen = { ...base, columns: columnsWith(base, columns, facts, saved), fixed: fixed ?? base.fixed }
  const changed = { ...chosen, columns: withEvidence(chosen, facts) }
  if (changed.mapping === null) return changed
  const isChanged = saved === undefined ? plan.mapping?.isChanged === true : isOther(changed, planBy(saved, facts))
  return { ...changed, mapping: { ...changed.mapping, isChanged } }
}

function baseOf(facts: SourceFacts, plan: ImportPlan, mapping: SavedMapping | null | undefined): ImportPlan {
  if (mapping) return planBy(mapping, facts)
  return mapping === null && plan.mapping !== null ? shownPlan(facts) : plan
}

type ColumnChoice = NonNullable<PlanChange['columns']>[number]

function columnsWith(
  base: ImportPlan,
  choices: readonly ColumnChoice[],
  facts: SourceFacts,
  saved: SavedMapping | undefined,
): PlannedColumn[] {
  const chosen = new Map(choices.map((choice) => [choice.index, choice]))
  const taken = new Set(choices.flatMap(({ index, field = null }) => fieldKey(field, facts.columns[index]) ?? []))
  const made = base.columns.map((column) => withChoice(column, chosen.get(column.index), taken, facts))
  const takenBack = choices.flatMap(({ index, field }) => (field === undefined ? index : []))
  return takenBack.length === 0 ? made : withTakenBack(made, takenBack, facts, saved)
}

function withChoice(
  column: PlannedColumn,
  choice: ColumnChoice | undefined,
  taken: ReadonlySet<string>,
  facts: SourceFacts,
): PlannedColumn {
  if (choice?.field === undefined) return withoutTakenIn(facts, column, taken)
  const { field } = choice
  const { states: before, words: known, ...rest } = column
  const isSame = field === column.field
  const isNoField = field === null || field === 'furtherField'
  const { as = isSame ? column.as : null, states = isNoField ? before : undefined } = choice
  const { words = isSame ? known : undefined } = choice
  return {
    ...rest,
    field,
    as,
    by: 'chosen',
    isSure: true,
    ...countedStates(states, facts.columns[column.index]),
    ...wordsOf(field, words),
  }
}

function withoutTakenIn({ columns }: SourceFacts, planned: PlannedColumn, taken: ReadonlySet<string>): PlannedColumn {
  const column = columns[planned.index]
  return column === undefined ? planned : withoutTaken(planned, column, taken)
}

/** Columns of these places as the saved mapping or the file itself has them, unless their field is another column's now. */
function withTakenBack(
  columns: readonly PlannedColumn[],
  places: readonly number[],
  facts: SourceFacts,
  saved: SavedMapping | undefined,
): PlannedColumn[] {
  const before = (saved ? planBy(saved, facts) : shownPlan(facts)).columns
  const others = columns.filter(({ index }) => !places.includes(index))
  const taken = new Set(others.flatMap(({ index, field }) => fieldKey(field, facts.columns[index]) ?? []))
  return columns.map((column) => {
    const known = places.includes(column.index) ? before[column.index] : undefined
    return known === undefined ? column : withoutTakenIn(facts, known, taken)
  })
}

/** True for a plan that says other than the mapping that it goes by. */
function isOther(changed: ImportPlan, saved: ImportPlan): boolean {
  return JSON.stringify(said(changed)) !== JSON.stringify(said(saved))
}

function said({ columns, fixed }: ImportPlan) {
  return { columns: columns.map(({ field, as, states = [], words = [] }) => ({ field, as, states, words })), fixed }
}
