import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ClientKey } from '#storage/client-key.ts'
import { isSameClientName } from '#values/client-name.ts'
import { MOST_OTHER_NAMES } from '#values/vocabulary/client-terms.ts'
import { clientOf } from '../loans/register-loan.ts'
import type { DataParts } from '../service-parts.ts'

/** Stored knowledge of the client of a loan. `isKnown` is true if any loan names the client, `isOther` if none does by this name. */
export type KnownClient = { readonly isKnown: boolean; readonly isOther: boolean }

export const UNKNOWN_CLIENT: KnownClient = { isKnown: false, isOther: false }

/** Looks up the clients of some loans together. */
export async function knownClients(
  { storage }: DataParts,
  connectionId: string,
  requests: readonly CreateLoanRequest[],
): Promise<ReadonlyMap<CreateLoanRequest, KnownClient>> {
  const keys = new Map(requests.map((request) => keyOf(connectionId, request)).map((key) => [textOf(key), key]))
  const names = await storage.clients.namesOfAll([...keys.values()], MOST_OTHER_NAMES + 1)
  const namesOf = new Map([...keys.keys()].map((key, index) => [key, names[index] ?? []]))
  return new Map(
    requests.map((request) => [request, knownBy(request, namesOf.get(textOf(keyOf(connectionId, request))) ?? [])]),
  )
}

function keyOf(connectionId: string, request: CreateLoanRequest): ClientKey {
  const { country, clientType } = request
  return { connectionId, country, code: clientOf(request).clientCode, isPerson: clientType === 'CONSUMER' }
}

function textOf({ country, code, isPerson }: ClientKey): string {
  return JSON.stringify([country, code, isPerson])
}

function knownBy(request: CreateLoanRequest, names: readonly string[]): KnownClient {
  const { clientName } = clientOf(request)
  const isKnown = names.length > 0
  return { isKnown, isOther: isKnown && !names.some((name) => isSameClientName(name, clientName)) }
}
