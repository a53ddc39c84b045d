import { useDocumentTitle } from '@mantine/hooks'
import { ConnectionsSection } from '../connections/connections-section.tsx'
import { Appearance } from './appearance.tsx'
import { DataFolder } from './data-folder.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import { ServiceRules } from './service-rules.tsx'
import classes from './settings-page.module.css'
import { SignOut } from './sign-out.tsx'
import { Tokens } from './tokens.tsx'

/** What can be set: the live services, the rules, who may call the local service, evidence, how the desk looks, where the data lies. */
export function SettingsPage() {
  useDocumentTitle('Settings – Loan Desk')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Settings</h1>
      <ConnectionsSection />
      <ServiceRules />
      <Tokens />
      <EvidenceFiles />
      <Appearance />
      <DataFolder />
      <SignOut />
    </div>
  )
}
