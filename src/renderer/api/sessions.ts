import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/endpoints/sessions.ts'
import { ask } from './ask.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => ask(listSessions, {}, { signal }),
})
