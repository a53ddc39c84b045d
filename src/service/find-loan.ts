import type { Loan } from '#engine/loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { engineLoan } from './loan-body.ts'
import { refuse } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'

/** A stored loan with its current schedule. Throws `not-found`. */
export function findLoan(
  { storage }: ServiceParts,
  uuid: string,
): { readonly stored: StoredLoan; readonly loan: Loan } {
  const stored = storage.loans.byUuid(uuid)
  if (!stored) return refuse({ kind: 'not-found', what: 'loan' })
  return { stored, loan: engineLoan(stored, stored.version, storage.versions.rows(stored.id, stored.version)) }
}
