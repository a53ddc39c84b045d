import { type StoredClients, type StoredRequest, storedClients, storedRequest } from '#contract/stored-request.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { DataParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'

/** The request that a loan was registered with, as far as the current contract reads it. Throws for a damaged row. */
export function requestOf(parts: DataParts, { id, requestJson }: StoredLoan): StoredRequest {
  return storedJson(parts, ['loan', id, 'request_json'], requestJson, (value) => storedRequest.parse(value))
}

/** Clients in that request. Throws for a damaged row. */
export function clientsOf(parts: DataParts, { id, requestJson }: StoredLoan): StoredClients {
  return storedJson(parts, ['loan', id, 'request_json'], requestJson, (value) => storedClients.parse(value))
}

/** The exact request as JSON, for comparison with another one. Throws for a damaged row. */
export function sentRequestOf(parts: DataParts, { id, requestJson }: StoredLoan): unknown {
  return storedJson(parts, ['loan', id, 'request_json'], requestJson, (value) => value)
}
