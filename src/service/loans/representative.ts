import type { StoredLoan } from '#storage/stored-loan.ts'
import type { DataParts } from '../service-parts.ts'
import { clientsOf } from './stored-request.ts'

/** Representative of the company of a loan, as given in its request. Throws for a damaged row. */
export function representativeOf(parts: DataParts, stored: StoredLoan) {
  const { businessClient } = clientsOf(parts, stored)
  return {
    name: businessClient?.representativeName ?? null,
    personalCode: businessClient?.representativePersonalCode ?? null,
  }
}
