import { queryOptions } from '@tanstack/react-query'
import { listTokens } from '#contract/endpoints/tokens.ts'
import { ask } from './ask.ts'

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => ask(listTokens, {}, { signal }),
})
