import type { StoredConnection } from '#storage/connection-store.ts'
import { refuse } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'

/** The live service that the desk works on; undefined where it works on its own. */
export function currentConnection({ storage }: ServiceParts): StoredConnection | undefined {
  return storage.connections.byId(storage.settings.currentConnection())
}

/** A connection by its id. Throws `not-found`. */
export function findConnection({ storage }: ServiceParts, id: string): StoredConnection {
  return storage.connections.byId(id) ?? refuse({ kind: 'not-found', what: 'connection' })
}
