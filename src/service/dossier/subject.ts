import type { DossierSubject } from '#storage/dossier-store.ts'
import { findClient } from '../clients/find-client.ts'
import type { DataParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/** Finds the loan or client of a path, on the current connection of the desk. Throws `not-found`. */
export type FindSubject = (parts: DataParts, uuid: string) => Promise<DossierSubject>

export const findLoanSubject: FindSubject = async (parts, uuid) => {
  const connectionId = await currentConnectionId(parts)
  const loan = await parts.storage.loans.byUuid(connectionId, uuid)
  return loan ? { connectionId, kind: 'loan', uuid: loan.uuid } : refuse({ kind: 'not-found', what: 'loan' })
}

export const findClientSubject: FindSubject = async (parts, uuid) => {
  const connectionId = await currentConnectionId(parts)
  return { connectionId, kind: 'client', uuid: (await findClient(parts, uuid)).uuid }
}

/** True if two subjects are the same loan or client. */
export function isSameSubject(one: DossierSubject, other: DossierSubject): boolean {
  return one.connectionId === other.connectionId && one.kind === other.kind && one.uuid === other.uuid
}
