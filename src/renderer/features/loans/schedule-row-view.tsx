import { memo } from 'react'
import { useFormats } from '../../formats/current-formats.ts'
import { ScheduleCell, type ScheduleRowCells } from './schedule-cell.tsx'
import { columnsOn, rowSpanOf } from './schedule-columns.tsx'
import type { ScheduleLayout } from './schedule-layout.ts'
import { stateClass } from './schedule-state.tsx'
import classes from './schedule-table.module.css'

type ScheduleRowViewProps = ScheduleRowCells & { readonly layout: ScheduleLayout }

/** An installment: its number, due date, state and all shown amounts, in one line or, stacked, in several. */
export const ScheduleRowView = memo(function ScheduleRowView({ layout, ...row }: ScheduleRowViewProps) {
  useFormats()
  const { shown, index } = row
  const data = { 'data-state': shown.row.state, 'data-kind': shown.kind, 'aria-rowindex': index + 3 }
  return lineClasses(layout).map((look, line) => (
    <tr key={look} className={`${look} ${stateClass(shown)}`} {...(line === 0 && data)}>
      {columnsOn(layout.columns, line).map((column) => (
        <ScheduleCell key={column.key} column={column} line={line} rowSpan={rowSpanOf(layout, column)} {...row} />
      ))}
    </tr>
  ))
})

/** Classes of the lines of a row, from top to bottom. */
export function lineClasses({ lines }: Pick<ScheduleLayout, 'lines'>): readonly string[] {
  if (lines === 1) return ['']
  const between = Array.from({ length: lines - 2 }, () => classes.middle ?? '')
  return [classes.upper ?? '', ...between, classes.lower ?? '']
}
