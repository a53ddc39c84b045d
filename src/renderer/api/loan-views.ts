import { queryOptions } from '@tanstack/react-query'
import { listLoanViews } from '#contract/endpoints/loan-views.ts'
import { ask } from './ask.ts'

/** All saved views, by name; they apply to every connection. */
export const loanViewsQuery = queryOptions({
  queryKey: ['loan-views'],
  queryFn: ({ signal }) => ask(listLoanViews, {}, { signal }),
})
