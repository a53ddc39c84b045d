import { memo } from 'react'
import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import { DateText } from '../../components/date-text.tsx'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import classes from './schedule-table.module.css'

/** One row; a moved one says in words where it went, a live one where it came from. */
export const ScheduleRowView = memo(function ScheduleRowView({ row, index }: { row: ScheduleRow; index: number }) {
  return (
    <tr
      className={classes[row.state === 'overdue' ? 'due' : row.state]}
      data-state={row.state}
      aria-rowindex={index + 3}
    >
      <td>
        <DateText value={row.dueDate} withWeekend />
      </td>
      <td className={classes.state}>
        <State row={row} />
      </td>
      <ScheduleAmounts amounts={row} />
    </tr>
  )
})

function State({ row }: { readonly row: ScheduleRow }) {
  const from = row.movedFromDate === null ? '' : `, was ${row.movedFromDate}`
  switch (row.state) {
    case 'paid':
      return `Paid${from}`
    case 'due':
      return `Due${from}`
    case 'overdue':
      return (
        <>
          <span className={classes.overdue}>Overdue</span>
          {from}
        </>
      )
    case 'moved':
      return `Moved to ${row.movedToDate}`
    default:
      return assertNever(row.state)
  }
}
