import { type ReactNode, type RefObject, useRef } from 'react'
import { GapRow } from '../../components/gap-row.tsx'
import { type SkeletonColumn, SkeletonRows } from '../../components/skeleton-rows.tsx'
import table from '../../components/table.module.css'
import { useDelayed } from '../../components/use-delayed.ts'
import { ROW_HEIGHT, usePagedRows } from '../../components/use-paged-rows.ts'
import { useRowFocus } from '../../components/use-row-focus.ts'
import { SubmissionRow } from './submission-row.tsx'
import { SubmissionsColumns } from './submissions-columns.tsx'
import classes from './submissions-table.module.css'
import type { SubmissionList } from './use-submission-list.ts'

type SubmissionsTableProps = {
  readonly list: SubmissionList
  readonly total: number
  readonly chosen: string | undefined
  readonly onOpen: (id: string, isByKey: boolean) => void
  readonly children: ReactNode
}

const SKELETON: readonly SkeletonColumn[] = [
  { width: 18 },
  { width: 10 },
  { width: 12 },
  { width: 9, isNumber: true },
  { width: 10 },
  { width: 4 },
  { width: 6, isNumber: true },
]

/** Newest first; the head stays in sight. `children` stand under it where there are no rows. */
export function SubmissionsTable({ list, total, chosen, onOpen, children }: SubmissionsTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useSubmissionRows(list, chosen, onOpen, scroller)
  const showsSkeleton = useDelayed(list.isLoading)
  return (
    <div className={classes.scroller} ref={scroller} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid */}
      <table className={table.table} role="grid" aria-label="Submissions" aria-rowcount={total + 1}>
        <SubmissionsColumns submissions={list.submissions} />
        <tbody ref={rows.body} onKeyDown={rows.onKeyDown} aria-busy={list.isLoading || list.isOfOtherFilters}>
          {rows.rows}
          {(showsSkeleton || list.isReadingMore) && <SkeletonRows columns={SKELETON} count={showsSkeleton ? 12 : 3} />}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function useSubmissionRows(
  list: SubmissionList,
  chosen: string | undefined,
  onOpen: SubmissionsTableProps['onOpen'],
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { submissions } = list
  const openAt = (index: number, isByKey: boolean) => {
    const submission = submissions[index]
    if (submission) onOpen(submission.id, isByKey)
  }
  const focus = useRowFocus({
    count: submissions.length,
    initialIndex: 0,
    rowsPerPage: () => Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2, 1),
    scrollTo: (index) => virtual.virtualizer.scrollToIndex(index),
    onOpen: (index) => openAt(index, true),
  })
  const virtual = usePagedRows({ list, count: submissions.length, scroller, kept: focus.active })
  const rows = virtual.shown.map((item) => {
    if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={SKELETON.length} />
    const { index } = item
    const submission = submissions[index]
    if (!submission) return null
    const state = { isChosen: submission.id === chosen, isActive: index === focus.active, index }
    const handlers = { onOpen: () => openAt(index, false), onFocus: () => focus.setActive(index) }
    return <SubmissionRow key={submission.id} submission={submission} {...state} {...handlers} />
  })
  return { rows, body: focus.body, onKeyDown: focus.onKeyDown }
}
