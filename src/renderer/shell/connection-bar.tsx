import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { SessionBody } from '#contract/desk/session.ts'
import { testConnection } from '#contract/endpoints/connections.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { assertNever } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { ask } from '../api/ask.ts'
import { type Connection, useConnection } from '../api/connection.ts'
import { connectionsQuery } from '../api/connections.ts'
import { SHARED_DESK_PATH } from '../api/desk-pages.ts'
import { isProblem } from '../api/errors.ts'
import { markLiveReached, useLiveReach } from '../api/live-reach.ts'
import { isOtherDesk, sessionQuery, takeDeskAsItIs, useSession } from '../api/session.ts'
import { setTabConnection } from '../api/tab-connection.ts'
import { explain } from '../components/notices/error-notice.tsx'
import { clockText } from '../components/texts/clock-text.ts'
import { useStartOver } from '../kept/use-start-over.ts'
import classes from './connection-bar.module.css'

type LiveConnection = Extract<SessionBody['connection'], { where: 'live' }>

type NotReachedBarProps = { readonly id: string; readonly lastAnswerAt: number | undefined }

type OtherDeskBarProps = { readonly shown: SessionBody; readonly error: Error }

type BarProps = {
  readonly title: string
  /** Time of the shown data. */
  readonly asOf?: string | undefined
  readonly words: string
  readonly children: ReactNode
}

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

/** Amber bar while nothing can be sent to the live service: it was not reached, or it has no token. Else the bar of the backups. */
function LiveBar() {
  const { connection } = useSession()
  return connection.where === 'live' ? <BarOf connection={connection} /> : <BackupBar />
}

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

/** Amber bar on every page while the last backup is older than a day and lacks work. */
function BackupBar() {
  const { backup } = useSession()
  if (backup !== 'late') return null
  return (
    <Bar title="No backup for over a day" words="Later work is on one disk.">
      <Button component={Link} to="/settings" hash="backups" variant="default" className={classes.again}>
        See backups
      </Button>
    </Bar>
  )
}

/** Amber bar for a tab whose desk was removed or changed in another tab. Everything stays until the user continues. */
function OtherDeskBar({ shown, error }: OtherDeskBarProps) {
  const startOver = useStartOver()
  const client = useQueryClient()
  if (isProblem(error, 'data-changed')) {
    const goOver = () => {
      takeDeskAsItIs(error)
      void startOver()
    }
    return <DataBar isDemo={shown.isDemo} onGoOver={goOver} />
  }
  if (shown.connection.where === 'local') return null
  if (isProblem(error, 'connection-gone')) {
    const goOn = () => {
      setTabConnection(LOCAL_CONNECTION)
      void startOver()
    }
    return (
      <Bar title="This connection was removed in another window" words="Nothing can be sent. Draft kept.">
        <Choice words={`Work on ${localPlace(shown).inText}`} onChoose={goOn} />
      </Bar>
    )
  }
  const look = () => {
    takeDeskAsItIs(error)
    void client.invalidateQueries()
  }
  return (
    <Bar title="This connection was changed in another window" words="Nothing is sent until you have seen it.">
      <Choice words="Show the change" onChoose={look} />
    </Bar>
  )
}

function DataBar({ isDemo, onGoOver }: { readonly isDemo: boolean; readonly onGoOver: () => void }) {
  if (isDemo) {
    return (
      <Bar title="The demo was closed in another window" words="Nothing is saved or sent from here.">
        <Choice words="Show your own loans" onChoose={onGoOver} />
      </Bar>
    )
  }
  return (
    <Bar title="The demo was opened in another window" words="Nothing is saved or sent from here until it is closed.">
      <Choice words="Show demo data" onChoose={onGoOver} />
    </Bar>
  )
}

function Choice({ words, onChoose }: { readonly words: string; readonly onChoose: () => void }) {
  return (
    <Button variant="default" className={classes.again} onClick={onChoose}>
      {words}
    </Button>
  )
}

/**
 * Amber bar in the header with its action: at most two lines, which the header reserves, complete at every width. It contains no names,
 * which may be long: the switcher beside it names the connection.
 */
function Bar({ title, asOf = '', words, children }: BarProps) {
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
function shownAsOf(lastAnswerAt: number | undefined): string | undefined {
  return lastAnswerAt === undefined ? undefined : `Shown as of ${clockText(lastAnswerAt)}.`
}
