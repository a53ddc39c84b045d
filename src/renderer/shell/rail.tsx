import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconFlask,
  IconList,
  IconRefresh,
  IconSend,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { groupDigits } from '../formats/shown-text.ts'
import classes from './rail.module.css'

/** Links to the pages. */
export function Rail() {
  const { hasLiveConnections, unknownSubmissions, testBook } = useSession()
  return (
    <div className={classes.rail}>
      <RailLink to="/today" word="Today" icon={IconCalendarEvent} />
      <RailLink to="/" word="Loans" icon={IconList} />
      <RailLink to="/clients" word="Clients" icon={IconUsers} />
      <RailLink to="/extension-runs" word="Runs" icon={IconRefresh} />
      {hasLiveConnections && (
        <RailLink to="/submissions/{-$id}" word="Submissions" icon={IconSend} unknown={unknownSubmissions} />
      )}
      {testBook !== null && <RailLink to="/test-bench" word="Test bench" icon={IconFlask} />}
      <div className={classes.last}>
        <RailLink to="/settings" word="Settings" icon={IconAdjustmentsHorizontal} />
      </div>
    </div>
  )
}

type RailLinkProps = {
  readonly to: '/today' | '/' | '/clients' | '/extension-runs' | '/submissions/{-$id}' | '/test-bench' | '/settings'
  readonly word: string
  readonly icon: Icon
  /** Number of submissions that wait for a decision. */
  readonly unknown?: number
}

const PAGES_BELOW: { readonly [To in RailLinkProps['to']]?: RegExp } = {
  '/': /^\/(loans|new-loan)(\/|$)/,
  '/extension-runs': /^\/(extension-runs|imports)(\/|$)/,
}

/** A link to a page. Loans stays marked while a loan or New loan is open, Runs while an import or an extension run is. */
function RailLink({ to, word, icon: Picture, unknown = 0 }: RailLinkProps) {
  const isMarked = useLocation({ select: ({ pathname }) => PAGES_BELOW[to]?.test(pathname) ?? false })
  return (
    <Link
      to={to}
      className={classes.item}
      data-marked={isMarked || undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
    >
      <span className={classes.picture}>
        <Picture size={20} stroke={1.5} aria-hidden />
        {unknown > 0 && <UnknownCount count={unknown} />}
      </span>
      {word}
    </Link>
  )
}

function UnknownCount({ count }: { readonly count: number }) {
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden component="span">{groupDigits(count)} unknown in </VisuallyHidden>
    </>
  )
}
