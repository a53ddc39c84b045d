import type { LoanDetailBody } from '../desk/loan-detail.ts'
import type { SheetFact } from './sheet.ts'

/** Loan of a sheet, as its page has it. */
export type SheetLoan = Pick<LoanDetailBody, 'loan' | 'versions' | 'client'>

/** Facts about a sheet's loan: its identifiers, its client and its terms. */
export function loanFacts({ loan, client }: SheetLoan): readonly SheetFact[] {
  return [
    { name: 'Lender loan ID', kind: 'text', value: loan.lenderLoanId },
    { name: 'Public ID', kind: 'text', value: loan.loanPublicId },
    { name: 'Client', kind: 'text', value: client.name },
    { name: 'Loan amount', kind: 'amount', value: loan.loanAmount },
    { name: 'Interest rate, %', kind: 'rate', value: loan.interestRate },
  ]
}
