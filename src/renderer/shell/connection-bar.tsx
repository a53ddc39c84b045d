import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assertNever } from '#values/assert.ts'
import { type Connection, useConnection } from '../api/connection.ts'
import { SHARED_DESK_PATH } from '../api/desk-pages.ts'
import { isProblem } from '../api/errors.ts'
import { isOtherDesk, sessionQuery } from '../api/session.ts'
import { explain } from '../components/notices/error-notice.tsx'
import { Bar, shownAsOf } from './bar.tsx'
import classes from './connection-bar.module.css'
import { LiveBar } from './live-bar.tsx'
import { OtherDeskBar } from './other-desk-bar.tsx'

/**
 * Amber bar while the service does not answer, the session has ended, a live service is not reached, or another tab changed this tab's
 * desk. The shown data stay, with their time, and are refetched as soon as possible.
 */
export function ConnectionBar() {
  const connection = useConnection()
  const client = useQueryClient()
  const isAnswering = connection.kind === 'answering'
  const probe = useQuery({ ...sessionQuery, enabled: false })
  useEffect(() => {
    if (isAnswering) return
    const again = setInterval(() => void probe.refetch(), 3_000)
    return () => {
      clearInterval(again)
      void client.invalidateQueries()
    }
  }, [isAnswering, client, probe.refetch])
  const { data, error } = probe
  if (isAnswering) {
    if (error && isProblem(error, 'versions-differ')) return <VersionsBar words={explain(error)} />
    return data && error && isOtherDesk(error) ? <OtherDeskBar shown={data} error={error} /> : <LiveBar />
  }
  const isApp = data?.host === 'app'
  return (
    <Bar
      title={titleOf(connection, isApp)}
      asOf={connection.kind === 'offline' ? shownAsOf(connection.lastAnswerAt) : undefined}
      words={adviceOf(connection, isApp)}
    >
      {connection.kind === 'offline' && (
        <Button
          variant="default"
          className={classes.again}
          onClick={() => void client.refetchQueries({ type: 'active' })}
        >
          Try again
        </Button>
      )}
      {connection.kind === 'session-ended' && isApp && (
        <Button component="a" href={SHARED_DESK_PATH} variant="default" className={classes.again}>
          Sign in again
        </Button>
      )}
    </Bar>
  )
}

/** Bar for a desk that was updated to another version while this app worked on it. */
function VersionsBar({ words }: { readonly words: string }) {
  return (
    <Bar title="This app no longer fits the desk" words={words}>
      {null}
    </Bar>
  )
}

function titleOf(connection: Connection, isApp: boolean): string {
  switch (connection.kind) {
    case 'answering':
      return ''
    case 'offline':
      return isApp ? 'The shared desk does not answer' : 'The local service does not answer'
    case 'session-ended':
      return 'This session has ended'
    default:
      return assertNever(connection)
  }
}

function adviceOf(connection: Connection, isApp: boolean): string {
  switch (connection.kind) {
    case 'answering':
      return ''
    case 'offline':
      return 'Nothing can be sent until it answers.'
    case 'session-ended':
      return isApp ? 'Sign in with a new one-time address. What is typed is kept.' : SIGN_IN_AGAIN
    default:
      return assertNever(connection)
  }
}

const SIGN_IN_AGAIN =
  'Press Enter in the terminal where Loan Desk runs, and open the new address in another tab. What is typed stays.'
