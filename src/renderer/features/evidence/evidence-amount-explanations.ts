import type { EvidenceContent } from '#contract/desk/evidence.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { scheduleCourse } from '#contract/desk/schedule-course.ts'
import { explanationOf } from '#contract/words/explanation/kept-text.ts'
import { knownExplanation } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import { amountTitle } from '../loans/schedule-explanations.ts'

/** Explanation of an amount of a version, or of the sum of a column, from the file; null if the file has none. */
export function evidenceAmountAt(
  { madeAt, versions, explanations, explainedSums }: EvidenceContent,
  { version, rows, totals }: ScheduleVersionRows,
  { row, column }: AmountPlace<ShownCell>,
): ExplainableAmount | null {
  const index = versions.findIndex((other) => other.version === version)
  const name = SHOWN_CELLS.find(([cell]) => cell === column)?.[1] ?? ''
  const known = (title: string, amount: string, text: string | undefined) => {
    if (text === undefined) return null
    const query = knownExplanation(['evidence', madeAt, version, row, column], { amount, steps: [], text })
    return { title, query }
  }
  if (row === 'sum') {
    if (column === 'balanceAmount') return null
    return known(`Sum of ${name.toLowerCase()}`, totals[column], explainedSums[index]?.[column])
  }
  const [shown, explained] = [rows[row], explanations[index]?.[row]]
  if (!shown || !explained) return null
  const amount = column === 'balanceAmount' ? scheduleCourse(rows)[row]?.balanceAmount : shown[column]
  return known(amountTitle(name, column, shown.dueDate), amount ?? '', explanationOf(explained, column))
}
