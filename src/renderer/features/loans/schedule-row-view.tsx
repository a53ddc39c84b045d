import { memo } from 'react'
import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import type { RowCourse } from '#contract/desk/schedule-course.ts'
import { assertNever } from '#values/assert.ts'
import { AmountCell } from '../../components/amount-cell.tsx'
import { DateText } from '../../components/date-text.tsx'
import table from '../../components/table.module.css'
import type { ShownRow } from './compare-versions.ts'
import { ScheduleAmounts } from './schedule-amounts.tsx'
import classes from './schedule-table.module.css'

type ScheduleRowViewProps = {
  readonly shown: ShownRow
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ShownCell | undefined
  /** Of a row of the version that is shown. */
  readonly course: RowCourse | undefined
}

/** One row; a moved one says in words where it went, a live one where it came from, a compared one what it was. */
export const ScheduleRowView = memo(function ScheduleRowView({ shown, index, active, course }: ScheduleRowViewProps) {
  const { kind, row, changed } = shown
  return (
    <tr className={classes[classOf(shown)]} data-state={row.state} data-kind={kind} aria-rowindex={index + 3}>
      <td className={`${table.number} ${table.third}`}>{course?.number}</td>
      <td data-due-date>{kind !== 'before' && <DateText value={row.dueDate} withWeekend />}</td>
      <td className={classes.state}>
        <State shown={shown} />
      </td>
      <ScheduleAmounts amounts={row} row={index} active={active} changed={changed} isBefore={kind === 'before'} />
      <AmountCell
        className={`${table.number} ${table.group} ${table.second}`}
        value={course?.balanceAmount ?? null}
        place={{ row: index, column: 'balanceAmount' }}
        isActive={active === 'balanceAmount'}
      />
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
