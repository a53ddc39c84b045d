import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SubmissionFilters } from '../../api/submissions.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words of the submissions; like those of the loans, never part of an address. */
    readonly submissionSearch?: string | undefined
  }
}

type Place = { readonly id: string | undefined } & SubmissionFilters

const route = getRouteApi('/submissions/{-$id}')

/** The chosen submission and the state are in the address, the search words are beside it in the history. */
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
    /** Replaces the history entry if the panel is open, so that Back closes the panel after any number of submissions. */
    choose: (next: string) => go({ ...filters, id: next }, id !== undefined),
    close: () => go({ ...filters, id: undefined }, true),
    change: (part: Partial<SubmissionFilters>) => go({ ...filters, id, ...part }, true),
  }
}
