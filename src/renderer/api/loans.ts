import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide, PAGE_FIELDS } from '#contract/desk/list-page.ts'
import { type LoanListParameters, loanListBody, loanTotals } from '#contract/desk/loan-list.ts'
import { call, callForData } from './client.ts'
import { pagesFrom } from './list-pages.ts'
import { listRequest } from './list-request.ts'
import { LOAN_SEARCH_PATH, LOANS_PATH } from './loan-path.ts'

const TOTALS_PATH = '/desk/v1/loan-totals'

/** What the list shows and in which order: search words, filters and sort, each left out where it is as usual. */
export type LoanQuery = Omit<LoanListParameters, keyof typeof PAGE_FIELDS>

/** In which order. */
export type LoanOrder = Pick<LoanQuery, 'sort' | 'direction'>

/** What the list is narrowed down to, in whichever order. */
export type LoanFilters = Omit<LoanQuery, keyof LoanOrder>

export const loansQuery = (query: LoanQuery, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: ['loans', query, side],
    queryFn: ({ pageParam, signal }) => {
      const paths = { list: LOANS_PATH, search: LOAN_SEARCH_PATH }
      const { path, options } = listRequest(paths, { ...query, ...pageParam })
      return call(path, loanListBody, { ...options, signal })
    },
    ...pagesFrom(side),
  })

/** How many loans the filters match, and what is outstanding of them. */
export const loanTotalsQuery = (filters: LoanFilters) =>
  queryOptions({
    queryKey: ['loans', 'totals', filters],
    queryFn: ({ signal }) => {
      const { path, options } = listRequest({ list: TOTALS_PATH, search: TOTALS_PATH }, filters)
      return callForData(path, loanTotals, { ...options, signal })
    },
  })

/** How many loans there are without any filter: they need not be counted for it. */
export const allLoansQuery = queryOptions({
  queryKey: ['loans', 'all'],
  queryFn: async ({ signal }) => (await call(`${LOANS_PATH}?limit=1`, loanListBody, { signal })).total ?? 0,
})

/** The filters of a query, without its order. */
export function filtersOf({ sort: _, direction: __, ...filters }: LoanQuery): LoanFilters {
  return filters
}
