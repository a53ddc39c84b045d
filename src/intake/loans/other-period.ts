import { MONTHLY } from '#values/default-terms.ts'
import { saidPeriods, type WordedPeriod } from '../cells/period-words.ts'
import { AT_MATURITY, periodOf } from '../cells/written-period.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { FieldSource, LoanPlan } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import { textAt } from './taken-loans.ts'

/** A text beside the fields of a loan, with its place in the record; `was` is the file's, if a person typed another one. */
export type NotedText = { readonly at: number; readonly text: string; readonly was: string | null }

type OwnPeriod = { readonly count: number; readonly unit: string } | 'at-end'

/** The first text of the loan's line by which its installments are due at other times than the terms that it is made with. */
export function otherPeriodText(
  { repaymentAt, ofLoan, shape }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
  values: LoanValues,
): NotedText | undefined {
  if (shape !== 'loan-a-line') return undefined
  const own = ownPeriod(values, ofLoan)
  const typed = corrections.find(({ field, row }) => field === 'furtherField' && row === null)
  for (const at of repaymentAt) {
    const text = textAt(record, at)
    if (text === '' || !isOther(text, own, values.get('scheduleType'))) continue
    return typed === undefined ? { at, text, was: null } : { at, text: typed.text, was: text }
  }
  return undefined
}

function isOther(text: string, own: OwnPeriod, type: string | undefined): boolean {
  const { periods, isAtMaturity } = saidPeriods(text)
  if (isAtMaturity && own !== 'at-end' && type !== 'BULLET') return true
  return periods.length > 0 && !periods.some((said) => own !== 'at-end' && isSame(said, own))
}

/** Month ends are monthly, too. */
function isSame(said: WordedPeriod, own: Exclude<OwnPeriod, 'at-end'>): boolean {
  return said.count === own.count && (said.unit === 'days') === (own.unit === 'days')
}

/** Time between the due dates that the loan is made with, by its values and the reading of its term. */
function ownPeriod(values: LoanValues, sources: readonly FieldSource[]): OwnPeriod {
  const as = sources.find(({ field }) => field === 'numberOfInstallments')?.as ?? ''
  const every = values.get('every')
  const isOne = ['', 'installments'].includes(as) && values.get('numberOfInstallments') === '1'
  const isSingle = isOne || as.startsWith('one-payment') || values.get('scheduleType') === 'FULL-BULLET'
  if (isSingle || every === AT_MATURITY) return 'at-end'
  if (as === 'weekly-installments') return { count: 7, unit: 'days' }
  return every === undefined ? MONTHLY : periodOf(every)
}
