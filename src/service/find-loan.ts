import type { Loan } from '#engine/loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { currentConnectionId } from './current-connection.ts'
import { engineLoan } from './loan-body.ts'
import { refuse } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'

/** A loan of the connection that the desk works on, with its current schedule. Throws `not-found`. */
export function findLoan(parts: ServiceParts, uuid: string): { readonly stored: StoredLoan; readonly loan: Loan } {
  const { storage } = parts
  const stored = storage.loans.byUuid(currentConnectionId(parts), uuid)
  if (!stored) return refuse({ kind: 'not-found', what: 'loan' })
  return { stored, loan: engineLoan(stored, storage.versions.rows(stored.id, stored.version)) }
}
