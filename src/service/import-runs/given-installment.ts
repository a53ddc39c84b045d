import type { ImportPlan, PlannedColumn } from '#intake/import-plan.ts'
import type { Choice } from '#intake/questions/open-question.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { samples } from './made-samples.ts'
import { planWith } from './plan-with.ts'

/** Choice to make loans by the installments of a column. None where no loan of these lines can be made so. */
export function asGivenInstallment(
  plan: ImportPlan,
  parts: OutcomeParts,
  { index, as }: PlannedColumn,
  places: readonly number[],
): readonly Choice[] {
  const columns = [{ index, field: 'givenInstallment' as const, as }]
  const given = planWith({ facts: parts.facts, plan, mapping: undefined, columns, fixed: undefined })
  const isMade = samples(given, parts, places).some(({ read }) => read.installment.level !== null)
  return isMade ? [{ code: 'take', params: { field: 'givenInstallment' }, change: { columns } }] : []
}
