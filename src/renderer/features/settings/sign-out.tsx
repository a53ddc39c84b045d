import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { signOut, useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'

/** The end of this browser's session; the desktop window has none. */
export function SignOut() {
  const { host } = useSession()
  const ending = useMutation({
    mutationFn: signOut,
    // Everything read goes with the page.
    onSuccess: () => window.location.assign('/'),
    onError: () => tellFailure('You are still signed in'),
  })
  if (host === 'desktop') return null
  return (
    <SettingsSection name="Session">
      <p className={classes.text}>
        This browser is signed in, in all its tabs. The session ends after 12 hours of inactivity and after 30 days in
        any case; a restart of Loan Desk does not end it.
      </p>
      <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
        Sign out
      </Button>
    </SettingsSection>
  )
}
