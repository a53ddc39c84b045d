import { queryOptions } from '@tanstack/react-query'
import { searchLoans } from '#contract/endpoints/loans.ts'
import { ask } from './ask.ts'

/** The newest few loans that the words are found in, and how many there are in all. A search that nobody waits for any more is ended. */
export const foundLoansQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['loans', 'found', search, limit],
    queryFn: ({ signal }) => ask(searchLoans, { body: { search, limit } }, { signal }),
  })
