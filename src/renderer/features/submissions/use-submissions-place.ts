import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SubmissionFilters } from '../../api/submissions.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search words of the submissions; like those of the loans they are never part of an address. */
    readonly submissionSearch?: string | undefined
  }
}

type Place = { readonly id: string | undefined } & SubmissionFilters

const route = getRouteApi('/submissions/{-$id}')

/** The chosen submission and the state are in the address, the search words beside it in the history. */
export function useSubmissionsPlace() {
  const { id } = route.useParams()
  const { state } = route.useSearch()
  const { submissionSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const filters = useMemo(() => ({ state, search }), [state, search])
  const go = (place: Place, replace: boolean) => {
    if (isLeaving()) return
    void navigate({
      params: { id: place.id },
      search: { state: place.state },
      state: { submissionSearch: place.search },
      replace,
    })
  }
  return {
    id,
    filters,
    /** Back closes the panel, however many were looked at in it. */
    choose: (next: string) => go({ ...filters, id: next }, id !== undefined),
    close: () => go({ ...filters, id: undefined }, true),
    change: (part: Partial<SubmissionFilters>) => go({ ...filters, id, ...part }, true),
  }
}
