import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ClientQuery, clientListQuery } from '../../api/clients.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'

export type ClientListState = ReturnType<typeof useClientList>

/** Clients read so far, from the start of the list or from its end. While another list is read, the previous one stays. */
export function useClientList(query: ClientQuery) {
  const { wanted, ...jumps } = useListJump(JSON.stringify(query))
  const start = useInfiniteQuery({ ...clientListQuery(query), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...clientListQuery(query, 'end'), enabled: wanted === 'end' })
  return { ...sidedList({ start, end, wanted, kept: useLastRead(start) }), ...jumps }
}
