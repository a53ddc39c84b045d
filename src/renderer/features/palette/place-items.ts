import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBolt,
  IconFileText,
  IconList,
  IconRefresh,
  IconSend,
  IconUsers,
} from '@tabler/icons-react'
import { type Action, actionsAt } from '../../keys/actions.ts'
import type { Command } from '../../keys/commands.ts'
import { SETTINGS_SECTIONS, type SettingsSectionId } from '../../words/settings-sections.ts'
import { matchesWords } from './matches-words.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** Pages that can be opened from anywhere. */
const PAGES = [
  { words: 'Loans', to: '/', icon: IconList },
  { words: 'Clients', to: '/clients', icon: IconUsers },
  { words: 'Submissions', to: '/submissions/{-$id}', icon: IconSend },
  { words: 'Runs', to: '/extension-runs', icon: IconRefresh },
  { words: 'Open evidence', to: '/evidence', icon: IconFileText },
  { words: 'Settings', to: '/settings', icon: IconAdjustmentsHorizontal, keys: 'Ctrl+,' },
] as const satisfies readonly { words: string; to: string; icon: Icon; keys?: string }[]

export type PagePath = (typeof PAGES)[number]['to']

type PlaceParts = {
  /** Path of the current address. */
  readonly path: string
  readonly sections: readonly SettingsSectionId[]
  readonly hasLiveConnections: boolean
  readonly run: (command: Command) => void
  readonly go: (to: PagePath, section?: SettingsSectionId) => void
}

/**
 * Actions of the current place, and pages. Submissions are listed only with a live connection, sections of Settings only if words are
 * typed.
 */
export function placeGroups(words: string, parts: PlaceParts): readonly PaletteGroup[] {
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
