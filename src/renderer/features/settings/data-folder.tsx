import { Button } from '@mantine/core'
import { useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import page from './settings-page.module.css'

const IN_FOLDER = {
  section: 'data-folder',
  what: 'Path',
  own: 'Loans, extensions, drafts and settings are kept here.',
  demo: 'The demo has a folder of its own. Your loans are in another one.',
} as const

const ON_SERVER = {
  section: 'database',
  what: 'Address',
  own: 'Loans, extensions, drafts and settings are kept here. To back them up, have the administrator of the database server do it.',
  demo: 'The demo has a schema of its own. Your loans are in another one.',
} as const

const CHECKING =
  'After a crash or a power cut the whole database is checked. The check is running now; you can go on working.'

/** Place of the data; only the desktop window can open the folder. */
export function DataFolder() {
  const { appVersion, dataFolder, isBeingChecked, isDemo, isOnServer, host } = useSession()
  const words = isOnServer ? ON_SERVER : IN_FOLDER
  // Undefined in a browser, and for a folder on another computer.
  const desk = host === 'desktop' ? window.desk : undefined
  return (
    <SettingsSection id={words.section}>
      <p className={classes.text}>{isDemo ? words.demo : words.own}</p>
      {isBeingChecked && <p className={classes.text}>{CHECKING}</p>}
      <div className={classes.row}>
        <code className={page.dataFolder}>{dataFolder}</code>
        <CopyTextButton text={dataFolder} what={words.what} />
        {desk && (
          <Button variant="default" onClick={() => desk.openDataFolder()}>
            Open folder
          </Button>
        )}
      </div>
      <p className={page.version}>Loan Desk {appVersion}</p>
    </SettingsSection>
  )
}
