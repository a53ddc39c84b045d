import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type SessionBody, sessionBody } from '#contract/desk/session.ts'
import { callForData, callForNothing } from './client.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callForData('/desk/v1/session', sessionBody, { signal }),
  staleTime: 60_000,
})

/** The session, which the shell has read before any page shows. */
export function useSession(): SessionBody {
  return useSuspenseQuery(sessionQuery).data
}

export function openDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'POST' })
}

export function leaveDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'DELETE' })
}
