import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endSession } from '#contract/endpoints/session.ts'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { SessionTable } from './session-table.tsx'
import { type Question, SettingsQuestion } from './settings-question.tsx'

const OF_BROWSER =
  'This browser is signed in, in all its tabs. The session ends after 12 hours of inactivity and after 30 days in any case; a restart of Loan Desk does not end it.'

const OF_APP =
  'This app is signed in to a shared desk. The session ends after 45 days of inactivity and after a year in any case; a restart does not end it.'

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
