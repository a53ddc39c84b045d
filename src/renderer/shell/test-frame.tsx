import { IconCalendar, IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { counted } from '#values/digits.ts'
import { useSession } from '../api/session.ts'
import { readFurtherPages } from '../chunks/lazy-pages.ts'
import { useRecording } from '../kept/recorded-steps.ts'
import classes from './test-frame.module.css'

/** Says on every page that a desk is in test mode, and which book is open. */
export function TestBanner() {
  const { testBook } = useSession()
  useRecorder(testBook !== null)
  if (testBook === null) return null
  return (
    <aside className={classes.banner} aria-label="Test mode">
      <span className={classes.badge}>
        <IconFlask size={14} aria-hidden /> TEST MODE
      </span>
      <strong>Everything here is made up.</strong>
      <span className={classes.more}>Book {testBook}. A production connection cannot be added.</span>
      <Recording />
      <span className={classes.start}>
        Started with <code>--test</code>
      </span>
    </aside>
  )
}

function Recording() {
  const { isOn, steps } = useRecording()
  if (!isOn) return null
  return <span className={classes.recording}>Recording, {counted(steps.length, 'step')}</span>
}

/** The recorder comes with the further pages, and only in test mode. */
function useRecorder(isTest: boolean): void {
  useEffect(() => {
    if (!isTest) return undefined
    let end: (() => void) | undefined
    let isOver = false
    void readFurtherPages().then(({ recordPage }) => {
      if (!isOver) end = recordPage()
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [isTest])
}

/** The day of the book, and the way to where it is set. */
export function BookClock({ session }: { readonly session: SessionBody }) {
  return (
    <Link to="/test-bench" className={classes.clock}>
      <IconCalendar size={14} aria-hidden />
      Clock {session.dateIsFrozen ? 'stands at' : 'goes,'} {session.today}
    </Link>
  )
}
