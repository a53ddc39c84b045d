import { isSaidTermReading, readingInUnit, unitOfTerm } from '../cells/term-unit.ts'
import type { TimeUnit } from '../cells/time-words.ts'
import { writtenUnit } from '../cells/written-time.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanPlan } from './loan-plan.ts'

/** A plan by the unit that a line says of its term. `unit` is undefined if the line says none, null if the plan asks for none. */
type PlanOfLine = { readonly plan: LoanPlan; readonly unit: TimeUnit | undefined | null }

/** Resolves the reading of a term whose unit each line says: in the cell of the term, or beside it. */
export function planOfLine(
  plan: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
): PlanOfLine {
  const term = plan.ofLoan.find(({ field }) => field === 'numberOfInstallments')
  if (term === undefined || !isSaidTermReading(term.as)) return { plan, unit: null }
  const typed = corrections.find(({ field, row }) => field === 'numberOfInstallments' && row === null)
  const own = typed?.text ?? cellText(record?.cells[term.columns[0]?.at ?? -1])
  const unit = writtenUnit([own]) ?? unitOfTerm(unitText(plan, record))
  const hasPeriod = plan.ofLoan.some(({ field }) => field === 'every')
  const as = unit === undefined ? null : readingInUnit(term.as, unit, hasPeriod)
  return { plan: { ...plan, ofLoan: plan.ofLoan.map((source) => (source === term ? { ...term, as } : source)) }, unit }
}

function unitText({ termUnit }: LoanPlan, record: CellRecord | undefined): string {
  return termUnit === undefined ? '' : cellText(record?.cells[termUnit.at]).trim()
}

/** Notes a term without a unit, and shows the unit of any other. */
export function noteTermUnit({ plan, unit }: PlanOfLine, record: CellRecord | undefined, notes: LoanNotes): void {
  if (unit === null || notes.isFaulty('numberOfInstallments')) return
  const shown = notes.cells.find(({ field, row }) => field === 'numberOfInstallments' && row === null)
  if (shown === undefined || shown.text === '') return
  if (unit === undefined) {
    const params = { head: plan.termUnit?.head ?? '', text: unitText(plan, record) }
    notes.rule('numberOfInstallments', null, 'no-unit-of-time', params)
  } else notes.show('numberOfInstallments', `${shown.text} ${unit}`)
}
