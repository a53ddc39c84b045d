import { MONTHLY } from '#values/default-terms.ts'
import { type Period, saidPeriods } from '../cells/period-words.ts'
import { AT_MATURITY, periodOf, readWrittenPeriod } from '../cells/written-period.ts'
import { rateUnitColumns } from '../columns/unit-columns.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { FieldSource, LoanPlan } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import { textAt } from './taken-loans.ts'

/** A text beside the fields of a loan, with its place in the record; `was` is the file's, if a person typed another one. */
export type NotedText = { readonly at: number; readonly text: string; readonly was: string | null }

/** Places of the columns without a field whose texts may say how a loan is repaid. */
export function repaymentTexts(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  const rates = plan.columns.flatMap(({ field, index }) => (field === 'interestRate' ? (columns[index] ?? []) : []))
  const units = rates.flatMap((rate) => rateUnitColumns(rate, columns))
  return plan.columns.flatMap(({ index, field, by }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    if (!isFree || column?.content !== 'text' || units.includes(column)) return []
    const { values } = column.tally
    // A person was asked whether a column of nothing but periods is that of the installments.
    const arePeriods = values.length > 0 && values.every((text) => readWrittenPeriod(text).kind === 'ok')
    const isJudged = arePeriods && (by === 'chosen' || by === 'saved')
    return isJudged || (values.length > 0 && !values.some(saysAny)) ? [] : [index]
  })
}

function saysAny(text: string): boolean {
  const { periods, isAtMaturity } = saidPeriods(text)
  return isAtMaturity || periods.length > 0
}

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

function isOther(text: string, own: Period | 'at-end', type: string | undefined): boolean {
  const { periods, isAtMaturity } = saidPeriods(text)
  if (isAtMaturity && own !== 'at-end' && type !== 'BULLET') return true
  return periods.length > 0 && !periods.some((said) => own !== 'at-end' && isSame(said, own))
}

/** Month ends are monthly, too. */
function isSame(said: Period, own: Period): boolean {
  return said.count === own.count && (said.unit === 'days') === (own.unit === 'days')
}

/** Time between the due dates that the loan is made with, by its values and the reading of its term. */
function ownPeriod(values: LoanValues, sources: readonly FieldSource[]): Period | 'at-end' {
  const as = sources.find(({ field }) => field === 'numberOfInstallments')?.as ?? ''
  const every = values.get('every')
  const isOne = ['', 'installments'].includes(as) && values.get('numberOfInstallments') === '1'
  const isSingle = isOne || as.startsWith('one-payment') || values.get('scheduleType') === 'FULL-BULLET'
  if (isSingle || every === AT_MATURITY) return 'at-end'
  if (as === 'weekly-installments') return { count: 7, unit: 'days' }
  return every === undefined ? MONTHLY : periodOf(every)
}
