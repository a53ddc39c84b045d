import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RunItem } from '#contract/desk/runs.ts'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import type { TodayBody } from '#contract/desk/today.ts'
import { getToday } from '#contract/endpoints/today.ts'
import { present } from '#values/assert.ts'
import { parseDate, weekday } from '#values/calendar-date.ts'
import { ask } from '../../api/ask.ts'
import { runsQuery } from '../../api/runs.ts'
import { useSession } from '../../api/session.ts'
import { unknownSubmissionsQuery } from '../../api/unknown-submissions.ts'
import page from '../../components/layout/page.module.css'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { classNames } from '../../components/tables/class-names.ts'
import head from '../../components/tables/list-head.module.css'
import { clockText } from '../../components/texts/clock-text.ts'
import { counted, formatDay, groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { runFacts } from '../runs/run-facts.ts'
import { BuybackTable } from './buyback-table.tsx'
import { DueTable } from './due-table.tsx'
import classes from './today-page.module.css'

/** Entries shown of each kind; the rest is on the page of that kind. */
const MOST_SHOWN = 5

/** States of runs that go on only when a person answers, starts or continues them. */
const STANDS_STILL: Readonly<Record<RunItem['state'], boolean>> = {
  reading: false,
  mapping: true,
  checking: false,
  checked: true,
  running: false,
  paused: true,
  interrupted: true,
  cancelled: false,
  finished: false,
  unreadable: false,
}

/** Read again with the loans, whatever changes them. */
const todayQuery = queryOptions({
  queryKey: ['loans', 'today'],
  queryFn: ({ signal }) => ask(getToday, {}, { signal }),
})

/** The work of the day: what falls due, what is overdue, and what waits for a person. */
export function TodayPage() {
  useDocumentTitle('Today – Loan Desk')
  const { data, error, isPending, refetch } = useQuery(todayQuery)
  const showsSkeleton = useDelayed(isPending)
  return (
    <div className={page.page}>
      <TodayHead date={data?.date} />
      <div className={classNames(page.panels, classes.panels)}>
        <div className={classes.groups}>
          {error && (
            <div className={classes.notice}>
              <ErrorNotice error={error} title="What is due could not be loaded" onRetry={() => void refetch()} />
            </div>
          )}
          {showsSkeleton && <SkeletonBar width={40} />}
          {data && <Groups today={data} />}
        </div>
        <aside className={page.aside} aria-label="What waits for a person">
          <Waiting />
        </aside>
      </div>
    </div>
  )
}

function TodayHead({ date }: { readonly date: string | undefined }) {
  return (
    <header className={classNames(head.head, classes.head)}>
      <h1 className={head.title}>Today</h1>
      <span className={classes.date}>{date && `${weekdayName(date)}, ${formatDay(date)}`}</span>
      <Button
        component={Link}
        to="/imports/new"
        variant="default"
        className={classes.first}
        rightSection={<ShortcutKbd keys="i" />}
      >
        Import…
      </Button>
      <Button component={Link} to="/new-loan" rightSection={<ShortcutKbd keys="Ctrl+N" />}>
        New loan
      </Button>
    </header>
  )
}

function Groups({ today: { due, overdue, buyback, leftOut } }: { readonly today: TodayBody }) {
  return (
    <>
      <DueTable label="To come" groups={due} />
      <DueTable label="Overdue" groups={overdue} />
      {buyback && <BuybackTable buyback={buyback} />}
      <LeftOut count={leftOut} of="loan" className={classes.leftOut} />
    </>
  )
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function weekdayName(date: string): string {
  return present(WEEKDAYS[weekday(present(parseDate(date), 'date')) - 1], 'weekday')
}

type Comparison = Extract<RunItem, { readonly kind: 'reconciliation' }>

function isComparison(run: RunItem): run is Comparison {
  return run.kind === 'reconciliation'
}

/** Submissions without a known outcome, what differs from the service, and runs that stand still. */
function Waiting() {
  const { connection } = useSession()
  const isLive = connection.where === 'live'
  const submissions = useQuery({ ...unknownSubmissionsQuery(''), enabled: isLive })
  const runs = useInfiniteQuery(runsQuery('start'))
  const unknown = isLive ? (submissions.data?.data ?? []) : []
  const known = runs.data?.pages.flatMap(({ data }) => data) ?? []
  const still = known.filter(({ state }) => STANDS_STILL[state])
  const compared = known.find(isComparison)
  const differs = compared !== undefined && compared.counts.open + compared.counts.undecided > 0
  const isRead = runs.data !== undefined && (!isLive || submissions.data !== undefined)
  return (
    <>
      {unknown.length > 0 && <Submissions unknown={unknown} />}
      {differs && <Differences run={compared} />}
      {still.length > 0 && <Runs still={still} />}
      {isRead && (
        <p className={classes.nothing}>
          {unknown.length + still.length === 0 && !differs ? 'Nothing waits for a person.' : 'Nothing else waits.'}
        </p>
      )}
    </>
  )
}

function Submissions({ unknown }: { readonly unknown: readonly SubmissionItem[] }) {
  return (
    <PanelSection title="Submissions to decide" note={groupDigits(unknown.length)}>
      <ul className={classes.waiting}>
        {unknown.slice(0, MOST_SHOWN).map(({ id, lenderLoanId, createdAt }) => (
          <li key={id}>
            <Link to="/submissions/{-$id}" params={{ id }}>
              {lenderLoanId}
            </Link>
            <span>No answer known, {clockText(createdAt)}</span>
          </li>
        ))}
      </ul>
      {unknown.length > MOST_SHOWN && (
        <Link to="/submissions/{-$id}" search={{ state: 'unknown' }}>
          All to decide
        </Link>
      )}
    </PanelSection>
  )
}

/** Loans that differ from the service, as the last comparison found them. */
function Differences({ run }: { readonly run: Comparison }) {
  const { open, undecided } = run.counts
  return (
    <PanelSection title="Ours against theirs" note={groupDigits(open + undecided)}>
      <ul className={classes.waiting}>
        <li>
          <Link to="/reconciliations/$uuid" params={{ uuid: run.uuid }}>
            {counted(open, 'loan')} to decide
          </Link>
          <span>
            {undecided > 0 && `${groupDigits(undecided)} with an undecided submission, `}compared{' '}
            {clockText(run.createdAt)}
          </span>
        </li>
      </ul>
    </PanelSection>
  )
}

function Runs({ still }: { readonly still: readonly RunItem[] }) {
  return (
    <PanelSection title="Runs that stand still" note={groupDigits(still.length)}>
      <ul className={classes.waiting}>
        {still.slice(0, MOST_SHOWN).map((run) => {
          const { href, what, state } = runFacts(run)
          return (
            <li key={run.uuid}>
              <Link to={href}>{what}</Link>
              <span>{state}</span>
            </li>
          )
        })}
      </ul>
      {still.length > MOST_SHOWN && <Link to="/extension-runs">All runs</Link>}
    </PanelSection>
  )
}
