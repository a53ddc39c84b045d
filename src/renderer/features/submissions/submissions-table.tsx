import type { ReactNode } from 'react'
import { type ListRow, ListTable } from '../../components/tables/list-table.tsx'
import type { SkeletonColumn } from '../../components/tables/skeleton-rows.tsx'
import classes from './submission-row.module.css'
import { SubmissionRow } from './submission-row.tsx'
import { SubmissionsColumns } from './submissions-columns.tsx'
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
  const { submissions } = list
  const row = (place: ListRow) => {
    const submission = submissions[place.index]
    if (!submission) return null
    return <SubmissionRow key={submission.id} submission={submission} isChosen={submission.id === chosen} {...place} />
  }
  const openAt = (index: number, isByKey: boolean) => {
    const submission = submissions[index]
    if (submission) onOpen(submission.id, isByKey)
  }
  return (
    <ListTable
      label="Submissions"
      minWidth={745}
      folded={classes.folded}
      head={<SubmissionsColumns submissions={submissions} />}
      columns={SKELETON}
      list={list}
      count={submissions.length}
      total={total}
      row={row}
      onOpen={openAt}
    >
      {children}
    </ListTable>
  )
}
