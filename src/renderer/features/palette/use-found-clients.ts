import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClientItem } from '#contract/desk/clients.ts'
import { foundClientsQuery } from '../../api/clients.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** In milliseconds, like the search of the list. */
const TYPING_PAUSE = 150
const MOST_CLIENTS = 3

/** Clients that match the words, best first; if they cannot be read, the loans report it. */
export function useFoundClients(words: string, open: (uuid: string) => void) {
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
