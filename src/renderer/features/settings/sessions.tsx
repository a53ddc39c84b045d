import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { signOut, useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { SessionTable } from './session-table.tsx'

const OF_BROWSER =
  'This browser is signed in, in all its tabs. The session ends after 12 hours of inactivity and after 30 days in any case; a restart of Loan Desk does not end it.'

const OF_APP =
  'This app is signed in to a shared desk. The session ends after 45 days of inactivity and after a year in any case; a restart does not end it.'

/** Sessions and the buttons that end them. A desktop window on its own computer has no session. */
export function Sessions() {
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
      <SignOut />
    </SettingsSection>
  )
}

function SignOut() {
  const ending = useMutation({
    mutationFn: signOut,
    // Everything read goes with the page.
    onSuccess: () => window.location.assign('/'),
    onError: () => tellFailure('You are still signed in'),
  })
  return (
    <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
      Sign out
    </Button>
  )
}
