import { type EvidenceContent, EXPLAINED_COLUMNS } from '#contract/desk/evidence.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { SCHEDULE_CELLS, type ScheduleCell } from '#contract/desk/schedule-cells.ts'
import { knownExplanation } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amount-places.ts'
import type { AskedAmount } from '../explain/use-explained-amounts.tsx'

/** How an amount of a version came about, as the file has it; null for those that it does not explain. */
export function evidenceAsking(
  { madeAt, versions, explanations }: EvidenceContent,
  { version, rows }: ScheduleVersionRows,
  { row, column }: AmountPlace<ScheduleCell>,
): AskedAmount | null {
  const explained = EXPLAINED_COLUMNS.find((name) => name === column)
  const shown = row === 'sum' ? undefined : rows[row]
  if (!explained || !shown || row === 'sum') return null
  const index = versions.findIndex((other) => other.version === version)
  const text = explanations[index]?.[row]?.[explained]
  if (text === undefined) return null
  const name = SCHEDULE_CELLS.find(([cell]) => cell === column)?.[1] ?? ''
  const query = knownExplanation(['evidence', madeAt, version, row, column], { amount: shown[column], steps: [], text })
  return { title: `${name}, due ${shown.dueDate}`, query }
}
