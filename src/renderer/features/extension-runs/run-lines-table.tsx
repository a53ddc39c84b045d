import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import type { RunState } from '#contract/desk/extension-runs.ts'
import { GapRow } from '../../components/gap-row.tsx'
import { type SkeletonColumn, SkeletonRows } from '../../components/skeleton-rows.tsx'
import table from '../../components/table.module.css'
import { useDelayed } from '../../components/use-delayed.ts'
import { ROW_HEIGHT, usePagedRows } from '../../components/use-paged-rows.ts'
import { useRowFocus } from '../../components/use-row-focus.ts'
import { RunLineRow } from './run-line-row.tsx'
import classes from './run-lines.module.css'
import type { RunLineList } from './use-run-lines.ts'

type RunLinesTableProps = { readonly list: RunLineList; readonly state: RunState; readonly total: number }

/** Widths in px at 1280; wider windows spread the rest over all. */
const COLUMNS: readonly (SkeletonColumn & { readonly name: string; readonly px: number })[] = [
  { name: 'Lender loan ID', px: 136, width: 12 },
  { name: 'Client', px: 196, width: 18 },
  { name: 'Outcome', px: 152, width: 12 },
  { name: 'Remaining principal', px: 140, width: 10, isNumber: true },
  { name: 'Added interest', px: 118, width: 8, isNumber: true },
  { name: 'Final due', px: 100, width: 10 },
  { name: 'New final due', px: 124, width: 10 },
  { name: 'Reason', px: 234, width: 20 },
]

/** One line for each loan, in the order of the list; the head stays in sight. */
export function RunLinesTable({ list, state, total }: RunLinesTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useLineRows(list, state, scroller)
  const showsSkeleton = useDelayed(list.isLoading)
  return (
    <div className={classes.scroller} ref={scroller} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid */}
      <table className={table.table} role="grid" aria-label="Loans of the run" aria-rowcount={total + 1}>
        <RunLinesHead />
        <tbody ref={rows.body} onKeyDown={rows.onKeyDown} aria-busy={list.isLoading || list.isOfOtherFilters}>
          {rows.rows}
          {(showsSkeleton || list.isReadingMore) && <SkeletonRows columns={COLUMNS} count={showsSkeleton ? 8 : 3} />}
        </tbody>
      </table>
    </div>
  )
}

/** The head of the table in its place, before there are lines. */
export function NoLines() {
  return (
    <>
      <div className={classes.filters} />
      <div className={classes.scroller} aria-hidden>
        <table className={table.table}>
          <RunLinesHead />
        </table>
      </div>
    </>
  )
}

function RunLinesHead() {
  return (
    <>
      <colgroup>
        {COLUMNS.map(({ name, px }) => (
          <col key={name} style={{ width: px }} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <tr>
          {COLUMNS.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? table.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function useLineRows(list: RunLineList, state: RunState, scroller: RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate()
  const { lines } = list
  const openAt = (index: number) => {
    const line = lines[index]
    if (line) void navigate({ to: '/loans/$uuid', params: { uuid: line.loanUuid } })
  }
  const focus = useRowFocus({
    count: lines.length,
    initialIndex: 0,
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index),
    onOpen: openAt,
  })
  const virtual = usePagedRows({ list, count: lines.length, scroller, kept: focus.active })
  const rows = virtual.shown.map((item) => {
    if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={COLUMNS.length} />
    const { index } = item
    const line = lines[index]
    if (!line) return null
    const handlers = { onOpen: () => openAt(index), onFocus: () => focus.setActive(index) }
    const isActive = index === focus.active
    return <RunLineRow key={line.position} line={line} state={state} index={index} isActive={isActive} {...handlers} />
  })
  return { rows, body: focus.body, onKeyDown: focus.onKeyDown }
}
