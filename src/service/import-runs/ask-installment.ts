import { INSTALLMENT_BY_TERMS } from '#intake/cells/written-terms.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { type Choice, leaveOut, type OpenQuestion } from '#intake/questions/open-question.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { asGivenInstallment } from './given-installment.ts'
import { FIRST_LINES, type Sample, samples } from './made-samples.ts'
import { differingAmount } from './said-installment.ts'

/**
 * Asks whether the installments of a column are those of its loans, where the terms of most of the first lines make others: lenders
 * round them in ways of their own. Waits while another question about the column is open.
 */
export function askInstallment(
  plan: ImportPlan,
  parts: OutcomeParts,
  asked: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const column = plan.columns.find(({ field }) => field === 'totalAmount')
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'givenInstallment')
  if (column === undefined || isSaid || plan.format.shape !== 'loan-a-line' || isOwnTable(plan, parts.facts)) return []
  if (asked.some((question) => question.column === column.index)) return []
  const said = samples(plan, parts, FIRST_LINES).filter(saysInstallment)
  const differing = said.filter(({ read, made }) => differingAmount(read, made) !== null)
  const places = differing.map(({ place }) => place)
  const given = places.length * 2 > said.length ? asGivenInstallment(plan, parts, column, places) : []
  if (given.length === 0) return []
  const params = { head: parts.facts.columns[column.index]?.head ?? '' }
  const choices = [...given, byTerms(plan), leaveOut(column.index)]
  return [{ code: 'installment', column: column.index, params, choices, place: places[0] ?? 0 }]
}

function saysInstallment({ read, made }: Sample): boolean {
  return read.installment.total !== null && made.request.scheduleType === 'ANNUITY'
}

/** The desk makes the installments, and those of the column are compared with them. */
function byTerms(plan: ImportPlan): Choice {
  const value: FixedValue = { field: 'givenInstallment', value: INSTALLMENT_BY_TERMS }
  return { code: 'fix-value', params: value, change: { fixed: [...plan.fixed, value] } }
}
