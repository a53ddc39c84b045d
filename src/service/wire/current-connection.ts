import type { Context, Next } from 'hono'
import { CONNECTION_HEADER, DATA_HEADER } from '#contract/desk/headers.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { connectionMark, dataMark } from '#contract/desk/shown-desk.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { refuse } from './refusal.ts'

/**
 * Binds a request to its data and connection, or by default to the current ones, even if another request chooses others
 * in the meantime. Throws `data-changed`, `connection-gone` and `connection-changed` if they are missing or differ from
 * the caller's knowledge.
 */
export async function workOnMeant(context: Context<ServiceEnv>, next: Next): Promise<void> {
  const parts = context.get('parts')
  const data = context.req.header(DATA_HEADER)
  if (data !== undefined && data !== dataMark(parts)) refuse({ kind: 'data-changed' })
  const said = context.req.header(CONNECTION_HEADER)
  const meant = said === undefined ? onConnection(parts, await currentConnectionId(parts)) : onSaid(parts, said)
  if (said !== undefined) await currentConnection(meant)
  context.set('parts', meant)
  await next()
}

function onSaid<Parts extends DataParts>(parts: Parts, said: string): Parts {
  const [id = '', ...known] = said.split(' ')
  const mark = known.length === 0 ? undefined : [id.toLowerCase(), ...known].join(' ')
  return { ...parts, meantConnection: { id: id.toLowerCase(), mark } }
}

/** The parts bound to this connection, even if another is chosen in the meantime. */
export function onConnection<Parts extends DataParts>(parts: Parts, id: string): Parts {
  return { ...parts, meantConnection: { id, mark: undefined } }
}

export async function isThere({ storage }: DataParts, id: string): Promise<boolean> {
  return id === LOCAL_CONNECTION || (await storage.connections.byId(id)) !== undefined
}

/** Current connection: "local" or an ID. */
export async function currentConnectionId({ storage, meantConnection }: DataParts): Promise<string> {
  return meantConnection?.id ?? (await storage.settings.currentConnection())
}

/**
 * The live service in use; undefined if the desk works locally. Throws `connection-gone` if it was removed, also while
 * the request came in, and `connection-changed` if it is not as the caller knows it.
 */
export async function currentConnection(parts: DataParts): Promise<StoredConnection | undefined> {
  const id = await currentConnectionId(parts)
  const connection = id === LOCAL_CONNECTION ? undefined : await parts.storage.connections.byId(id)
  if (!connection && id !== LOCAL_CONNECTION) refuse({ kind: 'connection-gone' })
  const mark = parts.meantConnection?.mark
  if (mark !== undefined && mark !== connectionMark(inSession(connection))) refuse({ kind: 'connection-changed' })
  return connection
}

/** The connection as in the session: what the face shows, and the origin in exported files. */
export async function sessionConnectionOf(parts: DataParts): Promise<SessionBody['connection']> {
  return inSession(await currentConnection(parts))
}

function inSession(connection: StoredConnection | undefined): SessionBody['connection'] {
  if (!connection) return { where: 'local' }
  const { id, name, baseUrl, kind } = connection
  return { where: 'live', id, name, host: new URL(baseUrl).host, kind }
}

/** A connection by its ID. Throws `not-found`. */
export async function findConnection({ storage }: DataParts, id: string): Promise<StoredConnection> {
  return (await storage.connections.byId(id)) ?? refuse({ kind: 'not-found', what: 'connection' })
}
