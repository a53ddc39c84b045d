import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import { formatDay } from '../../formats/shown-text.ts'
import type { ShownRow } from './compare-versions.ts'
import type { StateLength } from './schedule-columns.tsx'
import classes from './schedule-table.module.css'

/** State of a row in words: a moved row names its new date, and a compared row its change. */
export function ScheduleState({ shown: { kind, row } }: { readonly shown: ShownRow }) {
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

/** State in words; if it takes two lines, the second begins with the date. */
function StateWords({ row }: { readonly row: ScheduleRow }) {
  switch (row.state) {
    case 'paid':
      return 'Paid'
    case 'due':
      return 'Due'
    case 'overdue':
      return <span className={classes.overdue}>Overdue</span>
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

/** The day on which a row was due before; null if it was not moved, or if it has moved on to a new date, which its state names. */
export function formerDayOf({ kind, row }: ShownRow): string | null {
  return (kind === 'plain' || kind === 'new') && row.state !== 'moved' ? row.movedFromDate : null
}

/** Length of the longest state among these rows. */
export function stateLength(rows: readonly ShownRow[]): StateLength {
  const isLong = ({ kind, row }: ShownRow) => kind === 'new' || kind === 'gone' || row.state === 'moved'
  return rows.some(isLong) ? 'longest' : 'word'
}

/** Style class of a row by its state. */
export function stateClass({ kind, row }: ShownRow): string {
  if (kind !== 'plain') return classes[kind] ?? ''
  return classes[row.state === 'overdue' ? 'due' : row.state] ?? ''
}
