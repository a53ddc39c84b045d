import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClientItem } from '#contract/desk/clients.ts'
import { foundClientsQuery } from '../../../api/clients.ts'

/** In milliseconds. */
const TYPING_PAUSE = 150
/** In characters: a single letter is in most names. */
const SHORTEST = 2
const LONGEST = 100
const MOST = 6
const NONE: readonly ClientItem[] = []

/** Clients that match a text, best first; none if the text is too short. */
export function useKnownClients(text: string): readonly ClientItem[] {
  const [asked] = useDebouncedValue(text, TYPING_PAUSE)
  const isAskable = asked.length >= SHORTEST && asked.length <= LONGEST
  const found = useQuery({ ...foundClientsQuery(asked), enabled: isAskable, placeholderData: keepPreviousData })
  if (!isAskable || text.length < SHORTEST) return NONE
  return found.data?.data.slice(0, MOST) ?? NONE
}
