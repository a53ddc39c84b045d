import {
  Button,
  Checkbox,
  type MantineColorScheme,
  Modal,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OneTimeAddress } from '#contract/desk/one-time-address.ts'
import { createOneTimeAddress } from '#contract/endpoints/sessions.ts'
import { ask } from '../../api/ask.ts'
import { backupsQuery } from '../../api/backups.ts'
import { connectionsQuery } from '../../api/connections.ts'
import { delayedInterestQuery } from '../../api/delayed-interest.ts'
import { SHARED_DESK_PATH } from '../../api/desk-pages.ts'
import { extensionPolicyQuery } from '../../api/extension-policy.ts'
import { letterTextsQuery } from '../../api/letters.ts'
import { useSession } from '../../api/session.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { settingsQuery } from '../../api/settings.ts'
import { tokensQuery } from '../../api/tokens.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import settingsSection from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { timeText } from '../../components/texts/clock-text.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { setSingleKeys, useSingleKeys } from '../../keys/single-keys.ts'
import { type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { ConnectionsSection } from '../connections/connections-section.tsx'
import { BackupsSection } from './backups.tsx'
import token from './create-token.module.css'
import { DelayedInterestSection } from './delayed-interest-section.tsx'
import { ExtensionPolicySection } from './extension-policy-section.tsx'
import { FormatsSection } from './formats-section.tsx'
import { LettersSection } from './letters-section.tsx'
import { ServiceRules } from './service-rules.tsx'
import { SessionsSection } from './sessions.tsx'
import classes from './settings-page.module.css'
import { Tokens } from './tokens.tsx'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

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
  'delayed-interest': DelayedInterestSection,
  'extension-policy': ExtensionPolicySection,
  letters: LettersSection,
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
  const queries = [useQuery(connectionsQuery), useQuery(settingsQuery), useQuery(delayedInterestQuery)]
  const others = [
    ...queries,
    useQuery(extensionPolicyQuery),
    useQuery(letterTextsQuery),
    useQuery(tokensQuery),
    useQuery(sessionsQuery),
  ]
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

/** Place of the data; only the desktop window can open the folder. */
function DataFolder() {
  const { appVersion, dataFolder, isBeingChecked, isDemo, isOnServer, host } = useSession()
  const words = isOnServer ? ON_SERVER : IN_FOLDER
  // Undefined in a browser, and for a folder on another computer.
  const desk = host === 'desktop' ? window.desk : undefined
  return (
    <SettingsSection id={words.section}>
      <p className={settingsSection.text}>{isDemo ? words.demo : words.own}</p>
      {isBeingChecked && <p className={settingsSection.text}>{CHECKING}</p>}
      <div className={settingsSection.row}>
        <code className={classes.dataFolder}>{dataFolder}</code>
        <CopyTextButton text={dataFolder} what={words.what} />
        {desk && (
          <Button variant="default" onClick={() => desk.openDataFolder()}>
            Open folder
          </Button>
        )}
      </div>
      <p className={classes.version}>Loan Desk {appVersion}</p>
    </SettingsSection>
  )
}

/** Link to open a file made by another Loan Desk. */
function EvidenceFiles() {
  return (
    <SettingsSection id="evidence">
      <p className={settingsSection.text}>
        The evidence of a loan is one file, made by Export… on its page. Any Loan Desk can open and read it, even one
        without that loan.
      </p>
      <div className={settingsSection.row}>
        <Button variant="default" component={Link} to="/evidence">
          Open evidence…
        </Button>
      </div>
    </SettingsSection>
  )
}

/** In the desktop app only: link to the page that chooses the desk the app works on. */
function SharedDesk() {
  const { host, serviceAddress } = useSession()
  return (
    <SettingsSection id="shared-desk">
      <p className={settingsSection.text}>
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

/** Makes a one-time address for somebody else's browser or app; nobody else can reach a desktop window. */
function LetSomebodyIn() {
  const making = useMutation({
    mutationFn: () => ask(createOneTimeAddress, {}),
    onError: () => tellFailure('No address was made'),
  })
  return (
    <SettingsSection id="sign-in-others">
      <p className={settingsSection.text}>
        A one-time address signs in one more browser, or lets one desktop app work on this desk. Hand it only to people
        who may see and change everything here.
      </p>
      <Button variant="default" loading={making.isPending} onClick={() => making.mutate()}>
        New one-time address
      </Button>
      {making.data && <NewAddress made={making.data} onDone={making.reset} />}
    </SettingsSection>
  )
}

/** Shown over the page, so that nothing moves. A click outside does not close it, because the address cannot be shown again. */
function NewAddress({ made, onDone }: { readonly made: OneTimeAddress; readonly onDone: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onDone} title="One-time address" withCloseButton={false} closeOnClickOutside={false}>
      <p className={settingsSection.text}>
        It works once, until {timeText(new Date(made.goodUntil))}. Open it in a browser, or paste it in the desktop app
        under File › Shared desk.
      </p>
      <code className={token.token} data-testid="one-time-address">
        {made.address}
      </code>
      <div className={settingsSection.row}>
        <CopyTextButton text={made.address} what="Address" data-autofocus />
        <Button variant="default" rightSection={<ShortcutKbd keys="Esc" />} onClick={onDone}>
          Hide it
        </Button>
      </div>
    </Modal>
  )
}
