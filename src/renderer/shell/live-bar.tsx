import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { testConnection } from '#contract/endpoints/connections.ts'
import { ask } from '../api/ask.ts'
import { connectionsQuery } from '../api/connections.ts'
import { markLiveReached, useLiveReach } from '../api/live-reach.ts'
import { useSession } from '../api/session.ts'
import { clockText } from '../components/texts/clock-text.ts'
import classes from './connection-bar.module.css'

/** Amber bar while nothing can be sent to the live service: it was not reached, or it has no token. */
export function LiveBar() {
  const { connection } = useSession()
  return connection.where === 'live' ? <BarOf connection={connection} /> : null
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
  return reach.kind === 'not-reached' ? <NotReachedBar id={id} lastAnswerAt={reach.lastAnswerAt} /> : null
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

type BarProps = {
  readonly title: string
  /** Time of the shown data. */
  readonly asOf?: string | undefined
  readonly words: string
  readonly children: ReactNode
}

/**
 * Amber bar in the header with its action: at most two lines, which the header reserves, complete at every width. It contains no names,
 * which may be long: the switcher beside it names the connection.
 */
export function Bar({ title, asOf = '', words, children }: BarProps) {
  const rest = `${asOf} ${words}`.trim()
  return (
    <div className={classes.bar} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes.words} title={`${title}. ${rest}`}>
        <strong>{title}.</strong> {rest}
      </span>
      {children}
    </div>
  )
}

/** "Shown as of 2026-03-12 09:40."; undefined if there was no answer yet. */
export function shownAsOf(lastAnswerAt: number | undefined): string | undefined {
  return lastAnswerAt === undefined ? undefined : `Shown as of ${clockText(lastAnswerAt)}.`
}
