import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionEndedError } from '../api/errors.ts'
import { sessionQuery } from '../api/session.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { explain } from '../components/error-notice.tsx'
import classes from './session-gate.module.css'

/** Nothing is shown before the session is read: the header and every page build on it. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery)
  if (session.data) return children
  if (!session.error) return null
  return (
    <main className={classes.page}>
      {session.error instanceof SessionEndedError ? (
        <NoSession />
      ) : (
        <NoService reason={explain(session.error)} onRetry={() => void session.refetch()} />
      )}
    </main>
  )
}

function NoSession() {
  return (
    <EmptyState isPage title="This address needs a new session">
      Loan Desk prints a one-time address when it starts. Open that one; it is good for one minute and one use.
    </EmptyState>
  )
}

function NoService({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <EmptyState isPage title="Loan Desk could not be opened" action={<Button onClick={onRetry}>Try again</Button>}>
      {reason}
    </EmptyState>
  )
}
