import type { StoredClient } from '#storage/client-store.ts'
import type { DataParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/**
 * A client of the current connection, by its UUID or that of any of its loans: so a list of loans need not look up the
 * client of each. Throws `not-found`, and for a damaged row.
 */
export async function findClient(parts: DataParts, uuid: string): Promise<StoredClient> {
  const connectionId = await currentConnectionId(parts)
  const client =
    (await parts.storage.clients.byUuid(connectionId, uuid)) ?? (await clientOfLoan(parts, connectionId, uuid))
  return client ?? refuse({ kind: 'not-found', what: 'client' })
}

async function clientOfLoan({ storage }: DataParts, connectionId: string, uuid: string) {
  const loan = await storage.loans.byUuid(connectionId, uuid)
  if (!loan) return undefined
  const { country, clientCode, clientType } = loan
  return storage.clients.byKey({ connectionId, country, code: clientCode, isPerson: clientType === 'CONSUMER' })
}
