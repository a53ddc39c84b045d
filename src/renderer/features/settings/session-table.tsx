import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import { endKnownSession, endOtherSessions } from '#contract/endpoints/sessions.ts'
import { ask } from '../../api/ask.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { tell, tellFailure } from '../../components/notices/tell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { utcText } from '../../components/texts/clock-text.ts'
import { programWords } from '../../words/program-words.ts'
import classes from './session-table.module.css'
import { type Question, SettingsQuestion } from './settings-question.tsx'
import stacked from './stacked-table.module.css'

type SessionTableProps = { readonly sessions: readonly ListedSessionBody[] }

/** Table of sessions, most recently used first. Signing out ends the current session. */
export function SessionTable({ sessions }: SessionTableProps) {
  const [question, ask] = useState<Question>()
  const ending = useEnding()
  const end = (session: ListedSessionBody) => {
    if (session.kind === 'app') ask(appQuestion(session))
    else ending.mutate(session.id)
  }
  return (
    <>
      <div className={stacked.stacked}>
        <table className={classNames(table.table, classes.sessions)} aria-label="Sessions">
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
        <Button variant="default" className={classes.others} onClick={() => ask(OTHERS_QUESTION)}>
          End all other sessions
        </Button>
      )}
      <SettingsQuestion question={question} list={sessionsQuery} onClose={() => ask(undefined)} />
    </>
  )
}

const ENDED = { done: 'Session ended', failed: 'The session was not ended' }

const OTHERS_QUESTION: Question = {
  title: 'End all other sessions?',
  words: 'Everyone else who is signed in needs a new one-time address to come back.',
  button: 'End sessions',
  done: 'All other sessions ended',
  failed: 'The sessions were not ended',
  act: () => ask(endOtherSessions, {}),
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

type SessionColumn = {
  readonly name: string
  readonly isAction?: boolean
  readonly cell: (session: ListedSessionBody, end: (session: ListedSessionBody) => void) => ReactNode
}

const COLUMNS: readonly SessionColumn[] = [
  {
    name: 'Signed in with',
    cell: ({ kind, program }) => (
      <span className={classes.program} title={program}>
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

function sessionWords({ program, address, createdAt }: ListedSessionBody): string {
  return `${programWords(program)} from ${address || 'unknown'}, since ${utcText(createdAt)}`
}
