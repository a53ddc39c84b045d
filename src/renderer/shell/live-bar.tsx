import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionBody } from '#contract/desk/session.ts'
import { testConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../api/ask.ts'
import { connectionsQuery } from '../api/connections.ts'
import { markLiveReached, useLiveReach } from '../api/live-reach.ts'
import { useSession } from '../api/session.ts'
import { BackupBar } from './backup-bar.tsx'
import { Bar, shownAsOf } from './bar.tsx'
import classes from './connection-bar.module.css'

/** Amber bar while nothing can be sent to the live service: it was not reached, or it has no token. Else the bar of the backups. */
export function LiveBar() {
  const { connection } = useSession()
  return connection.where === 'live' ? <BarOf connection={connection} /> : <BackupBar />
}

type LiveConnection = Extract<SessionBody['connection'], { where: 'live' }>

function BarOf({ connection: { id } }: { readonly connection: LiveConnection }) {
  const connections = useQuery(connectionsQuery)
  const reach = useLiveReach()
  if (connections.data?.data.find((one) => one.id === id)?.token === 'missing') {
    return (
      <Bar title="This connection has no token" words="Nothing can be sent until one is given.">
        <Button component={Link} to="/settings" hash="connections" variant="default" className={classes.again}>
          Give a token
        </Button>
      </Bar>
    )
  }
  return reach.kind === 'not-reached' ? <NotReachedBar id={id} lastAnswerAt={reach.lastAnswerAt} /> : <BackupBar />
}

type NotReachedBarProps = { readonly id: string; readonly lastAnswerAt: number | undefined }

/** Any answer means that the service is reached again. After "Try again", the result replaces the general words. */
function NotReachedBar({ id, lastAnswerAt }: NotReachedBarProps) {
  const testing = useMutation({
    mutationFn: () => ask(testConnection, { id }),
    onSuccess: ({ status }) => {
      if (status !== null) markLiveReached()
    },
  })
  const said = testing.data
    ? { title: 'Not reached', words: testing.data.explanation }
    : {
        title: 'The live service cannot be reached',
        asOf: shownAsOf(lastAnswerAt),
        words: 'Nothing can be sent until it answers.',
      }
  return (
    <Bar {...said}>
      <Button variant="default" className={classes.again} loading={testing.isPending} onClick={() => testing.mutate()}>
        Try again
      </Button>
    </Bar>
  )
}
