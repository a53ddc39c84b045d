import { queryOptions } from '@tanstack/react-query'
import { listedSessions } from '#contract/desk/sessions.ts'
import { call, callForNothing } from './client.ts'

const PATH = '/desk/v1/sessions'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(PATH, listedSessions, { signal }),
})

export function endSession(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<void> {
  return callForNothing(PATH, { method: 'DELETE' })
}
