import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { LoanNotes } from './loan-notes.ts'
import type { LoanValues } from './read-fields.ts'

/** True for a plan that says a number of installments, which may hold those of a grace. */
export function saysNumberOfInstallments({ columns, fixed }: Pick<ImportPlan, 'columns' | 'fixed'>): boolean {
  return [...columns, ...fixed].some(({ field }) => field === 'numberOfInstallments')
}

/** The values of a loan with the installments of its grace added to their number, if the file counts those after it. A single payment has none. */
export function withGraceOnTop(values: LoanValues, notes: LoanNotes): LoanValues {
  const [count, grace] = [Number(values.get('numberOfInstallments')), Number(values.get('graceRows') ?? '0')]
  const isOnTop = values.get('graceCounted') === 'ON_TOP' && grace > 0 && count > 1
  if (!isOnTop || notes.isFaulty('numberOfInstallments') || notes.isFaulty('graceRows')) return values
  return new Map<ImportField, string>([...values, ['numberOfInstallments', String(count + grace)]])
}
