import { otherWritings } from '#contract/code-writing.ts'
import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ClientKey } from '#storage/client-key.ts'
import type { LineClient } from '#storage/import-stores.ts'
import { isSameClientName } from '#values/client-name.ts'
import { clientOf } from '../loans/register-loan.ts'
import type { DataParts } from '../service-parts.ts'
import { clientText, MOST_NAMES } from './several-names.ts'

/**
 * Stored knowledge of the client of a loan. `isKnown` is true if any loan names the client, `isOther` if none does by this name,
 * `isWrittenOtherwise` if loans name a client whose code is the same in another writing.
 */
export type KnownClient = { readonly isKnown: boolean; readonly isOther: boolean; readonly isWrittenOtherwise: boolean }

export const UNKNOWN_CLIENT: KnownClient = { isKnown: false, isOther: false, isWrittenOtherwise: false }

/** Looks up the clients of some loans together. */
export async function knownClients(
  { storage }: DataParts,
  connectionId: string,
  requests: readonly CreateLoanRequest[],
): Promise<ReadonlyMap<CreateLoanRequest, KnownClient>> {
  const keys = requests.map((request) => keyOf(connectionId, request))
  const namesOf = await namesOfAll(storage, keys)
  const unknown = keys.filter((key) => namesOf(key).length === 0)
  const inOtherWriting = await namesOfAll(storage, unknown.flatMap(otherKeys))
  return new Map(
    requests.map((request) => {
      const key = keyOf(connectionId, request)
      const names = namesOf(key)
      const isWrittenOtherwise = names.length === 0 && otherKeys(key).some((other) => inOtherWriting(other).length > 0)
      return [request, { ...knownBy(request, names), isWrittenOtherwise }]
    }),
  )
}

async function namesOfAll({ clients }: DataParts['storage'], all: readonly ClientKey[]) {
  const keys = new Map(all.map((key) => [clientText(key), key]))
  const names = keys.size === 0 ? [] : await clients.namesOfAll([...keys.values()], MOST_NAMES)
  const found = new Map([...keys.keys()].map((key, index) => [key, names[index] ?? []]))
  return (key: ClientKey): readonly string[] => found.get(clientText(key)) ?? []
}

/** The client with its code in other writings. */
function otherKeys(key: ClientKey): readonly ClientKey[] {
  const codes = otherWritings(key.country, key.code, key.isPerson ? 'person' : 'company')
  return codes.map((code) => ({ ...key, code }))
}

function keyOf(connectionId: string, request: CreateLoanRequest): ClientKey {
  return { connectionId, ...lineClientOf(request) }
}

/** Client of a loan. */
export function lineClientOf(request: CreateLoanRequest): LineClient {
  const { country, clientType } = request
  return { country, code: clientOf(request).clientCode, isPerson: clientType === 'CONSUMER' }
}

function knownBy(request: CreateLoanRequest, names: readonly string[]): Pick<KnownClient, 'isKnown' | 'isOther'> {
  const { clientName } = clientOf(request)
  const isKnown = names.length > 0
  return { isKnown, isOther: isKnown && !names.some((name) => isSameClientName(name, clientName)) }
}
