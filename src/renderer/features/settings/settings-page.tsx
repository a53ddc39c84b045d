import { useDocumentTitle } from '@mantine/hooks'
import { Appearance } from './appearance.tsx'
import { DataFolder } from './data-folder.tsx'
import { ServiceRules } from './service-rules.tsx'
import classes from './settings-page.module.css'
import { Tokens } from './tokens.tsx'

/** What can be set: the rules of the local service, who may call it, how the desk looks, where the data lies. */
export function SettingsPage() {
  useDocumentTitle('Settings – Loan Desk')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Settings</h1>
      <ServiceRules />
      <Tokens />
      <Appearance />
      <DataFolder />
    </div>
  )
}
