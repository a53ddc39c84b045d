import { saidPeriods } from '../cells/period-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { rateUnitColumns } from '../columns/unit-columns.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

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
