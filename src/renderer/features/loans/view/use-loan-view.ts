import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { recordOf } from '#values/record-of.ts'
import { type LoanAddress, readLoanAddress } from '../../../api/loan-address.ts'
import type { LoanFilters, LoanListOrder, LoanQuery } from '../../../api/loans.ts'
import { useIsLeaving } from '../../../input/use-is-leaving.ts'
import { rememberList } from '../../../kept/list-place.ts'
import { columnsText, type ShownColumn, viewColumnsOf } from './shown-columns.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search words of the list, never part of an address because they may contain a personal code. */
    readonly loanSearch?: string | undefined
  }
}

const route = getRouteApi('/')

/** Filters to replace; '' removes a filter. */
export type FilterChange = { readonly [Name in keyof LoanFilters]: LoanFilters[Name] | '' }

export type ShownLoanView = ReturnType<typeof useLoanView>

/**
 * View of the list: filters, order and columns are in the address, the search words are beside it in the history. Back undoes changes of
 * the shown loans; typed words and changed columns replace the history entry.
 */
export function useLoanView() {
  const inAddress = route.useSearch()
  // The router does not remove parameters that its schema drops.
  const address = useMemo(() => readLoanAddress(inAddress), [inAddress])
  const { loanSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const query = useMemo(() => queryOf(address, search), [address, search])
  const columns = useMemo(() => viewColumnsOf(address.columns), [address.columns])
  useEffect(() => rememberList({ query, address }), [query, address])
  const show = (next: LoanAddress, words: string | undefined, replace: boolean) => {
    if (!isLeaving()) void navigate({ search: next, state: { loanSearch: words || undefined }, replace })
  }
  return {
    query,
    columns,
    /** The open saved view, changed or not. */
    viewId: address.view,
    search: (words: string) => show(address, words, true),
    filter: (change: FilterChange) => show(withoutBlanks({ ...address, ...change }), search, false),
    /** Removes all filters; search words, columns and order stay. */
    clear: () => show(withoutBlanks(withoutFilters(address)), search, false),
    sortBy: (order: LoanListOrder) => show(withoutBlanks({ ...address, ...order }), search, false),
    setColumns: (shown: readonly ShownColumn[]) =>
      show(withoutBlanks({ ...address, columns: columnsText(shown) }), search, true),
    /** Opens a saved view, which replaces everything except the search words. */
    open: (next: LoanAddress) => show(withoutBlanks(next), search, false),
    /** Sets the open view without changing the list. */
    name: (view: string | undefined) => show(withoutBlanks({ ...address, view }), search, true),
  }
}

function queryOf({ columns: _, view: __, ...asked }: LoanAddress, search: string | undefined): LoanQuery {
  return withoutBlanks({ ...asked, search })
}

function withoutFilters({ sort, direction, columns, view }: LoanAddress): LoanAddress {
  return { sort, direction, columns, view }
}

function withoutBlanks(parts: object): LoanAddress & LoanQuery {
  return recordOf(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''))
}
