import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import type { SubmissionFilters } from '../../api/submissions.ts'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './submissions-page.module.css'
import type { SubmissionList } from './use-submission-list.ts'

type InsteadProps = {
  readonly list: SubmissionList
  readonly filters: SubmissionFilters
  readonly change: (part: Partial<SubmissionFilters>) => void
}

/** Content under the table's head if there are no rows. */
export function SubmissionsPlaceholder({ list, filters, change }: InsteadProps) {
  if (list.error && list.submissions.length === 0) {
    return <NotRead error={list.error} title="The submissions could not be loaded" onRetry={list.retry} />
  }
  if (list.isMoreUnread) {
    return <NotRead error={list.error} title="More submissions could not be loaded" onRetry={list.readMore} />
  }
  if (!list.counts || list.submissions.length > 0 || list.isOfOtherFilters) return null
  if (list.counts.all === 0) return <NothingSent />
  return (
    <div className={classes.notice}>
      <NoMatch filters={filters} change={change} />
    </div>
  )
}

function NotRead(props: { readonly error: unknown; readonly title: string; readonly onRetry: () => void }) {
  return (
    <div className={classes.notice}>
      <ErrorNotice {...props} />
    </div>
  )
}

function NothingSent() {
  const { connection } = useSession()
  const host = connection.where === 'live' ? connection.host : ''
  const action = (
    <Button component={Link} to="/new-loan" rightSection={<ShortcutKbd keys="Ctrl+N" />}>
      New loan
    </Button>
  )
  return (
    <div className={page.empty}>
      <EmptyState title="Nothing has been sent yet" action={action}>
        Every loan and every extension that is sent to {host} appears here, with its answer.
      </EmptyState>
    </div>
  )
}

function NoMatch({ filters, change }: Omit<InsteadProps, 'list'>): ReactNode {
  if (filters.search === undefined || filters.search === '') {
    const show = (
      <Button variant="default" onClick={() => change({ state: undefined })}>
        Show all
      </Button>
    )
    return (
      <EmptyState title={`No submission is ${filters.state}`} action={show}>
        The others have another state.
      </EmptyState>
    )
  }
  const clear = (
    <Button variant="default" onClick={() => change({ search: '' })} rightSection={<ShortcutKbd keys="Esc" />}>
      Clear search
    </Button>
  )
  return (
    <EmptyState title={`No submission matches “${filters.search}”`} action={clear}>
      Searched: lender loan ID{filters.state === undefined ? '' : `, of what is ${filters.state}`}.
    </EmptyState>
  )
}
