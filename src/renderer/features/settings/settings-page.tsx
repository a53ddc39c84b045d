import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { connectionsQuery } from '../../api/connections.ts'
import { useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { settingsQuery } from '../../api/settings.ts'
import { tokensQuery } from '../../api/tokens.ts'
import { type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { ConnectionsSection } from '../connections/connections-section.tsx'
import { Appearance } from './appearance.tsx'
import { DataFolder } from './data-folder.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import { LetSomebodyIn } from './let-somebody-in.tsx'
import { ServiceRules } from './service-rules.tsx'
import { Sessions } from './sessions.tsx'
import classes from './settings-page.module.css'
import { SharedDesk } from './shared-desk.tsx'
import { Tokens } from './tokens.tsx'

/** What can be set: the live services, the rules, who may call the local service, evidence, how the desk looks, where the data lies. */
export function SettingsPage() {
  useDocumentTitle('Settings – Loan Desk')
  const isRead = useIsRead()
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Settings</h1>
      {isRead && <Sections />}
    </div>
  )
}

const SECTIONS: Readonly<Record<SettingsSectionId, () => ReactNode>> = {
  connections: ConnectionsSection,
  rules: ServiceRules,
  tokens: Tokens,
  evidence: EvidenceFiles,
  appearance: Appearance,
  'data-folder': DataFolder,
  database: DataFolder,
  'shared-desk': SharedDesk,
  'sign-in-others': LetSomebodyIn,
  sessions: Sessions,
}

function Sections() {
  const ids = shownSections(useSession(), window.desk !== undefined)
  return ids.map((id) => {
    const Section = SECTIONS[id]
    return <Section key={id} />
  })
}

/**
 * One section is below the other, so none is shown before all know their height: nothing is pushed down by what is
 * read late. Asked is enough: a section that comes asks again for what failed, which is then pending once more.
 */
function useIsRead(): boolean {
  return [useQuery(connectionsQuery), useQuery(settingsQuery), useQuery(tokensQuery), useQuery(sessionsQuery)].every(
    ({ isFetched }) => isFetched,
  )
}
