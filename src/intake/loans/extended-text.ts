import { isOfExtensions } from '../columns/head-words.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { LoanPlan } from './loan-plan.ts'
import type { NotedText } from './other-period.ts'
import { textAt } from './taken-loans.ts'

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

/** The first text of the loan's line that says that it was extended: its due dates are made by its terms, as if it was not. */
export function extendedText(
  { extendedAt }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
): NotedText | undefined {
  const typed = corrections.find(({ field, row }) => field === 'furtherField' && row === null)
  for (const { at, isNamed } of extendedAt) {
    const text = textAt(record, at)
    if (text === '' || !(isNamed || isOfExtensions(text))) continue
    return typed === undefined ? { at, text, was: null } : { at, text: typed.text, was: text }
  }
  return undefined
}
