import type { TokenKeeping } from '#contract/desk/connections.ts'
import type { Route } from '#live/dispatcher.ts'
import { CaFileError, trustedCertificates } from '#live/trusted-certificates.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { Secrets } from '../parts/outbound-parts.ts'
import type { SendingParts } from '../service-parts.ts'

/** Route to a service, or the reason why there is none. */
type RouteFound =
  | { readonly kind: 'found'; readonly route: Route }
  | { readonly kind: 'not-sent'; readonly reason: NotSentReason }

/** Assembles token, certificates, proxy and deadline of a connection, just before use. */
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

/** Storage of the token of a connection: in memory, in the database, or missing. */
export function tokenKeepingOf(secrets: Secrets, connection: StoredConnection): TokenKeeping {
  if (heldToken(secrets, connection) !== undefined) return 'memory'
  return connection.sealedToken === null ? 'missing' : 'stored'
}

async function tokenOf(secrets: Secrets, connection: StoredConnection): Promise<string | null> {
  const { sealedToken } = connection
  return heldToken(secrets, connection) ?? (sealedToken && secrets.unseal(sealedToken))
}

/**
 * A token in memory takes precedence over a stored one: it was entered later. A token given at the start is sent to its
 * own host only.
 */
function heldToken(secrets: Secrets, { id, name, baseUrl }: StoredConnection): string | undefined {
  const given = secrets.given(name)
  return secrets.remembered.get(id) ?? (given?.origin === new URL(baseUrl).origin ? given.token : undefined)
}
