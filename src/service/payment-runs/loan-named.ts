import { idsInText, isWeakId } from '#intake/bank/ids-in-text.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { DataParts } from '../service-parts.ts'

/** The loan that a line is for. `isWeak`: its text may contain the identifier by chance. */
type NamedLoanOfLine =
  | {
      readonly kind: 'loan'
      readonly loan: { readonly loanId: number; readonly loanUuid: string }
      readonly isWeak: boolean
    }
  | { readonly kind: 'no-loan' }
  | { readonly kind: 'several-loans' }

/** Finds the loan that a person named, or else the only one whose lender loan ID or public ID the text has. */
export async function loanNamedIn(
  { storage: { loans } }: DataParts,
  { connectionId, text, loan, isLoanChosen }: StoredPaymentLine,
): Promise<NamedLoanOfLine> {
  if (isLoanChosen && loan) return { kind: 'loan', loan, isWeak: false }
  const ids = idsInText(text)
  if (ids.length === 0) return { kind: 'no-loan' }
  const found = await loans.named(connectionId, ids)
  const [named, other] = found
  if (named === undefined) return { kind: 'no-loan' }
  if (other !== undefined) return { kind: 'several-loans' }
  const own = [named.lenderLoanId, named.publicId].filter((id) => ids.includes(id))
  return { kind: 'loan', loan: { loanId: named.id, loanUuid: named.uuid }, isWeak: own.every(isWeakId) }
}
