import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import type { Command } from '../../keys/commands.ts'
import { type SettingsSectionId, shownSections } from '../../words/settings-sections.ts'
import { type PagePath, placeGroups } from './place-items.ts'
import { useFoundClients } from './use-found-clients.ts'
import { useFoundLoans } from './use-found-loans.ts'

/** All that the words lead to: loans first, then what can be done, and pages. */
export function usePaletteItems(words: string, run: (command: Command) => void) {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const sections = shownSections(useSession(), window.desk !== undefined)
  const go = (to: PagePath, section?: SettingsSectionId) => {
    void navigate(section === undefined ? { to } : { to, hash: section })
  }
  const loans = useFoundLoans(words, (uuid) => void navigate({ to: '/loans/$uuid', params: { uuid } }))
  const clients = useFoundClients(words, (uuid) => void navigate({ to: '/clients/$uuid', params: { uuid } }))
  return {
    groups: [loans.group, clients.group, ...placeGroups(words, { path, sections, run, go })],
    isBehind: loans.isBehind || clients.isBehind,
    /** How many loans there are of it in all. */
    total: loans.group.total,
    /** In the list: the words stay beside the address, as a personal code may be among them. */
    showAll: () => void navigate({ to: '/', search: {}, state: { loanSearch: words } }),
  }
}
