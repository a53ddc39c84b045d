import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../../api/sessions.ts'
import { tell, tellFailure } from '../../components/notices/tell.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { programWords } from '../../words/program-words.ts'
import classes from './session-table.module.css'

type SessionTableProps = { readonly sessions: readonly ListedSessionBody[] }

/** Table of sessions, most recently used first. Signing out ends the current session. */
export function SessionTable({ sessions }: SessionTableProps) {
  const ending = useEnding(endSession, ENDED)
  const endingOthers = useEnding<void>(endOtherSessions, OTHERS_ENDED)
  return (
    <>
      <div className={classes.scroll}>
        <table className={table.table} aria-label="Sessions">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                {COLUMNS.map(({ name, isAction, cell }) => (
                  <td key={name} className={isAction ? table.number : undefined}>
                    {cell(session, ending.mutate)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sessions.some(({ isOwn }) => !isOwn) && (
        <Button
          variant="default"
          className={classes.others}
          loading={endingOthers.isPending}
          onClick={() => endingOthers.mutate()}
        >
          End all other sessions
        </Button>
      )}
    </>
  )
}

type EndingWords = { readonly done: string; readonly failed: string }

const ENDED: EndingWords = { done: 'Session ended', failed: 'The session was not ended' }
const OTHERS_ENDED: EndingWords = { done: 'All other sessions ended', failed: 'The sessions were not ended' }

/** The list is read again after a failure, too: the session may have ended by itself. */
function useEnding<What>(end: (what: What) => Promise<void>, { done, failed }: EndingWords) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => tell(done),
    onError: () => tellFailure(failed),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

type SessionColumn = {
  readonly name: string
  readonly isAction?: boolean
  readonly cell: (session: ListedSessionBody, end: (id: string) => void) => ReactNode
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
  { name: 'Since, UTC', cell: ({ createdAt }) => minuteText(createdAt) },
  { name: 'Last seen, UTC', cell: ({ usedAt }) => minuteText(usedAt) },
  { name: 'Ends, UTC', cell: ({ endsAt }) => minuteText(endsAt) },
  {
    name: 'Action',
    isAction: true,
    cell: ({ id, isOwn, program, address, createdAt }, end) =>
      isOwn ? (
        'This one'
      ) : (
        <Button
          variant="subtle"
          size="compact"
          aria-label={`End ${programWords(program)} from ${address || 'unknown'}, since ${minuteText(createdAt)}`}
          onClick={() => end(id)}
        >
          End
        </Button>
      ),
  },
]

function minuteText(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}
