import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { LOCAL_CONNECTION } from '#contract/desk/connections.ts'
import { type SessionBody, sessionBody } from '#contract/desk/session.ts'
import { callForData, callForNothing } from './client.ts'

/** How soon it is noticed that the session has ended, or that there is one again, in milliseconds. */
const READ_AGAIN_AFTER = 10_000
const LOOK_AGAIN_AFTER = 2_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callForData('/desk/v1/session', sessionBody, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data ? READ_AGAIN_AFTER : LOOK_AGAIN_AFTER),
})

/** The session, which the shell has read before any page shows. */
export function useSession(): SessionBody {
  return useSuspenseQuery(sessionQuery).data
}

/** The connection that the desk works on, as claims calls name it. */
export function connectionIdOf({ connection }: SessionBody): string {
  return connection.where === 'live' ? connection.id : LOCAL_CONNECTION
}

/** Ends the session of this browser, in all its tabs. */
export function signOut(): Promise<void> {
  return callForNothing('/desk/v1/session', { method: 'DELETE' })
}

export function openDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'POST' })
}

export function leaveDemo(): Promise<void> {
  return callForNothing('/desk/v1/demo', { method: 'DELETE' })
}
