import type { StoredClient } from '#storage/client-store.ts'
import type { DataParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/** A client of the connection that the desk works on. Throws `not-found`, and for a damaged row. */
export async function findClient(parts: DataParts, uuid: string): Promise<StoredClient> {
  const client = await parts.storage.clients.byUuid(await currentConnectionId(parts), uuid)
  return client ?? refuse({ kind: 'not-found', what: 'client' })
}
