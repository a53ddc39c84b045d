import { Kbd } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowRight, IconList } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageName } from './page-name.ts'
import classes from './sign-in-page.module.css'

/** Why signing in is needed: there is no session, or the address that was opened did not make one. */
export type SignInReason = 'no-session' | 'spent-address'

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

type SignInPageProps = {
  readonly reason: SignInReason
  /** Where one was going; not said where it is the list. */
  readonly wanted: string | undefined
}

/** Says in two steps how to sign in. It continues by itself after that. */
export function SignInPage({ reason, wanted }: SignInPageProps) {
  const { title, text, foot } = WORDS[reason]
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
        <Steps />
        {wanted !== undefined && (
          <p className={classes.wanted}>
            <IconArrowRight size={16} aria-hidden />
            You then continue to <strong>{pageName(wanted)}</strong>
          </p>
        )}
        <p className={classes.waiting} role="status">
          This page continues as soon as you are signed in.
        </p>
      </div>
      <footer className={classes.foot}>
        <span>{foot}</span>
        <span>{placeText(window.location)}</span>
      </footer>
    </main>
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
