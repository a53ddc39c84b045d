import { isOfExtensions } from '../columns/head-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Column in which a text may say that a loan was extended; each text does under a name such as `Extended to`. */
export type ExtendedColumn = { readonly at: number; readonly isNamed: boolean }

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
