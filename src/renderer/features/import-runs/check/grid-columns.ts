import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { sumOfRows } from '../../../components/tables/sum-of.ts'
import { formatDay, groupDigits } from '../../../formats/shown-text.ts'
import type { FaultColumn } from './fault-columns.ts'

/** A column of the schedule that a line would become. `width` is in px. */
type MadeColumn = {
  readonly head: string
  readonly width: number
  readonly textOf: (line: ImportLine) => string
}

const MADE: readonly MadeColumn[] = [
  { head: 'Schedule', width: 144, textOf: scheduleText },
  { head: 'Due', width: 200, textOf: dueText },
]

/** A column of cells, with its place among them, or one of the made schedules. */
export type FaultGridColumn =
  | { readonly kind: 'cells'; readonly column: FaultColumn; readonly at: number }
  | { readonly kind: 'made'; readonly made: MadeColumn }

/** Columns of a list. In those whose lines have a schedule, it stands where the columns of cells leave room for it. */
export function gridColumns(columns: readonly FaultColumn[], among: CorrectedAmong): readonly FaultGridColumn[] {
  const cells = columns.map((column, at) => ({ kind: 'cells' as const, column, at }))
  const made =
    among === 'good' || among === 'present' ? MADE.map((each) => ({ kind: 'made' as const, made: each })) : []
  return [
    ...cells.filter(({ column }) => !column.isBehindMade),
    ...made,
    ...cells.filter(({ column }) => column.isBehindMade),
  ]
}

/** Width of the columns of the made schedules, in px. */
export function madeWidth(columns: readonly FaultGridColumn[]): number {
  return sumOfRows(columns.map((column) => (column.kind === 'made' ? column.made.width : 0)))
}

function scheduleText({ scheduleType, installments }: ImportLine): string {
  if (scheduleType === null || installments === null) return ''
  return `${groupDigits(installments)} × ${scheduleType}`
}

/** First and last due date, or the only one. */
function dueText({ firstDueDate, finalDueDate }: ImportLine): string {
  if (firstDueDate === null || finalDueDate === null || firstDueDate === finalDueDate)
    return formatDay(firstDueDate ?? '')
  return `${formatDay(firstDueDate)} – ${formatDay(finalDueDate)}`
}
