import type { ImportLineChange } from '#storage/import-stores.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { isSameLoan } from '../loans/register-loan.ts'
import type { DataParts } from '../service-parts.ts'
import type { LoanToMake } from './loan-of-line.ts'

/** What a line says that was good when it was checked, and is not any more. */
export const NOT_GOOD_NOW = {
  state: 'refused',
  explanation: { code: 'not-good-now', params: {} },
} as const satisfies ImportLineChange

/** What a line says of whose loan an earlier request is not decided. */
export const UNDECIDED = {
  state: 'refused',
  explanation: { code: 'loan-undecided', params: {} },
} as const satisfies ImportLineChange

/** What a line says whose lender loan ID a loan has: the very same one, or another. Throws for a damaged row. */
export function takenBy(parts: DataParts, known: StoredLoan, { body }: LoanToMake): ImportLineChange {
  const { uuid: loanUuid, publicId: loanPublicId } = known
  if (isSameLoan(parts, known, body)) return { state: 'present', loanUuid, loanPublicId }
  return { state: 'refused', reason: 'id-used', explanation: { code: 'used-by-loan', params: {} } }
}
