import type { GraceCounted } from '#intake/cells/grace-counted.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '#intake/import-plan.ts'
import { saysNumberOfInstallments } from '#intake/loans/grace-rows.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { areAsSaid, isTold, type Sample, samples } from './made-samples.ts'

/**
 * Asks whether the number of installments holds those of a grace. Final due dates and installments of the lines tell it: not asked if
 * each is that of a loan whose number holds them; if each is that of a longer loan, that comes first.
 */
export function askGraceCounted(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'graceCounted')
  const column = plan.columns.find(({ field }) => field === 'graceRows') ?? fixedGrace(plan)
  if (isSaid || column === undefined || plan.format.shape !== 'loan-a-line' || !saysNumberOfInstallments(plan))
    return []
  if (isOwnTable(plan, parts.facts)) return []
  const places = gracedPlaces(parts, column)
  const graced = (value: GraceCounted) => samples(withGrace(plan, value), parts, places).filter(hasGrace)
  const [within, onTop] = [graced('WITHIN'), graced('ON_TOP')]
  const first = [...within, ...onTop][0]
  const unseen = first === undefined ? largestCell(parts, column) : {}
  if (unseen === undefined) return []
  const told = [...new Set([...within, ...onTop].filter(tellsLength).map(({ place }) => place))]
  if (told.length > 0 && areAsSaid(within, told) && !areAsSaid(onTop, told)) return []
  const isLonger = told.length > 0 && areAsSaid(onTop, told) && !areAsSaid(within, told)
  const values = isLonger ? (['ON_TOP', 'WITHIN'] as const) : (['WITHIN', 'ON_TOP'] as const)
  const params = { head: parts.facts.columns[column.index]?.head ?? '', ...(isLonger && { lines: told.length }) }
  const choices = values.map((value) => choiceOf(plan, value))
  const place = first === undefined ? {} : { place: (isLonger ? told[0] : undefined) ?? first.place }
  return [{ code: 'grace-counted', column: column.index, params, choices, ...place, ...unseen }]
}

/** Column whose outcomes show a grace that is the same in every loan. */
function fixedGrace({ columns, fixed }: ImportPlan): PlannedColumn | undefined {
  const isFixed = fixed.some(({ field, value }) => field === 'graceRows' && Number(value) > 0)
  return isFixed ? columns.find(({ field }) => field === 'numberOfInstallments') : undefined
}

/** Line of the largest grace, if none of the first lines has one. Undefined if no line has. */
function largestCell(
  { facts }: OutcomeParts,
  { field, index }: PlannedColumn,
): Pick<OpenQuestion, 'sample'> | undefined {
  const { most = null, mostLine = null } = facts.columns[index]?.tally ?? {}
  if (field !== 'graceRows' || most === null || most <= 0 || mostLine === null) return undefined
  return { sample: { line: mostLine, cell: { kind: 'number', text: String(most) } } }
}

/** Places of the kept lines that may have a grace. */
function gracedPlaces({ facts }: OutcomeParts, { field, index }: PlannedColumn): readonly number[] {
  const cells = facts.columns[index]?.tally.cells ?? []
  return cells.flatMap((cell, place) => (field !== 'graceRows' || /[1-9]/.test(cellText(cell)) ? [place] : []))
}

function hasGrace({ read: { terms } }: Sample): boolean {
  if (terms === null || hasSingleRow(terms)) return false
  return (terms.pauses ?? []).length > 0 && terms.numberOfInstallments > 1
}

/** True for a line with a final due date, or an installment: a longer loan has others. */
function tellsLength(sample: Sample): boolean {
  return isTold(sample) || sample.read.cells.some(({ field, text }) => field === 'finalDueDate' && text !== '')
}

function choiceOf(plan: ImportPlan, value: GraceCounted): Choice {
  const { fixed } = withGrace(plan, value)
  return { code: 'fix-value', params: { field: 'graceCounted', value }, change: { fixed } }
}

function withGrace(plan: ImportPlan, value: GraceCounted) {
  const counted: FixedValue = { field: 'graceCounted', value }
  return { ...plan, fixed: [...plan.fixed, counted] }
}
