import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isFacePage, OPEN_PATH } from '#contract/face-pages.ts'
import { SHARED_DESK_PATH } from '../api/desk-pages.ts'
import { SessionEndedError } from '../api/errors.ts'
import { sessionQuery } from '../api/session.ts'
import { EmptyState } from '../components/notices/empty-state.tsx'
import { explain } from '../components/notices/error-notice.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { forgetWantedAddress, keepWantedAddress, wantedAddress } from '../features/sign-in/wanted-address.ts'
import { NoSuchPage } from './no-such-page.tsx'
import classes from './session-gate.module.css'

/**
 * Renders nothing before the session is read: the header and every page depend on it. Without a session, the page explains how to sign in,
 * and then continues to the wanted address.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const error = useLastError(session.error)
  const { pathname } = useLocation()
  const isSpent = pathname === OPEN_PATH
  if (session.data) {
    const wanted = isSpent || pathname === '/' ? wantedAddress() : undefined
    return isSpent || wanted !== undefined ? <GoOn to={wanted ?? '/'} /> : children
  }
  if (!error) return null
  if (!isSpent && !isFacePage(pathname)) {
    return (
      <main className={classes.alone}>
        <NoSuchPage />
      </main>
    )
  }
  if (error instanceof SessionEndedError) {
    return isSpent ? <SignInPage reason="spent-address" wanted={wantedAddress()} /> : <NoSession />
  }
  return <NoService reason={explain(error)} onRetry={() => void session.refetch()} />
}

/** The last error. A query without data has no error while it is retried; the message stays in the meantime. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? last
}

/** Continues to the wanted address: signing in itself leads to the list, or to the spent one-time address. */
function GoOn({ to }: { readonly to: string }) {
  const { history } = useRouter()
  useEffect(() => {
    forgetWantedAddress()
    history.replace(to)
  }, [history, to])
  return null
}

/** Remembers the address of this tab, because the one-time address may be opened in it; forgets it when the page continues on its own. */
function NoSession() {
  const { href } = useLocation()
  useEffect(() => {
    keepWantedAddress(href)
    return forgetWantedAddress
  }, [href])
  return <SignInPage reason="no-session" wanted={href === '/' ? undefined : href} />
}

function NoService({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <main className={classes.page}>
      <EmptyState isPage title="Loan Desk could not be opened" action={<Button onClick={onRetry}>Try again</Button>}>
        {reason} This page continues as soon as it can.
        {window.desk && (
          <>
            {' '}
            Or <a href={SHARED_DESK_PATH}>work on another desk</a>.
          </>
        )}
      </EmptyState>
    </main>
  )
}
