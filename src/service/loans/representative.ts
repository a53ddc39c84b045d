import type { StoredLoan } from '#storage/stored-loan.ts'
import type { DataParts } from '../service-parts.ts'
import { clientsOf } from './stored-request.ts'

/** Who signs for the company of a loan, as far as its request says. Throws for a damaged row. */
export function representativeOf(parts: DataParts, stored: StoredLoan) {
  const { businessClient } = clientsOf(parts, stored)
  return {
    name: businessClient?.representativeName ?? null,
    personalCode: businessClient?.representativePersonalCode ?? null,
  }
}
