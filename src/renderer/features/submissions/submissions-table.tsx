import type { ReactNode } from 'react'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import type { Column } from '../../components/tables/column.ts'
import listTable from '../../components/tables/list-table.module.css'
import { ListTable } from '../../components/tables/list-table.tsx'
import { RowLink } from '../../components/tables/row-link.tsx'
import table from '../../components/tables/table.module.css'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { DiffersBadge, SubmissionStateText } from '../../components/texts/submission-state.tsx'
import { amountOrDays, answerWords, loanWords, operationWords, tookText } from './submission-words.ts'
import type { SubmissionList } from './use-submission-list.ts'

type SubmissionsTableProps = {
  readonly list: SubmissionList
  readonly total: number
  readonly chosen: string | undefined
  readonly onOpen: (id: string, isByKey: boolean) => void
  readonly children: ReactNode
}

/** Grid columns in a narrow window: related cells share a grid column, one above the other. */
const FOLDED_SUBMISSION_COLUMNS = 'minmax(156px, 3fr) minmax(150px, 4fr) minmax(108px, 2fr) minmax(88px, 1fr)'

/** All columns of the list, in their order. */
const SUBMISSION_LIST_COLUMNS: readonly Column<SubmissionItem>[] = [
  {
    name: 'When',
    width: 158,
    skeleton: 18,
    sorted: 'desc',
    folded: { gridArea: '1 / 1' },
    cell: ({ createdAt }) => clockTextToSecond(createdAt),
  },
  { name: 'What', width: 80, skeleton: 10, folded: { gridArea: '2 / 1' }, cell: operationWords },
  {
    name: 'Lender loan ID',
    width: { kind: 'shared', least: 159 },
    skeleton: 12,
    folded: { gridArea: '1 / 2' },
    className: listTable.id,
    attributes: (submission) => ({ title: loanWords(submission) }),
    cell: (submission) => (
      <RowLink href={facePath(FACE_PAGES.submissions, submission.id)}>{loanWords(submission)}</RowLink>
    ),
  },
  {
    name: 'Amount, days',
    width: { kind: 'figure', least: 104, of: amountOrDays },
    skeleton: 9,
    isNumber: true,
    folded: { gridArea: '2 / 2', textAlign: 'left' },
    cell: amountOrDays,
  },
  {
    name: 'State',
    width: 104,
    skeleton: 10,
    folded: { gridArea: '1 / 3' },
    cell: ({ state, isToLookAt }) => (isToLookAt ? <DiffersBadge /> : <SubmissionStateText state={state} />),
  },
  {
    name: 'Answer',
    width: 62,
    skeleton: 4,
    folded: { gridArea: '2 / 3' },
    attributes: ({ status }) => ({ className: status === null ? table.third : undefined }),
    cell: answerWords,
  },
  {
    name: 'Took',
    width: 74,
    skeleton: 6,
    isNumber: true,
    folded: { gridArea: '1 / 4' },
    className: table.second,
    cell: tookText,
  },
]

/** Table of the submissions, newest first; the head stays visible. `children` are shown under it if there are no rows. */
export function SubmissionsTable({ list, total, chosen, onOpen, children }: SubmissionsTableProps) {
  const attributesOf = ({ id }: SubmissionItem) => ({
    'data-submission-row': id,
    'aria-selected': id === chosen,
    className: id === chosen ? beside.chosen : undefined,
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
