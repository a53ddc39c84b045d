import { memo } from 'react'
import { ScheduleCell, type ScheduleRowCells } from './schedule-cell.tsx'
import { columnsOn, LINES, rowSpanOf, type ScheduleKind } from './schedule-columns.tsx'
import { stateClass } from './schedule-state.tsx'
import classes from './schedule-table.module.css'

type ScheduleRowViewProps = ScheduleRowCells & { readonly kind: ScheduleKind }

/** An installment: its number, due date, state and all amounts, in one line or, stacked, in three. */
export const ScheduleRowView = memo(function ScheduleRowView({ kind, ...row }: ScheduleRowViewProps) {
  const { shown, index } = row
  const data = { 'data-state': shown.row.state, 'data-kind': shown.kind, 'aria-rowindex': index + 3 }
  return lineClasses(kind).map((look, line) => (
    <tr key={look} className={`${look} ${stateClass(shown)}`} {...(line === 0 && data)}>
      {columnsOn(kind, line).map((column) => (
        <ScheduleCell key={column.key} column={column} line={line} rowSpan={rowSpanOf(kind, column)} {...row} />
      ))}
    </tr>
  ))
})

/** Classes of the lines of a row, from top to bottom. */
export function lineClasses(kind: ScheduleKind): readonly string[] {
  const lower = Array.from({ length: LINES[kind] - 1 }, (_, line) => line)
  if (lower.length === 0) return ['']
  return [
    classes.upper ?? '',
    ...lower.map((line) => (line === lower.length - 1 ? classes.lower : classes.middle) ?? ''),
  ]
}
