import { queryOptions } from '@tanstack/react-query'
import { loanListBody } from '#contract/desk/loan-list.ts'
import { call } from './client.ts'
import { LOAN_SEARCH_PATH } from './loan-path.ts'

/** The newest few loans that the words are found in, and how many there are in all. A search that nobody waits for any more is ended. */
export const foundLoansQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['loans', 'found', search, limit],
    queryFn: ({ signal }) => call(LOAN_SEARCH_PATH, loanListBody, { method: 'POST', body: { search, limit }, signal }),
  })
