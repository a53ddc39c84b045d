import { Button } from '@mantine/core'
import { SHARED_DESK_PATH } from '../../api/desk-pages.ts'
import { useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'

/** In the desktop app only: link to the page that chooses the desk the app works on. */
export function SharedDesk() {
  const { host, serviceAddress } = useSession()
  return (
    <SettingsSection id="shared-desk">
      <p className={classes.text}>
        {host === 'app'
          ? `This app works on the shared desk at ${serviceAddress}.`
          : 'This app works on the loans on this computer. It can work on a desk that others use too instead.'}
      </p>
      <Button component="a" href={SHARED_DESK_PATH} variant="default">
        {host === 'app' ? 'Change' : 'Work on a shared desk'}
      </Button>
    </SettingsSection>
  )
}
