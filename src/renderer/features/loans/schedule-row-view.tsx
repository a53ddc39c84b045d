import { memo } from 'react'
import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import type { ScheduleCell } from '#contract/desk/schedule-cells.ts'
import { assertNever } from '#values/assert.ts'
import { DateText } from '../../components/date-text.tsx'
import type { ShownRow } from './compare-versions.ts'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import classes from './schedule-table.module.css'

type ScheduleRowViewProps = {
  readonly shown: ShownRow
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ScheduleCell | undefined
}

/** One row; a moved one says in words where it went, a live one where it came from, a compared one what it was. */
export const ScheduleRowView = memo(function ScheduleRowView({ shown, index, active }: ScheduleRowViewProps) {
  const { kind, row, changed } = shown
  return (
    <tr className={classes[classOf(shown)]} data-state={row.state} data-kind={kind} aria-rowindex={index + 3}>
      <td>{kind !== 'before' && <DateText value={row.dueDate} withWeekend />}</td>
      <td className={classes.state}>
        <State shown={shown} />
      </td>
      <ScheduleAmounts amounts={row} row={index} active={active} changed={changed} isBefore={kind === 'before'} />
    </tr>
  )
})

function classOf({ kind, row }: ShownRow): string {
  if (kind !== 'plain') return kind
  return row.state === 'overdue' ? 'due' : row.state
}

function State({ shown: { kind, row } }: { readonly shown: ShownRow }) {
  switch (kind) {
    case 'before':
      return 'Before'
    case 'gone':
      return 'No longer there'
    case 'new':
      return (
        <>
          New, <StateWords row={row} />
        </>
      )
    case 'plain':
      return <StateWords row={row} />
    default:
      return assertNever(kind)
  }
}

function StateWords({ row }: { readonly row: ScheduleRow }) {
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
