import { Button, Kbd } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowRight, IconList } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FACE_PAGES, type FacePage, facePageAt } from '#contract/face-pages.ts'
import { SHARED_DESK_PATH } from '../../api/desk-pages.ts'
import classes from './sign-in-page.module.css'

/** Reason for signing in: there is no session, or the opened address did not make one. */
type SignInReason = 'no-session' | 'spent-address'

const WORDS: Readonly<Record<SignInReason, { readonly title: string; readonly text: string; readonly foot: string }>> =
  {
    'no-session': {
      title: 'Sign in to Loan Desk',
      text: 'This browser has no session here yet, or it has ended.',
      foot: 'A session ends after 12 hours of inactivity',
    },
    'spent-address': {
      title: 'This address no longer works',
      text: 'An address to sign in works once, within 60 seconds. This one was used or is too old. Your data is safe.',
      foot: 'Not you? Press Ctrl+C there to stop Loan Desk',
    },
  }

/** Words for the desktop app on a shared desk whose session has ended. */
const OF_APP = {
  title: 'Sign in to the shared desk',
  text: 'This app has no session there any more: it has ended, or was signed out. Your data is safe.',
  foot: 'A session of this app ends after 45 days of inactivity',
}

type SignInPageProps = {
  readonly reason: SignInReason
  /** Address that was wanted; undefined for the list of loans. */
  readonly wanted: string | undefined
}

const NAMES: Readonly<Record<FacePage, string>> = {
  [FACE_PAGES.today]: 'Today',
  [FACE_PAGES.loans]: 'Loans',
  [FACE_PAGES.loan]: 'The loan you asked for',
  [FACE_PAGES.clients]: 'Clients',
  [FACE_PAGES.client]: 'The client you asked for',
  [FACE_PAGES.compare]: 'Compare, of the loan you asked for',
  [FACE_PAGES.whatIf]: 'What if, of the loan you asked for',
  [FACE_PAGES.newLoan]: 'New loan',
  [FACE_PAGES.submissions]: 'Submissions',
  [FACE_PAGES.evidence]: 'Evidence',
  [FACE_PAGES.settings]: 'Settings',
  [FACE_PAGES.runs]: 'Runs',
  [FACE_PAGES.newRun]: 'A new extension run',
  [FACE_PAGES.run]: 'The extension run you asked for',
  [FACE_PAGES.newImport]: 'Import loans',
  [FACE_PAGES.importColumns]: 'Rules of each column',
  [FACE_PAGES.import]: 'The import you asked for',
  [FACE_PAGES.newPaymentRun]: 'Payments from a file',
  [FACE_PAGES.newBuybackRun]: 'A new buyback run',
  [FACE_PAGES.buybackRun]: 'A buyback run',
  [FACE_PAGES.paymentRun]: 'The payment run you asked for',
  [FACE_PAGES.reconciliation]: 'The comparison with the service you asked for',
  [FACE_PAGES.testBench]: 'Test bench',
}

/** Explains in two steps how to sign in. The page continues on its own afterwards. */
export function SignInPage({ reason, wanted }: SignInPageProps) {
  const isApp = window.desk !== undefined
  const { title, text, foot } = isApp ? OF_APP : WORDS[reason]
  useDocumentTitle('Sign in – Loan Desk')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className={classes.page}>
      <div className={classes.content}>
        <p className={classes.name}>
          <IconList size={20} stroke={1.5} aria-hidden />
          Loan Desk
        </p>
        <h1 className={classes.title} tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        {isApp ? <SignInAgain /> : <Steps />}
        {wanted !== undefined && (
          <p className={classes.wanted}>
            <IconArrowRight size={16} aria-hidden />
            You then continue to <strong>{pageName(wanted)}</strong>
          </p>
        )}
        {!isApp && (
          <p className={classes.waiting} role="status">
            This page continues as soon as you are signed in.
          </p>
        )}
      </div>
      <footer className={classes.foot}>
        <span>{foot}</span>
        {!isApp && <span>{placeText(window.location)}</span>}
      </footer>
    </main>
  )
}

function SignInAgain() {
  return (
    <Button component="a" href={SHARED_DESK_PATH}>
      Sign in with a one-time address
    </Button>
  )
}

function Steps() {
  return (
    <ol className={classes.steps}>
      <Step number={1}>
        Go to the terminal where Loan Desk runs and press <Kbd>Enter</Kbd>
        <samp className={classes.terminal}>
          Loan Desk is ready on <b>{window.location.origin}</b>
          <br />
          Press Enter for a new address to sign in <span className={classes.cursor} aria-hidden />
        </samp>
      </Step>
      <Step number={2}>
        Open the new address it prints <span className={classes.hint}>good for 60 seconds and one use</span>
      </Step>
    </ol>
  )
}

function Step({ number, children }: { readonly number: number; readonly children: ReactNode }) {
  return (
    <li className={classes.step}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div>{children}</div>
    </li>
  )
}

const THIS_COMPUTER = /^(localhost|127(\.\d+){3}|\[::1\])$/

function placeText({ hostname, port }: Location): string {
  const place = THIS_COMPUTER.test(hostname) ? 'This computer' : hostname
  return port === '' ? place : `${place}, port ${port}`
}

/** The page at an address, in words for a visitor who may not see it yet. */
function pageName(address: string): string {
  const page = facePageAt(address.replace(/[?#].*$/, ''))
  return NAMES[page ?? FACE_PAGES.loans]
}
