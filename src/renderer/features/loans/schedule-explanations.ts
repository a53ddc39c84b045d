import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { SHOWN_CELLS, type ShownCell } from '#contract/desk/schedule-cells.ts'
import { versionExplanationQuery } from '../../api/explanations.ts'
import type { AmountPlace } from '../../components/amounts/amount-places.ts'
import { formatDay } from '../../formats/shown-text.ts'
import type { ExplainableAmount } from '../explain/explain-popover.tsx'
import type { ShownRow } from './compare-versions.ts'

/** Rows as the table shows them, of a version and possibly of the one it is compared with. */
export type ExplainedRows = {
  readonly loanUuid: string
  readonly version: ScheduleVersionRows
  readonly base: ScheduleVersionRows | undefined
  readonly rows: readonly ShownRow[]
}

/** Name of an amount of the table, and the query of its explanation. */
export function scheduleAmountAt(
  { loanUuid, version, base, rows }: ExplainedRows,
  { row, column }: AmountPlace<ShownCell>,
): ExplainableAmount | null {
  const name = SHOWN_CELLS.find(([cell]) => cell === column)?.[1] ?? ''
  if (row === 'sum') {
    const title = `Sum of ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    return { title, query: versionExplanationQuery(loanUuid, version.version, column, undefined) }
  }
  const shown = rows[row]
  if (!shown) return null
  for (const of of [version, base]) {
    const index = of?.rows.indexOf(shown.row) ?? -1
    if (!of || index < 0) continue
    const query = versionExplanationQuery(loanUuid, of.version, column, index)
    return { title: amountTitle(name, column, shown.row.dueDate), query }
  }
  return null
}

/** "Total interest, due 2027-01-26"; a balance is named "after" its row. */
export function amountTitle(name: string, column: ShownCell, dueDate: string): string {
  return `${name}, ${column === 'balanceAmount' ? 'after' : 'due'} ${formatDay(dueDate)}`
}
