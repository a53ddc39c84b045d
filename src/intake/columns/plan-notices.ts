import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import { notice } from '../notice.ts'
import type { SourceFacts, SourceNotice } from '../source-facts.ts'
import { neededFields } from './field-needs.ts'
import { isOfInstallment } from './name-index.ts'

/**
 * What a person should look at in a plan: cells that will be missed. Counted are the lines, or the loans where a loan is written on
 * the first of its lines, that have no value for sure.
 */
export function planNotices(plan: ImportPlan, facts: SourceFacts): readonly SourceNotice[] {
  return [...leftOut(plan, facts), ...emptyCells(plan, facts), ...dayCountTaken(plan), ...firstDueTaken(plan, facts)]
}

/** Interest of schedules that are made, by the usual day count: the lender's may be another. */
function dayCountTaken({ format, columns, fixed }: ImportPlan): readonly SourceNotice[] {
  const isSaid = [...columns, ...fixed].some(({ field }) => field === 'dayCount')
  return format.shape !== 'loan-a-line' || isSaid ? [] : [notice('day-count-taken', {}, [])]
}

/** Due dates that are counted from the issue: the lender may have a day of the month for them. Counted are the lines without one. */
function firstDueTaken({ format, columns, fixed }: ImportPlan, facts: SourceFacts): readonly SourceNotice[] {
  const says = (field: ImportField) => [...columns, ...fixed].some((planned) => planned.field === field)
  const isCounted = format.shape === 'loan-a-line' && says('numberOfInstallments') && !says('finalDueDate')
  if (!isCounted || fixed.some(({ field }) => field === 'firstDueDate')) return []
  const column = columns.find(({ field }) => field === 'firstDueDate')
  if (column === undefined) return [notice('first-due-taken', {}, [])]
  const count = facts.lines - filledIn([column], facts)
  return count > 0 ? [notice('first-due-taken', { count }, [], column.index)] : []
}

/** Lines that are left out by their states. */
function leftOut({ columns }: ImportPlan, facts: SourceFacts): readonly SourceNotice[] {
  const all = columns.flatMap(({ index, states = [] }) => {
    const out = states.filter(({ isTaken }) => !isTaken)
    return out.length === 0 ? [] : [{ index, out }]
  })
  return all.map(({ index, out }) => {
    const params = { head: facts.columns[index]?.head ?? '', texts: out.map(({ text }) => text), count: sumOf(out) }
    return notice('lines-left-out', { ...params, ...(all.length > 1 && { of: 'several' }) }, [], index)
  })
}

function sumOf(states: readonly { readonly lines: number }[]): number {
  return states.reduce((sum, { lines }) => sum + lines, 0)
}

function emptyCells({ format, columns, fixed }: ImportPlan, facts: SourceFacts): readonly SourceNotice[] {
  const needed = neededFields(format.shape, (field) => columns.some((column) => column.field === field))
  return needed.flatMap((field) => {
    const own = columns.filter((column) => column.field === field)
    const [first] = own
    const column = first && facts.columns[first.index]
    // A fixed value stands for an empty cell.
    if (!column || column.sheet !== format.sheet || fixed.some((value) => value.field === field)) return []
    const isOfLoans = format.shape === 'installment-a-line' && !isOfInstallment(field)
    const empty = (isOfLoans ? facts.loans : facts.lines) - filledIn(own, facts)
    const params = { head: column.head, field, count: empty, of: isOfLoans ? 'loans' : 'lines' }
    return empty > 0 ? [notice('empty-cells', params, [], first.index)] : []
  })
}

/** Columns of one field may fill one another's gaps: first and last name, where a company has one of them alone. */
function filledIn(columns: readonly PlannedColumn[], facts: SourceFacts): number {
  return columns.reduce((sum, { index }) => sum + (facts.columns[index]?.filled ?? 0), 0)
}
