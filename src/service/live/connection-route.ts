import type { TokenKeeping } from '#contract/desk/connections.ts'
import type { Route } from '#live/dispatcher.ts'
import { CaFileError, trustedCertificates } from '#live/trusted-certificates.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { Secrets } from '../parts/outbound-parts.ts'
import type { SendingParts } from '../service-parts.ts'

/** The way to a service, or why there is none. */
export type RouteFound =
  | { readonly kind: 'found'; readonly route: Route }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }

/** Token, certificates, proxy and deadline of a connection, put together just before it is used. */
export async function routeOf({ live, storage }: SendingParts, connection: StoredConnection): Promise<RouteFound> {
  const token = await tokenOf(live.secrets, connection)
  if (token === null) return { kind: 'not-sent', reason: { kind: 'no-token' } }
  try {
    const trusted = trustedCertificates(connection.caFile)
    const proxy = await live.proxyFor(connection.baseUrl)
    const deadlineMs = (await storage.settings.read()).answerDeadlineInSeconds * 1000
    return { kind: 'found', route: { baseUrl: connection.baseUrl, token, trusted, proxy, deadlineMs } }
  } catch (error) {
    if (error instanceof CaFileError) return { kind: 'not-sent', reason: { kind: 'ca-file' } }
    throw error
  }
}

/** Where the token of a connection is kept. */
export function tokenKeepingOf(secrets: Secrets, connection: StoredConnection): TokenKeeping {
  if (heldToken(secrets, connection) !== undefined) return 'memory'
  return connection.sealedToken === null ? 'missing' : 'stored'
}

async function tokenOf(secrets: Secrets, connection: StoredConnection): Promise<string | null> {
  const { sealedToken } = connection
  return heldToken(secrets, connection) ?? (sealedToken && secrets.unseal(sealedToken))
}

/** A token in memory goes before a stored one: it was given later. One given at the start goes to its own host only. */
function heldToken(secrets: Secrets, { id, name, baseUrl }: StoredConnection): string | undefined {
  const given = secrets.given(name)
  return secrets.remembered.get(id) ?? (given?.origin === new URL(baseUrl).origin ? given.token : undefined)
}
