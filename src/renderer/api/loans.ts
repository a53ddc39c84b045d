import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide, PAGE_FIELDS } from '#contract/desk/list-page.ts'
import type { LoanListParameters } from '#contract/desk/loan-list.ts'
import { addUpFoundLoans, getLoanTotals, listLoans, searchLoans } from '#contract/endpoints/loans.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'

/** Query of the list: search words, filters and sort order, each omitted if it is the default. */
export type LoanQuery = Omit<LoanListParameters, keyof typeof PAGE_FIELDS>

export type LoanListOrder = Pick<LoanQuery, 'sort' | 'direction'>

/** Filters and search words of the list, without the order. */
export type LoanFilters = Omit<LoanQuery, keyof LoanListOrder>

/** Pages of the list. Search words go in the body: they may be a personal code, and addresses end up in logs. */
export const loansQuery = (query: LoanQuery, side: ListSide = 'start') =>
  infiniteQueryOptions({
    queryKey: ['loans', query, side],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, ...pageParam }
      return query.search ? ask(searchLoans, { body: asked }, { signal }) : ask(listLoans, asked, { signal })
    },
    ...pagesFrom(side),
  })

/** Number of matching loans, and their outstanding amounts. */
export const loanTotalsQuery = (filters: LoanFilters) =>
  queryOptions({
    queryKey: ['loans', 'totals', filters],
    queryFn: ({ signal }) =>
      filters.search ? ask(addUpFoundLoans, { body: filters }, { signal }) : ask(getLoanTotals, filters, { signal }),
  })

/** Number of all loans, without filters; the service knows it without counting. */
export const allLoansQuery = queryOptions({
  queryKey: ['loans', 'all'],
  queryFn: async ({ signal }) => (await ask(listLoans, { limit: 1 }, { signal })).total ?? 0,
})

/** The filters of a query, without its order. */
export function filtersOf({ sort: _, direction: __, ...filters }: LoanQuery): LoanFilters {
  return filters
}
