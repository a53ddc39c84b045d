import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assertNever } from '#values/assert.ts'
import { type Connection, useConnection } from '../api/connection.ts'
import { isOtherDesk, sessionQuery } from '../api/session.ts'
import classes from './connection-bar.module.css'
import { Bar, LiveBar, shownAsOf } from './live-bar.tsx'
import { OtherDeskBar } from './other-desk-bar.tsx'

/**
 * The amber bar while the service gives no answer, or none to this session, a live one is not reached, or another
 * tab changed what this one works on. What is shown stays, with its time, and is read again as soon as that is possible.
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
  if (isAnswering) {
    const { data, error } = probe
    return data && error && isOtherDesk(error) ? <OtherDeskBar shown={data} error={error} /> : <LiveBar />
  }
  return (
    <Bar
      title={titleOf(connection)}
      asOf={connection.kind === 'offline' ? shownAsOf(connection.lastAnswerAt) : undefined}
      words={adviceOf(connection)}
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
    </Bar>
  )
}

function titleOf(connection: Connection): string {
  switch (connection.kind) {
    case 'answering':
      return ''
    case 'offline':
      return 'The local service does not answer'
    case 'session-ended':
      return 'This session has ended'
    default:
      return assertNever(connection)
  }
}

function adviceOf(connection: Connection): string {
  switch (connection.kind) {
    case 'answering':
      return ''
    case 'offline':
      return 'Nothing can be sent until it answers.'
    case 'session-ended':
      return 'Press Enter in the terminal where Loan Desk runs, and open the new address in another tab. What is typed stays.'
    default:
      return assertNever(connection)
  }
}
