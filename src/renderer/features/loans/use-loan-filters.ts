import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { LoanFilters } from '../../api/loans.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'
import { rememberFilters } from '../../kept/list-place.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search words of the list: a personal code may be among them, so they are never part of an address. */
    readonly loanSearch?: string | undefined
  }
}

const route = getRouteApi('/')

/** The filters live in the address, the search words beside it in the history: Back finds the same list. */
export function useLoanFilters() {
  const filters = useFilters()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  useEffect(() => rememberFilters(filters), [filters])
  const show = ({ search, ...inAddress }: LoanFilters) => {
    if (!isLeaving()) void navigate({ search: inAddress, state: { loanSearch: search }, replace: true })
  }
  const change = (part: { readonly [Name in keyof LoanFilters]: LoanFilters[Name] | '' }) =>
    show(withoutBlanks({ ...filters, ...part }))
  return { filters, change, clear: () => show({}) }
}

function useFilters(): LoanFilters {
  const inAddress = route.useSearch()
  const { loanSearch: search } = route.useRouteContext()
  return useMemo(() => withoutBlanks({ ...inAddress, search }), [inAddress, search])
}

function withoutBlanks(filters: object): LoanFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
}
