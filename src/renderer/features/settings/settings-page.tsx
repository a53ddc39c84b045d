import { Checkbox, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backupsQuery } from '../../api/backups.ts'
import { connectionsQuery } from '../../api/connections.ts'
import { useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { settingsQuery } from '../../api/settings.ts'
import { tokensQuery } from '../../api/tokens.ts'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { setSingleKeys, useSingleKeys } from '../../keys/single-keys.ts'
import { type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { ConnectionsSection } from '../connections/connections-section.tsx'
import { BackupsSection } from './backups.tsx'
import { DataFolder } from './data-folder.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import { FormatsSection } from './formats-section.tsx'
import { LetSomebodyIn } from './let-somebody-in.tsx'
import { ServiceRules } from './service-rules.tsx'
import { SessionsSection } from './sessions.tsx'
import classes from './settings-page.module.css'
import { SharedDesk } from './shared-desk.tsx'
import { Tokens } from './tokens.tsx'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Settings: live services, rules, tokens of the local service, evidence, appearance, numbers and dates, keys, place of the data, backups. */
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
  formats: FormatsSection,
  keys: Keys,
  'data-folder': DataFolder,
  database: DataFolder,
  backups: BackupsSection,
  'shared-desk': SharedDesk,
  'sign-in-others': LetSomebodyIn,
  sessions: SessionsSection,
}

function Sections() {
  const ids = shownSections(useSession(), window.desk !== undefined)
  return ids.map((id) => {
    const Section = SECTIONS[id]
    return <Section key={id} />
  })
}

/**
 * True once all sections know their height, so that none is pushed down by late data. A failed query counts as read: its section requests
 * it again, which makes it pending once more.
 */
function useIsRead(): boolean {
  const hasBackups = useSession().backup !== 'none'
  const backups = useQuery({ ...backupsQuery, enabled: hasBackups })
  const others = [useQuery(connectionsQuery), useQuery(settingsQuery), useQuery(tokensQuery), useQuery(sessionsQuery)]
  return [...others, ...(hasBackups ? [backups] : [])].every(({ isFetched }) => isFetched)
}

/** Choice of the colour scheme, stored on this computer; System follows the computer's setting. */
function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsSection id="appearance">
      <SegmentedControl aria-label="Colours" data={SCHEMES} value={colorScheme} onChange={setColorScheme} />
    </SettingsSection>
  )
}

/** Choice of single-letter keys, stored on this computer. */
function Keys() {
  const isOn = useSingleKeys()
  return (
    <SettingsSection id="keys">
      <Checkbox
        label="Letters and signs work as keys on their own, such as n, / and ?"
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </SettingsSection>
  )
}
