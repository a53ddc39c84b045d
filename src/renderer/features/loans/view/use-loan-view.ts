import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { recordOf } from '#values/record-of.ts'
import { type LoanAddress, readLoanAddress } from '../../../api/loan-address.ts'
import type { LoanFilters, LoanOrder, LoanQuery } from '../../../api/loans.ts'
import { useIsLeaving } from '../../../input/use-is-leaving.ts'
import { rememberList } from '../../../kept/list-place.ts'
import { columnsOf, columnsText, type ShownColumn } from './shown-columns.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search words of the list: a personal code may be among them, so they are never part of an address. */
    readonly loanSearch?: string | undefined
  }
}

const route = getRouteApi('/')

/** A part of the filters that takes the place of what was there; '' matches all again. */
export type FilterChange = { readonly [Name in keyof LoanFilters]: LoanFilters[Name] | '' }

export type LoanView = ReturnType<typeof useLoanView>

/**
 * The view of the list: filters, order and columns are in the address, the search words beside it in the history. Back undoes
 * what changed the loans that are shown; what is typed or drawn takes the place of what it changes.
 */
export function useLoanView() {
  const inAddress = route.useSearch()
  // The router leaves in it what it was told to leave out.
  const address = useMemo(() => readLoanAddress(inAddress), [inAddress])
  const { loanSearch: search } = route.useRouteContext()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const query = useMemo(() => queryOf(address, search), [address, search])
  const columns = useMemo(() => columnsOf(address.columns), [address.columns])
  useEffect(() => rememberList({ query, address }), [query, address])
  const show = (next: LoanAddress, words: string | undefined, replace: boolean) => {
    if (!isLeaving()) void navigate({ search: next, state: { loanSearch: words || undefined }, replace })
  }
  return {
    query,
    columns,
    /** The saved view that one is in, as it is or changed. */
    viewId: address.view,
    search: (words: string) => show(address, words, true),
    filter: (change: FilterChange) => show(withoutBlanks({ ...address, ...change }), search, false),
    /** No filter narrows it down any more; search words, columns and order stay. */
    clear: () => show(withoutBlanks(withoutFilters(address)), search, false),
    sortBy: (order: LoanOrder) => show(withoutBlanks({ ...address, ...order }), search, false),
    setColumns: (shown: readonly ShownColumn[]) =>
      show(withoutBlanks({ ...address, columns: columnsText(shown) }), search, true),
    /** Shows a saved view in place of all but the search words. */
    open: (next: LoanAddress) => show(withoutBlanks(next), search, false),
    /** Names the view one is in, without changing what is shown. */
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
