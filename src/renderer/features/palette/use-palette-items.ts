import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBolt,
  IconBuilding,
  IconCalendarEvent,
  IconFileText,
  IconList,
  IconRefresh,
  IconSend,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ClientItem } from '#contract/desk/clients.ts'
import type { LoanList, LoanListItem } from '#contract/desk/loan-list.ts'
import type { Total } from '#contract/words/total-text.ts'
import { foundClientsQuery } from '../../api/clients.ts'
import { foundLoansQuery } from '../../api/found-loans.ts'
import { useSession } from '../../api/session.ts'
import { explain } from '../../components/notices/error-notice.tsx'
import { formatAmountText, formatDay, groupDigits } from '../../formats/shown-text.ts'
import { type Action, actionsAt } from '../../keys/actions.ts'
import type { Command } from '../../keys/commands.ts'
import { SETTINGS_SECTIONS, type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { matchesWords } from './matches-words.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

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

/** In milliseconds, like the search of the list. */
const TYPING_PAUSE = 150
const MOST_CLIENTS = 3

const MOST_LOANS = 5

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

/** Clients that match the words, best first; if they cannot be read, the loans report it. */
function useFoundClients(words: string, open: (uuid: string) => void) {
  const [asked] = useDebouncedValue(words, TYPING_PAUSE)
  const found = useQuery({
    ...foundClientsQuery(asked),
    enabled: asked !== '' && words !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = words !== '' && (asked !== words || found.isPlaceholderData || found.isPending)
  const clients = words === '' || found.isError ? [] : (found.data?.data ?? [])
  const group: PaletteGroup = {
    name: 'Clients',
    items: clients.slice(0, MOST_CLIENTS).map((client) => clientItem(client, open)),
  }
  return { group, isBehind }
}

function clientItem(client: ClientItem, open: (uuid: string) => void): PaletteItem {
  const { uuid, kind, name, code, loans } = client
  return {
    id: `client-${uuid}`,
    icon: kind === 'person' ? IconUser : IconBuilding,
    title: name,
    note: code ?? undefined,
    figures: `${groupDigits(loans)} ${loans === 1 ? 'loan' : 'loans'} · ${client.country}`,
    run: () => open(uuid),
  }
}

/** Newest loans that match the words; `isBehind` while the answer is pending. */
function useFoundLoans(words: string, open: (uuid: string) => void) {
  const [asked] = useDebouncedValue(words, TYPING_PAUSE)
  const found = useQuery({
    ...foundLoansQuery(asked, MOST_LOANS),
    enabled: asked !== '' && words !== '',
    placeholderData: keepPreviousData,
  })
  const isBehind = words !== '' && (asked !== words || found.isPlaceholderData || found.isPending)
  const failure = words !== '' && !isBehind ? found.error : null
  const loans = words === '' || failure ? [] : (found.data?.data ?? [])
  const again: PaletteItem = {
    id: 'search-again',
    icon: IconRefresh,
    title: 'Search the loans again',
    note: failure ? explain(failure) : undefined,
    staysOpen: true,
    run: () => void found.refetch(),
  }
  const group: PaletteGroup = {
    name: 'Loans',
    items: failure ? [again] : loans.map((loan) => loanItem(loan, open)),
    total: failure ? undefined : totalOf(found.data),
    isSearching: isBehind && loans.length === 0,
  }
  return { group, isBehind }
}

function totalOf(list: LoanList | undefined): Total | undefined {
  if (typeof list?.total !== 'number') return undefined
  return { count: list.total, isOver: list.isOverTotal }
}

function loanItem(loan: LoanListItem, open: (uuid: string) => void): PaletteItem {
  return {
    id: loan.uuid,
    icon: IconList,
    title: loan.lenderLoanId,
    isId: true,
    note: loan.clientName,
    figures: `${formatAmountText(loan.loanAmount)} · ${formatDay(loan.finalPaymentDate)}`,
    run: () => open(loan.uuid),
  }
}
