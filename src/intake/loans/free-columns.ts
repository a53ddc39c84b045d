import { saidPeriods } from '../cells/period-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { isOfExtensions } from '../columns/head-words.ts'
import { saysNothing } from '../columns/silent-names.ts'
import { rateUnitColumns } from '../columns/unit-columns.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Column in which a text may say that a loan was extended; each text does under a name such as `Extended to`. */
export type ExtendedColumn = { readonly at: number; readonly isNamed: boolean }

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

/** Columns without a field that have texts, or the days to which loans were extended. Rows of a file have been moved already. */
export function extendedColumns(plan: ImportPlan, columns: readonly SourceColumn[]): readonly ExtendedColumn[] {
  if (plan.format.shape !== 'loan-a-line') return []
  return plan.columns.flatMap(({ index, field }) => {
    const { content, head = '' } = columns[index] ?? {}
    const isNamed = content === 'date' && isOfExtensions(head)
    const isFree = field === null || field === 'furtherField'
    return isFree && (isNamed || content === 'text') ? [{ at: index, isNamed }] : []
  })
}

/** Places of the columns of texts without a field: remarks, and others that are read by nobody. */
export function remarkColumns(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  return plan.columns.flatMap(({ index, field }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    return isFree && column?.content === 'text' && !saysNothing(column) ? [index] : []
  })
}
