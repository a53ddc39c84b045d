import { IconClock } from '@tabler/icons-react'
import { daysLate } from '#contract/desk/loan-position.ts'
import type { RowCourse } from '#contract/desk/schedule-course.ts'
import type { ScheduleRow } from '#contract/desk/schedule-row.ts'
import { assertNever } from '#values/assert.ts'
import { counted, formatDay } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'
import type { StateLength } from './schedule-columns.tsx'
import classes from './schedule-table.module.css'

/** `asOf` is the day of the figures, YYYY-MM-DD. */
type ScheduleStateProps = { readonly shown: ShownRow; readonly asOf: string }

/** State of a row in words: a moved row names its new date, a late one its days, and a compared row its change. */
export function ScheduleState({ shown: { kind, row }, asOf }: ScheduleStateProps) {
  switch (kind) {
    case 'before':
      return 'Before'
    case 'gone':
      return 'No longer there'
    case 'new':
      return (
        <>
          New, <StateWords row={row} asOf={asOf} />
        </>
      )
    case 'plain':
      return <StateWords row={row} asOf={asOf} />
    default:
      return assertNever(kind)
  }
}

/** State in words; if it takes two lines, the second begins with the date. */
function StateWords({ row, asOf }: { readonly row: ScheduleRow; readonly asOf: string }) {
  switch (row.state) {
    case 'paid':
      return 'Paid'
    case 'due':
      return 'Due'
    case 'overdue':
      return (
        <span className={classes.overdue}>
          <IconClock size={14} stroke={1.5} aria-hidden /> Late {counted(daysLate(row.dueDate, asOf), 'day')}
        </span>
      )
    case 'moved':
      return (
        <>
          Moved to <span className={classes.unbroken}>{formatDay(row.movedToDate)}</span>
        </>
      )
    default:
      return assertNever(row.state)
  }
}

/** Days on which a row was due before, newest first; none if it has moved on to a new date, which its state names. */
export function formerDaysOf({ kind, row }: ShownRow, course: RowCourse | undefined): readonly string[] {
  return (kind === 'plain' || kind === 'new') && row.state !== 'moved' ? (course?.formerDays ?? []) : []
}

/** Length of the longest state among these rows. */
export function stateLength(rows: readonly ShownRow[]): StateLength {
  const isLate = ({ row }: ShownRow) => row.state === 'overdue'
  if (rows.some((shown) => shown.kind === 'new' && isLate(shown))) return 'new-and-late'
  const isLong = ({ kind, row }: ShownRow) => kind === 'new' || kind === 'gone' || row.state === 'moved'
  if (rows.some(isLong)) return 'long'
  return rows.some(isLate) ? 'late' : 'word'
}

/** Style class of a row by its state. */
export function stateClass({ kind, row }: ShownRow): string {
  if (kind !== 'plain') return classes[kind] ?? ''
  return classes[row.state === 'overdue' ? 'due' : row.state] ?? ''
}
