import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import type { ShownRow } from './compare-versions.ts'
import type { StateLength } from './schedule-columns.tsx'
import classes from './schedule-table.module.css'

/** State of a row in words: a moved row names its new date, a row in its place its former one, and a compared row its change. */
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
  const from = row.movedFromDate !== null && (
    <>
      , <span className={classes.unbroken}>was {row.movedFromDate}</span>
    </>
  )
  switch (row.state) {
    case 'paid':
      return <>Paid{from}</>
    case 'due':
      return <>Due{from}</>
    case 'overdue':
      return (
        <>
          <span className={classes.overdue}>Overdue</span>
          {from}
        </>
      )
    case 'moved':
      return (
        <>
          Moved to <span className={classes.unbroken}>{row.movedToDate}</span>
        </>
      )
    default:
      return assertNever(row.state)
  }
}

/** Length of the longest state among these rows. */
export function stateLength(rows: readonly ShownRow[]): StateLength {
  const moved = rows.filter(({ row }) => row.movedToDate !== null || row.movedFromDate !== null)
  if (rows.some(({ kind }) => kind === 'new' || kind === 'gone')) return 'longest'
  if (moved.length === 0) return 'word'
  return moved.some(({ row }) => row.state === 'overdue') ? 'longest' : 'moved'
}

/** Style class of a row by its state. */
export function stateClass({ kind, row }: ShownRow): string {
  if (kind !== 'plain') return classes[kind] ?? ''
  return classes[row.state === 'overdue' ? 'due' : row.state] ?? ''
}
