import { useDocumentTitle } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '../../api/session.ts'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { listLeft } from '../../kept/list-place.ts'
import { useCommand } from '../../keys/commands.ts'
import { NoJournal } from './no-journal.tsx'
import { SubmissionPanel } from './submission-panel.tsx'
import { SubmissionsHead } from './submissions-head.tsx'
import classes from './submissions-page.module.css'
import { SubmissionsPlaceholder } from './submissions-placeholder.tsx'
import { SubmissionsTable } from './submissions-table.tsx'
import { type SubmissionList, useSubmissionList } from './use-submission-list.ts'
import { useSubmissionsPlace } from './use-submissions-place.ts'

/** Submissions to the live service of the connection, and their outcomes; the chosen one is beside the list. */
export function SubmissionsPage() {
  useDocumentTitle('Submissions – Loan Desk')
  const { connection } = useSession()
  return connection.where === 'live' ? <Journal key={connection.id} /> : <NoJournal />
}

function Journal() {
  const { id, filters, change, choose, close } = useSubmissionsPlace()
  const list = useSubmissionList(filters)
  const panel = useRef<HTMLElement>(null)
  const focusPanel = useRef(false)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/', ...listLeft() })
  const open = (next: string, isByKey: boolean) => {
    focusPanel.current = isByKey
    choose(next)
    if (next === id && isByKey) panel.current?.focus()
  }
  const closePanel = () => {
    close()
    document.querySelector<HTMLElement>(`[data-submission-row="${id}"]`)?.focus()
  }
  useCommand('back', () => (id === undefined ? leave() : closePanel()))
  return (
    <div className={classes.page} data-with-panel={id !== undefined || undefined}>
      <div className={classes.list}>
        <SubmissionsHead counts={list.counts} filters={filters} change={change} />
        <NotReadNotice
          list={list}
          title="This list could not be loaded. The submissions below are those shown before"
        />
        <SubmissionsTable
          key={`${list.side} ${JSON.stringify(filters)}`}
          list={list}
          total={list.total ?? list.submissions.length}
          chosen={id}
          onOpen={open}
        >
          <SubmissionsPlaceholder list={list} filters={filters} change={change} />
        </SubmissionsTable>
        <Loaded list={list} />
      </div>
      {id !== undefined && (
        <SubmissionPanel key={id} id={id} panel={panel} takesFocus={focusPanel.current} onClose={closePanel} />
      )}
    </div>
  )
}

function Loaded({ list }: { readonly list: SubmissionList }) {
  const count = groupDigits(list.submissions.length)
  const of = list.total === undefined ? '' : ` of ${groupDigits(list.total)}`
  return (
    <div className={classes.foot}>
      <span role="status">
        {list.submissions.length > 0 &&
          `${count}${of} loaded${list.hasMore || list.hasEarlier ? ', more as you scroll' : ''}`}
      </span>
      <LeftOut count={list.leftOut} of="submission" className={classes.leftOut} />
    </div>
  )
}
