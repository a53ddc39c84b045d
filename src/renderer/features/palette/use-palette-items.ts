import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import type { Command } from '../../keys/commands.ts'
import { type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { type PagePath, placeGroups } from './place-items.ts'
import { useFoundClients } from './use-found-clients.ts'
import { useFoundLoans } from './use-found-loans.ts'

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
