import type { Context } from 'hono'
import type { DossierSubject } from '#storage/dossier-store.ts'
import { findClient } from '../clients/find-client.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/** Where the notes and files of each kind of subject are, under its uuid. */
export const SUBJECT_PATHS = { loan: '/desk/v1/loans/:uuid', client: '/desk/v1/clients/:uuid' } as const

const CLIENTS = SUBJECT_PATHS.client.replace(':uuid', '')

/** The loan or client that an address names, on the connection that the desk works on. Throws `not-found`. */
export async function findSubject({ req, var: { parts } }: Context<ServiceEnv>): Promise<DossierSubject> {
  const connectionId = await currentConnectionId(parts)
  if (req.path.startsWith(CLIENTS)) {
    const { uuid } = await findClient(parts, req.param('uuid') ?? '')
    return { connectionId, kind: 'client', uuid }
  }
  const loan = await parts.storage.loans.byUuid(connectionId, req.param('uuid') ?? '')
  return loan ? { connectionId, kind: 'loan', uuid: loan.uuid } : refuse({ kind: 'not-found', what: 'loan' })
}

/** Whether two are the same loan or client. */
export function isSameSubject(one: DossierSubject, other: DossierSubject): boolean {
  return one.connectionId === other.connectionId && one.kind === other.kind && one.uuid === other.uuid
}
