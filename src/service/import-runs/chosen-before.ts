import { COLUMN_FIELDS } from '#intake/columns/field-needs.ts'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import { planWith } from './plan-with.ts'
import type { KeptPlan } from './stored-source.ts'

/**
 * The plan of a file that was read again, with what a person chose before: columns of the same heads in the same sheets, fixed
 * values, and a saved mapping that was taken back.
 */
export function planWithBefore(
  facts: SourceFacts,
  saved: readonly SavedMapping[],
  before: KeptPlan['before'],
): ImportPlan {
  const plan = guessPlan(facts, before ? withoutTakenBack(saved, before) : saved)
  if (!before?.plan || facts.format.shape === 'requests') return plan
  const known = before.found.facts.columns
  const placed = new Map(facts.columns.map((column) => [keyOf(column, facts.columns), column.index]))
  const columns = before.plan.columns.flatMap(({ index: was, by, field, as, words }) => {
    const column = known[was]
    const index = column === undefined ? undefined : placed.get(keyOf(column, known))
    return by === 'chosen' && index !== undefined ? [{ index, field, as, ...(words && { words }) }] : []
  })
  const current = saved.find(({ uuid }) => uuid === plan.mapping?.uuid)
  return planWith({ facts, plan, mapping: undefined, current, columns, fixed: fixedBefore(plan, before.plan, facts) })
}

/** Mappings without the one that fits the file as it was read before, if a person took it back. */
function withoutTakenBack(saved: readonly SavedMapping[], { plan, found }: NonNullable<KeptPlan['before']>) {
  const fitting = guessPlan(found.facts, saved).mapping
  return plan?.mapping === null && fitting !== null ? saved.filter(({ uuid }) => uuid !== fitting.uuid) : saved
}

/** Fixed values of another mapping, or of none, say nothing beside those of the mapping that fits now. */
function fixedBefore(plan: ImportPlan, before: ImportPlan, facts: SourceFacts): ImportPlan['fixed'] {
  if (before.mapping?.uuid !== plan.mapping?.uuid) return plan.fixed
  const own = before.fixed.filter(({ field }) => facts.loans === 1 || !COLUMN_FIELDS.has(field))
  const others = plan.fixed.filter(({ field }) => own.every((value) => value.field !== field))
  return [...own, ...others]
}

/** A head names a column of a sheet, with its place among those of the same name. */
function keyOf({ head, sheet, index }: SourceColumn, all: readonly SourceColumn[]): string {
  const place = all.filter((column) => column.index < index && column.head === head && column.sheet === sheet).length
  return JSON.stringify([sheet, head, place])
}
