import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { localPlace } from '#contract/words/local-place.ts'
import { useSession } from '../../api/session.ts'
import type { SubmissionFilters } from '../../api/submissions.ts'
import { useFocusClosed } from '../../components/focus/use-focus-closed.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import page from '../../components/layout/page.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'
import { listLeft } from '../../kept/list-place.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { SubmissionPanel } from './submission-panel.tsx'
import { SubmissionsHead } from './submissions-head.tsx'
import classes from './submissions-page.module.css'
import { SubmissionsTable } from './submissions-table.tsx'
import { type SubmissionList, useSubmissionList } from './use-submission-list.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words of the submissions; like those of the loans, never part of an address. */
    readonly submissionSearch?: string | undefined
  }
}

type Place = { readonly id: string | undefined } & SubmissionFilters

type InsteadProps = {
  readonly list: SubmissionList
  readonly filters: SubmissionFilters
  readonly change: (part: Partial<SubmissionFilters>) => void
}

const route = getRouteApi('/submissions/{-$id}')

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
  const focusClosed = useFocusClosed(id !== undefined)
  const leave = () => void navigate({ to: '/', ...listLeft() })
  const open = (next: string, isByKey: boolean) => {
    focusPanel.current = isByKey
    choose(next)
    if (next === id && isByKey) panel.current?.focus()
  }
  const closePanel = () => {
    focusClosed(`[data-submission-row="${id}"]`)
    close()
  }
  useCommand('back', () => (id === undefined ? leave() : closePanel()))
  return (
    <div className={page.page}>
      <div className={beside.both} data-with-panel={id !== undefined || undefined}>
        <div className={beside.list}>
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

/** Shown for the local service: its loans are sent nowhere, so there are no submissions. */
function NoJournal() {
  const place = localPlace(useSession())
  return (
    <div className={beside.list}>
      <SubmissionsHead counts={undefined} filters={{}} change={() => {}} />
      <div className={page.empty}>
        <EmptyState
          title={`${place.name} keeps no journal`}
          action={
            <Link to="/settings" hash="connections">
              Connections in Settings
            </Link>
          }
        >
          Loans on {place.inText} are created by its own service, which answers at once. Only live connections keep a
          journal of what was sent and how it ended.
        </EmptyState>
      </div>
    </div>
  )
}

/** The chosen submission and the state are in the address, the search words are beside it in the history. */
function useSubmissionsPlace() {
  const { id } = route.useParams()
  const { state } = route.useSearch()
  const { submissionSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const filters = useMemo(() => ({ state, search }), [state, search])
  const go = (place: Place, replace: boolean) => {
    if (isLeaving()) return
    void navigate({
      params: { id: place.id },
      search: { state: place.state },
      state: { submissionSearch: place.search },
      replace,
    })
  }
  return {
    id,
    filters,
    /** Replaces the history entry if the panel is open, so that Back closes the panel after any number of submissions. */
    choose: (next: string) => go({ ...filters, id: next }, id !== undefined),
    close: () => go({ ...filters, id: undefined }, true),
    change: (part: Partial<SubmissionFilters>) => go({ ...filters, id, ...part }, true),
  }
}

/** Content under the table's head if there are no rows. */
function SubmissionsPlaceholder({ list, filters, change }: InsteadProps) {
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
