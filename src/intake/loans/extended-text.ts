import { isOfExtensions } from '../columns/head-words.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { LoanPlan } from './loan-plan.ts'
import type { NotedText } from './other-period.ts'
import { textAt } from './taken-loans.ts'

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
