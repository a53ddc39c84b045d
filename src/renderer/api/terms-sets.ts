import { queryOptions } from '@tanstack/react-query'
import { listTermsSets } from '#contract/endpoints/terms-sets.ts'
import { ask } from './ask.ts'

/** All sets of terms, by name; they apply to every connection. */
export const termsSetsQuery = queryOptions({
  queryKey: ['terms-sets'],
  queryFn: ({ signal }) => ask(listTermsSets, {}, { signal }),
})
