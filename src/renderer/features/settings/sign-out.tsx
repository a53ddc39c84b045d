import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { signOut, useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'

const OF_BROWSER =
  'This browser is signed in, in all its tabs. The session ends after 12 hours of inactivity and after 30 days in any case; a restart of Loan Desk does not end it.'

const OF_APP =
  'This app is signed in to a shared desk. The session ends after 45 days of inactivity and after a year in any case; a restart does not end it.'

/** The end of this browser's or app's session; a desktop window on its own computer has none. */
export function SignOut() {
  const { host } = useSession()
  const ending = useMutation({
    mutationFn: signOut,
    // Everything read goes with the page.
    onSuccess: () => window.location.assign('/'),
    onError: () => tellFailure('You are still signed in'),
  })
  return (
    <SettingsSection id="session">
      <p className={classes.text}>{host === 'app' ? OF_APP : OF_BROWSER}</p>
      <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
        Sign out
      </Button>
    </SettingsSection>
  )
}
