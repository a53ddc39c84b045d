import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { LOCAL_CONNECTION } from '#contract/desk/connections.ts'
import { type SessionBody, sessionBody } from '#contract/desk/session.ts'
import { callForData, callForNothing } from './client.ts'

/** How soon a switch in another window is noticed here, in milliseconds. */
const OTHER_WINDOW_INTERVAL = 10_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callForData('/desk/v1/session', sessionBody, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: OTHER_WINDOW_INTERVAL,
})

/** The session, which the shell has read before any page shows. */
export function useSession(): SessionBody {
  return useSuspenseQuery(sessionQuery).data
}

/** The connection that the desk works on, as claims calls name it. */
export function connectionIdOf({ connection }: SessionBody): string {
  return connection.where === 'live' ? connection.id : LOCAL_CONNECTION
}

export function openDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'POST' })
}

export function leaveDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'DELETE' })
}
