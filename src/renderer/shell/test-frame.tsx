import { IconCalendar, IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SessionBody } from '#contract/desk/session.ts'
import { useSession } from '../api/session.ts'
import { formatDay } from '../formats/shown-text.ts'
import classes from './test-frame.module.css'

/** Banner on every page of a desk in test mode, with the name of the open book. */
export function TestBanner() {
  const { testBook } = useSession()
  if (testBook === null) return null
  return (
    <aside className={classes.banner} aria-label="Test mode">
      <span className={classes.badge}>
        <IconFlask size={14} aria-hidden /> TEST MODE
      </span>
      <strong>Everything here is made up.</strong>
      <span className={classes.more}>Book {testBook}. No real production connection can be added.</span>
      <span className={classes.start}>
        Started with <code>--test</code>
      </span>
    </aside>
  )
}

/** The day of the book, as a link to where it is set. */
export function BookClock({ session }: { readonly session: SessionBody }) {
  return (
    <Link to="/test-bench" className={classes.clock}>
      <IconCalendar size={14} aria-hidden />
      Clock {session.dateIsFrozen ? 'stands at' : 'goes,'} {formatDay(session.today)}
    </Link>
  )
}
