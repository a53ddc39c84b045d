import type { ReactNode } from 'react'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import { ListTable } from '../../components/tables/list-table.tsx'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { FOLDED_SUBMISSION_COLUMNS, SUBMISSION_LIST_COLUMNS } from './submission-columns.tsx'
import classes from './submissions-page.module.css'
import type { SubmissionList } from './use-submission-list.ts'

type SubmissionsTableProps = {
  readonly list: SubmissionList
  readonly total: number
  readonly chosen: string | undefined
  readonly onOpen: (id: string, isByKey: boolean) => void
  readonly children: ReactNode
}

/** Table of the submissions, newest first; the head stays visible. `children` are shown under it if there are no rows. */
export function SubmissionsTable({ list, total, chosen, onOpen, children }: SubmissionsTableProps) {
  const attributesOf = ({ id }: SubmissionItem) => ({
    'data-submission-row': id,
    'aria-selected': id === chosen,
    className: id === chosen ? classes.chosen : undefined,
  })
  return (
    <ListTable
      label="Submissions"
      columns={SUBMISSION_LIST_COLUMNS}
      foldedColumns={FOLDED_SUBMISSION_COLUMNS}
      list={list}
      rows={list.submissions}
      total={total}
      first={list.first}
      place={outermostPlace({ ...list, rows: list.submissions })}
      onJump={list.jump}
      keyOf={({ id }) => id}
      attributesOf={attributesOf}
      onOpen={({ id }, isByKey) => onOpen(id, isByKey)}
    >
      {children}
    </ListTable>
  )
}
