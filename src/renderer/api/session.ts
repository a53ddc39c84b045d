import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionBody } from '#contract/desk/session.ts'
import { enterDemo, getSession, leaveDemo } from '#contract/endpoints/session.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { ask } from './ask.ts'
import { isProblem } from './errors.ts'
import { deskOfTab, forgetTabConnectionMark, forgetTabDesk, NOWHERE, setTabDesk } from './tab-connection.ts'

/** How soon it is noticed that the session has ended, or that there is one again, in milliseconds. */
const READ_AGAIN_AFTER = 10_000
const LOOK_AGAIN_AFTER = 2_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data ? READ_AGAIN_AFTER : LOOK_AGAIN_AFTER),
})

type Reading = { readonly client: QueryClient; readonly signal: AbortSignal }

/** A tab keeps where it works; one that shows nothing yet, because it was loaded again too late, starts again. */
async function readSession({ client, signal }: Reading): Promise<SessionBody> {
  const before = deskOfTab()
  try {
    const session = await ask(getSession, {}, { signal })
    if (deskOfTab() !== before) return readSession({ client, signal })
    setTabDesk(session)
    return session
  } catch (error) {
    const showsNothing = client.getQueryData(sessionQuery.queryKey) === undefined
    if (!showsNothing || before === NOWHERE || !isOtherDesk(error)) throw error
    takeDeskAsItIs(error)
    return readSession({ client, signal })
  }
}

const OTHER_DESK = ['data-changed', 'connection-gone', 'connection-changed'] as const

/** What this tab works on was removed, changed or closed in another one. */
export function isOtherDesk(error: unknown): boolean {
  return OTHER_DESK.some((kind) => isProblem(error, kind))
}

/** After that: the changed connection, or where there is none, the one chosen last. */
export function takeDeskAsItIs(error: unknown): void {
  if (isProblem(error, 'connection-changed')) forgetTabConnectionMark()
  else forgetTabDesk()
}

/** The session, which the shell has read before any page shows. */
export function useSession(): SessionBody {
  return useSuspenseQuery(sessionQuery).data
}

/** The connection that the desk works on, as claims calls name it. */
export function connectionIdOf({ connection }: SessionBody): string {
  return connection.where === 'live' ? connection.id : LOCAL_CONNECTION
}

/** Switches this window to the demo data, or back. The other data have connections of their own. */
export async function switchData(to: 'demo' | 'own'): Promise<void> {
  await ask(to === 'demo' ? enterDemo : leaveDemo, {})
  forgetTabDesk()
}
