import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import { endSession } from '#contract/endpoints/session.ts'
import { endKnownSession, endOtherSessions } from '#contract/endpoints/sessions.ts'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { tell, tellFailure } from '../../components/notices/tell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { utcText } from '../../components/texts/clock-text.ts'
import { programWords } from '../../words/program-words.ts'
import sessionTable from './session-table.module.css'
import { type Question, SettingsQuestion } from './settings-question.tsx'
import stacked from './stacked-table.module.css'

const OF_BROWSER =
  'This browser is signed in, in all its tabs. The session ends after 12 hours of inactivity and after 30 days in any case; a restart of Loan Desk does not end it.'

const OF_APP =
  'This app is signed in to a shared desk. The session ends after 45 days of inactivity and after a year in any case; a restart does not end it.'

type SessionTableProps = { readonly sessions: readonly ListedSessionBody[] }

const ENDED = { done: 'Session ended', failed: 'The session was not ended' }

const OTHERS_QUESTION: Question = {
  title: 'End all other sessions?',
  words: 'Everyone else who is signed in needs a new one-time address to come back.',
  button: 'End sessions',
  done: 'All other sessions ended',
  failed: 'The sessions were not ended',
  act: () => ask(endOtherSessions, {}),
}

type SessionColumn = {
  readonly name: string
  readonly isAction?: boolean
  readonly cell: (session: ListedSessionBody, end: (session: ListedSessionBody) => void) => ReactNode
}

const COLUMNS: readonly SessionColumn[] = [
  {
    name: 'Signed in with',
    cell: ({ kind, program }) => (
      <span className={sessionTable.program} title={program}>
        {kind === 'app' ? `App, ${programWords(program)}` : programWords(program)}
      </span>
    ),
  },
  { name: 'From', cell: ({ address }) => address || 'Unknown' },
  { name: 'Since, UTC', cell: ({ createdAt }) => utcText(createdAt) },
  { name: 'Last seen, UTC', cell: ({ usedAt }) => utcText(usedAt) },
  { name: 'Ends, UTC', cell: ({ endsAt }) => utcText(endsAt) },
  {
    name: 'Action',
    isAction: true,
    cell: (session, end) =>
      session.isOwn ? (
        'This one'
      ) : (
        <Button
          variant="subtle"
          size="compact"
          aria-label={`End ${sessionWords(session)}`}
          onClick={() => end(session)}
        >
          End
        </Button>
      ),
  },
]

/** Sessions and the buttons that end them. A desktop window on its own computer has no session. */
export function SessionsSection() {
  const { host } = useSession()
  const sessions = useQuery(sessionsQuery)
  return (
    <SettingsSection id="sessions">
      <p className={classes.text}>{host === 'app' ? OF_APP : OF_BROWSER}</p>
      {sessions.data && <SessionTable sessions={sessions.data.data} />}
      <LeftOut count={sessions.data?.leftOut ?? 0} of="session" className={classes.leftOut} />
      {sessions.error && !sessions.data && (
        <ErrorNotice
          error={sessions.error}
          title="The sessions could not be loaded"
          onRetry={() => void sessions.refetch()}
        />
      )}
      <SignOut isApp={host === 'app'} />
    </SettingsSection>
  )
}

/** An app asks first: a browser's person expects to sign in each day, an app's does not. */
function SignOut({ isApp }: { readonly isApp: boolean }) {
  const [question, ask] = useState<Question>()
  const ending = useMutation({ mutationFn: leave, onError: () => tellFailure(STILL_IN) })
  return (
    <>
      <Button
        variant="default"
        loading={ending.isPending}
        onClick={() => (isApp ? ask(LEAVE_QUESTION) : ending.mutate())}
      >
        Sign out
      </Button>
      <SettingsQuestion question={question} list={sessionsQuery} onClose={() => ask(undefined)} />
    </>
  )
}

const STILL_IN = 'You are still signed in'

const LEAVE_QUESTION: Question = {
  title: 'Sign out of the shared desk?',
  words: 'This app needs a new one-time address to sign in again.',
  button: 'Sign out',
  done: 'Signed out',
  failed: STILL_IN,
  act: leave,
}

/** Loads a new page, which drops everything read so far. */
async function leave(): Promise<void> {
  await ask(endSession, {})
  window.location.assign('/')
}

/** Table of sessions, most recently used first. Signing out ends the current session. */
function SessionTable({ sessions }: SessionTableProps) {
  const [question, ask] = useState<Question>()
  const ending = useEnding()
  const end = (session: ListedSessionBody) => {
    if (session.kind === 'app') ask(appQuestion(session))
    else ending.mutate(session.id)
  }
  return (
    <>
      <div className={stacked.stacked}>
        <table className={classNames(table.table, sessionTable.sessions)} aria-label="Sessions">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                {COLUMNS.map(({ name, isAction, cell }) => (
                  <td
                    key={name}
                    data-label={isAction ? undefined : name}
                    className={isAction ? table.number : undefined}
                  >
                    {cell(session, end)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sessions.some(({ isOwn }) => !isOwn) && (
        <Button variant="default" className={sessionTable.others} onClick={() => ask(OTHERS_QUESTION)}>
          End all other sessions
        </Button>
      )}
      <SettingsQuestion question={question} list={sessionsQuery} onClose={() => ask(undefined)} />
    </>
  )
}

/** An app keeps its session for months, so that its person expects to stay signed in. */
function appQuestion({ id, program }: ListedSessionBody): Question {
  return {
    ...ENDED,
    title: `End the session of the app, ${programWords(program)}?`,
    words: 'The app needs a new one-time address to sign in again.',
    button: 'End session',
    act: () => ask(endKnownSession, { id }),
  }
}

/** Refetches the list after a failure too, because the session may have ended on its own. */
function useEnding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask(endKnownSession, { id }),
    onSuccess: () => tell(ENDED.done),
    onError: () => tellFailure(ENDED.failed),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

function sessionWords({ program, address, createdAt }: ListedSessionBody): string {
  return `${programWords(program)} from ${address || 'unknown'}, since ${utcText(createdAt)}`
}
