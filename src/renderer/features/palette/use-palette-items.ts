import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBolt,
  IconCalendarEvent,
  IconFileText,
  IconList,
  IconRefresh,
  IconSend,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { type Action, actionsAt } from '../../keys/actions.ts'
import type { Command } from '../../keys/commands.ts'
import { SETTINGS_SECTIONS, type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { matchesWords } from './matches-words.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { useFoundClients } from './use-found-clients.ts'
import { useFoundLoans } from './use-found-loans.ts'

/** Pages that can be opened from anywhere. */
const PAGES = [
  { words: 'Today', to: '/today', icon: IconCalendarEvent },
  { words: 'Loans', to: '/', icon: IconList },
  { words: 'Clients', to: '/clients', icon: IconUsers },
  { words: 'Submissions', to: '/submissions/{-$id}', icon: IconSend },
  { words: 'Runs', to: '/extension-runs', icon: IconRefresh },
  { words: 'Open evidence', to: '/evidence', icon: IconFileText },
  { words: 'Settings', to: '/settings', icon: IconAdjustmentsHorizontal, keys: 'Ctrl+,' },
] as const satisfies readonly { words: string; to: string; icon: Icon; keys?: string }[]

type PagePath = (typeof PAGES)[number]['to']

type PlaceParts = {
  /** Path of the current address. */
  readonly path: string
  readonly sections: readonly SettingsSectionId[]
  readonly hasLiveConnections: boolean
  readonly run: (command: Command) => void
  readonly go: (to: PagePath, section?: SettingsSectionId) => void
}

/** Items that match the words: loans and clients first, then actions and pages. */
export function usePaletteItems(words: string, run: (command: Command) => void) {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const session = useSession()
  const { hasLiveConnections } = session
  const sections = shownSections(session, window.desk !== undefined)
  const go = (to: PagePath, section?: SettingsSectionId) => {
    void navigate(section === undefined ? { to } : { to, hash: section })
  }
  const loans = useFoundLoans(words, (uuid) => void navigate({ to: '/loans/$uuid', params: { uuid } }))
  const clients = useFoundClients(words, (uuid) => void navigate({ to: '/clients/$uuid', params: { uuid } }))
  return {
    groups: [loans.group, clients.group, ...placeGroups(words, { path, sections, hasLiveConnections, run, go })],
    isBehind: loans.isBehind || clients.isBehind,
    /** Number of matching loans. */
    total: loans.group.total,
    /** Shows the matches in the list. The words are passed beside the address, because they may contain a personal code. */
    showAll: () => void navigate({ to: '/', search: {}, state: { loanSearch: words } }),
  }
}

/**
 * Actions of the current place, and pages. Submissions are listed only with a live connection, sections of Settings only if words are
 * typed.
 */
function placeGroups(words: string, parts: PlaceParts): readonly PaletteGroup[] {
  const fitting = (items: readonly PaletteItem[]) => items.filter(({ title }) => matchesWords(title, words))
  const actions = actionsAt(parts.path).map((action) => actionItem(action, parts))
  const pages = PAGES.filter(({ to }) => to !== '/submissions/{-$id}' || parts.hasLiveConnections)
  const sections = words === '' ? [] : parts.sections.map((id) => sectionItem(id, parts))
  return [
    { name: 'Actions', items: fitting(actions) },
    { name: 'Pages', items: fitting([...pages.map((page) => pageItem(page, parts)), ...sections]) },
  ]
}

function actionItem({ words, keys, command }: Action, { run }: PlaceParts): PaletteItem {
  return { id: `action-${command}`, icon: IconBolt, title: words, keys, run: () => run(command) }
}

function pageItem(page: (typeof PAGES)[number], { go }: PlaceParts): PaletteItem {
  const keys = 'keys' in page ? page.keys : undefined
  return { id: `page-${page.to}`, icon: page.icon, title: page.words, keys, run: () => go(page.to) }
}

function sectionItem(id: SettingsSectionId, { go }: PlaceParts): PaletteItem {
  return {
    id: `settings-${id}`,
    icon: IconAdjustmentsHorizontal,
    title: `Settings, ${SETTINGS_SECTIONS[id]}`,
    run: () => go('/settings', id),
  }
}
