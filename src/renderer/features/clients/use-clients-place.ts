import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ClientQuery } from '../../api/clients.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words of the clients, never part of an address because they may be a personal code. */
    readonly clientSearch?: string | undefined
  }
}

const route = getRouteApi('/clients')

/** The order is in the address, the search words are beside it in the history. */
export function useClientsPlace() {
  const { sort = 'newest' } = route.useSearch()
  const { clientSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const query = useMemo((): ClientQuery => ({ sort, search }), [sort, search])
  const change = (part: Partial<ClientQuery>) => {
    if (isLeaving()) return
    const next = { ...query, ...part }
    void navigate({
      search: { sort: next.sort === 'newest' ? undefined : next.sort },
      state: { clientSearch: next.search || undefined },
      replace: true,
    })
  }
  return { query, change }
}
