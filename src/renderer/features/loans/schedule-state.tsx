import type { ScheduleRow } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import type { ShownRow } from './compare-versions.ts'
import type { StateLength } from './schedule-columns.tsx'
import classes from './schedule-table.module.css'

/** A moved row says in words where it went, a live one where it came from, a compared one what it was. */
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

/** Where it takes two lines, the second begins with the day. */
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

/** How much the longest of these rows has to say of its state. */
export function stateLength(rows: readonly ShownRow[]): StateLength {
  const moved = rows.filter(({ row }) => row.movedToDate !== null || row.movedFromDate !== null)
  if (rows.some(({ kind }) => kind === 'new' || kind === 'gone')) return 'longest'
  if (moved.length === 0) return 'word'
  return moved.some(({ row }) => row.state === 'overdue') ? 'longest' : 'moved'
}

/** Which style the row of a state has. */
export function stateClass({ kind, row }: ShownRow): string {
  if (kind !== 'plain') return classes[kind] ?? ''
  return classes[row.state === 'overdue' ? 'due' : row.state] ?? ''
}
