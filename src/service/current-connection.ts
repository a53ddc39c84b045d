import type { Context } from 'hono'
import { LOCAL_CONNECTION } from '#contract/desk/connections.ts'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import { refuse } from './refusal.ts'
import type { ServiceEnv, ServiceParts } from './service-parts.ts'

/** The live service that the desk works on; undefined where it works on its own. */
export function currentConnection({ storage }: ServiceParts): StoredConnection | undefined {
  return storage.connections.byId(storage.settings.currentConnection())
}

/** The same in the words of the session: what the face shows, and what stands on whatever leaves the desk. */
export function sessionConnection(parts: ServiceParts): SessionBody['connection'] {
  const connection = currentConnection(parts)
  if (!connection) return { where: 'local' }
  const { id, name, baseUrl, kind } = connection
  return { where: 'live', id, name, host: new URL(baseUrl).host, kind }
}

/** The same for a claims call, which may say the connection it means. Throws `connection-changed` where that is another. */
export function meantConnection({ req, var: { parts } }: Context<ServiceEnv>): StoredConnection | undefined {
  const connection = currentConnection(parts)
  const meant = req.header(CONNECTION_HEADER)
  if (meant !== undefined && meant !== (connection?.id ?? LOCAL_CONNECTION)) refuse({ kind: 'connection-changed' })
  return connection
}

/** A connection by its id. Throws `not-found`. */
export function findConnection({ storage }: ServiceParts, id: string): StoredConnection {
  return storage.connections.byId(id) ?? refuse({ kind: 'not-found', what: 'connection' })
}
