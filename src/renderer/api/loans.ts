import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ListSide, PAGE_FIELDS } from '#contract/desk/list-page.ts'
import { type LoanListParameters, loanListBody, loanListParameters, loanTotals } from '#contract/desk/loan-list.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'
import { LOANS_PATH } from './loan-path.ts'

/** What the list shows: the search words and the filters, each left out where it matches all. */
export type LoanFilters = Omit<LoanListParameters, keyof typeof PAGE_FIELDS>

/** Only the filters go into the page's address, because a personal code may be searched for. */
export const loanAddressFilters = loanListParameters.omit({ search: true, ...PAGE_FIELDS })
export type LoanAddressFilters = z.output<typeof loanAddressFilters>

export const loansQuery = (filters: LoanFilters, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: ['loans', filters, side],
    queryFn: ({ pageParam, signal }) =>
      call(`${LOANS_PATH}?${addressQuery({ ...filters, ...pageParam })}`, loanListBody, { signal }),
    ...pagesFrom(side),
  })

/** How many loans the filters match, and their remaining principal. */
export const loanTotalsQuery = (filters: LoanFilters) =>
  queryOptions({
    queryKey: ['loans', 'totals', filters],
    queryFn: ({ signal }) => callForData(`/desk/v1/loan-totals?${addressQuery(filters)}`, loanTotals, { signal }),
  })
