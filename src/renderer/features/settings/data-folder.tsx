import { Button } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import page from './settings-page.module.css'

/** Where all of it lies; only the desktop window can open the folder itself. */
export function DataFolder() {
  const session = useSession()
  const desk = window.desk
  return (
    <SettingsSection name="Data folder">
      <p className={classes.text}>
        {session.isDemo
          ? 'The demo has a folder of its own. Your loans are in another one.'
          : 'Loans, extensions, drafts and settings are kept here. To back them up, copy the whole folder while Loan Desk is closed.'}
      </p>
      <div className={classes.row}>
        <code className={page.dataFolder}>{session.dataFolder}</code>
        <CopyTextButton text={session.dataFolder} what="Path" />
        {desk && (
          <Button variant="default" onClick={() => desk.openDataFolder()}>
            Open folder
          </Button>
        )}
      </div>
      <p className={page.version}>Loan Desk {session.appVersion}</p>
    </SettingsSection>
  )
}
