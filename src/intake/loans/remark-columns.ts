import { saysNothing } from '../columns/silent-names.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Places of the columns of texts without a field: remarks, and others that are read by nobody. */
export function remarkColumns(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  return plan.columns.flatMap(({ index, field }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    return isFree && column?.content === 'text' && !saysNothing(column) ? [index] : []
  })
}
