import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RunItem } from '#contract/desk/runs.ts'
import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import { runsQuery } from '../../api/runs.ts'
import { useSession } from '../../api/session.ts'
import { unknownSubmissionsQuery } from '../../api/unknown-submissions.ts'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { runFacts } from '../runs/run-facts.ts'
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

/** Submissions without a known outcome, and runs that stand still. */
export function Waiting() {
  const { connection } = useSession()
  const isLive = connection.where === 'live'
  const submissions = useQuery({ ...unknownSubmissionsQuery(''), enabled: isLive })
  const runs = useInfiniteQuery(runsQuery('start'))
  const unknown = isLive ? (submissions.data?.data ?? []) : []
  const still = runs.data?.pages.flatMap(({ data }) => data).filter(({ state }) => STANDS_STILL[state]) ?? []
  const isRead = runs.data !== undefined && (!isLive || submissions.data !== undefined)
  return (
    <>
      {unknown.length > 0 && <Submissions unknown={unknown} />}
      {still.length > 0 && <Runs still={still} />}
      {isRead && (
        <p className={classes.nothing}>
          {unknown.length + still.length === 0 ? 'Nothing waits for a person.' : 'Nothing else waits.'}
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
