import type { LoanDetailBody } from '../desk/loan-detail.ts'
import type { SheetFact } from './sheet.ts'

/** The loan that a sheet belongs to, as its page has it. */
export type SheetLoan = Pick<LoanDetailBody, 'loan' | 'versions'>

/** Which loan a sheet is about. */
export function loanFacts({ loan }: SheetLoan): readonly SheetFact[] {
  return [
    { name: 'Lender loan ID', kind: 'text', value: loan.lenderLoanId },
    { name: 'Public ID', kind: 'text', value: loan.loanPublicId },
  ]
}
