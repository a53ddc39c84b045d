import type { ImportLineChange } from '#storage/import-stores.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { isSameLoan } from '../loans/register-loan.ts'
import type { DataParts } from '../service-parts.ts'
import type { LoanToMake } from './loan-of-line.ts'

/** Result of a line that was good at the check and no longer is. */
export const NOT_GOOD_NOW = {
  state: 'refused',
  explanation: { code: 'not-good-now', params: {} },
} as const satisfies ImportLineChange

/** Result of a line for whose loan an earlier request is undecided. */
export const UNDECIDED_STATES = {
  state: 'refused',
  explanation: { code: 'loan-undecided', params: {} },
} as const satisfies ImportLineChange

/** Result of a line whose lender loan ID belongs to a loan: the same loan, or another one. Throws for a damaged row. */
export function takenBy(parts: DataParts, known: StoredLoan, { body }: LoanToMake): ImportLineChange {
  const { uuid: loanUuid, publicId: loanPublicId } = known
  if (isSameLoan(parts, known, body)) return { state: 'present', loanUuid, loanPublicId }
  return { state: 'refused', reason: 'id-used', explanation: { code: 'used-by-loan', params: {} } }
}
