import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { SessionBody } from '#contract/desk/session.ts'
import { enterDemo, getSession, leaveDemo } from '#contract/endpoints/session.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { ask } from './ask.ts'
import { isProblem } from './errors.ts'
import { deskOfTab, forgetTabConnectionMark, forgetTabDesk, NOWHERE, setTabDesk } from './tab-connection.ts'

/** Intervals in milliseconds at which the tab notices that the session has ended, or that there is one again. */
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

/** Reads the session of this tab's desk. A tab that shows nothing yet because it was reloaded too late starts again. */
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

/** True if the desk of this tab was removed, changed or closed in another tab. */
export function isOtherDesk(error: unknown): boolean {
  return OTHER_DESK.some((kind) => isProblem(error, kind))
}

/** Accepts the new state: the changed connection, or if it is gone, the connection chosen last. */
export function takeDeskAsItIs(error: unknown): void {
  if (isProblem(error, 'connection-changed')) forgetTabConnectionMark()
  else forgetTabDesk()
}

/** The session. The shell reads it before any page shows. */
export function useSession(): SessionBody {
  return useSuspenseQuery(sessionQuery).data
}

/** Connection of the desk, as claims calls name it. */
export function connectionIdOf({ connection }: SessionBody): string {
  return connection.where === 'live' ? connection.id : LOCAL_CONNECTION
}

/** Switches this window to the demo data, or back. Each data has its own connections. */
export async function switchData(to: 'demo' | 'own'): Promise<void> {
  await ask(to === 'demo' ? enterDemo : leaveDemo, {})
  forgetTabDesk()
}
