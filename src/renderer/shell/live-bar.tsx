import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { connectionsQuery, testConnection } from '../api/connections.ts'
import { markLiveReached, useLiveReach } from '../api/live-reach.ts'
import { useSession } from '../api/session.ts'
import { clockText } from '../components/texts/clock-text.ts'
import classes from './connection-bar.module.css'

/** The amber bar while the live service cannot be sent anything: it was not reached, or there is no token for it. */
export function LiveBar() {
  const { connection } = useSession()
  return connection.where === 'live' ? <BarOf connection={connection} /> : null
}

type LiveConnection = Extract<SessionBody['connection'], { where: 'live' }>

function BarOf({ connection: { id, name, host } }: { readonly connection: LiveConnection }) {
  const connections = useQuery(connectionsQuery)
  const reach = useLiveReach()
  if (connections.data?.data.find((one) => one.id === id)?.token === 'missing') {
    return (
      <Bar title={`${name} has no token`} words="Nothing can be sent until one is given.">
        <Button component={Link} to="/settings" hash="connections" variant="default" className={classes.again}>
          Give a token
        </Button>
      </Bar>
    )
  }
  if (reach.kind !== 'not-reached') return null
  return (
    <Bar
      title={`${host} cannot be reached`}
      asOf={shownAsOf(reach.lastAnswerAt)}
      words="Nothing can be sent until it answers."
    >
      <TryAgain id={id} />
    </Bar>
  )
}

/** Any answer at all means that it is reached again. */
function TryAgain({ id }: { readonly id: string }) {
  const testing = useMutation({
    mutationFn: () => testConnection(id),
    onSuccess: ({ status }) => {
      if (status !== null) markLiveReached()
    },
  })
  return (
    <>
      {testing.data && (
        <span role="status" className={classes.found} title={testing.data.explanation}>
          {testing.data.explanation}
        </span>
      )}
      <Button variant="default" className={classes.again} loading={testing.isPending} onClick={() => testing.mutate()}>
        Try again
      </Button>
    </>
  )
}

type BarWordsProps = {
  readonly title: string
  /** Of when what is shown is; it is never cut. */
  readonly asOf?: string | undefined
  readonly words: string
}

type BarProps = BarWordsProps & { readonly children: ReactNode }

/** An amber bar of the header, with what one can do. */
export function Bar({ children, ...words }: BarProps) {
  return (
    <div className={classes.bar} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <BarWords {...words} />
      {children}
    </div>
  )
}

/** Two lines in the header; what does not fit is read by pointing at it. */
export function BarWords({ title, asOf, words }: BarWordsProps) {
  return (
    <span className={classes.words}>
      <strong title={title}>{title}</strong>
      <span className={classes.line}>
        {asOf !== undefined && <span>{asOf} </span>}
        <span className={classes.rest} title={words}>
          {words}
        </span>
      </span>
    </span>
  )
}

/** "Shown as of 2026-03-12 09:40."; nothing where there was no answer yet. */
export function shownAsOf(lastAnswerAt: number | undefined): string | undefined {
  return lastAnswerAt === undefined ? undefined : `Shown as of ${clockText(lastAnswerAt)}.`
}
