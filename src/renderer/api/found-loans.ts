import { queryOptions } from '@tanstack/react-query'
import { searchLoans } from '#contract/endpoints/loans.ts'
import { ask } from './ask.ts'

/** The newest few loans that match the words, and their total. An outdated search is aborted. */
export const foundLoansQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['loans', 'found', search, limit],
    queryFn: ({ signal }) => ask(searchLoans, { body: { search, limit } }, { signal }),
  })
