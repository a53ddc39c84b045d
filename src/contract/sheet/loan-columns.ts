import { assertNever } from '#values/assert.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanListItem } from '../desk/loan-list.ts'
import type { SheetColumn } from './sheet.ts'

/** What the files made of the list say of a loan; the list itself calls its columns the same. No personal code is among them. */
export const LOAN_COLUMNS = {
  lenderLoanId: { kind: 'text', name: 'Lender loan ID', width: 18, of: (loan) => loan.lenderLoanId },
  loanPublicId: { kind: 'text', name: 'Public ID', width: 15, of: (loan) => loan.loanPublicId },
  client: { kind: 'text', name: 'Client', width: 30, of: (loan) => loan.clientName },
  standing: { kind: 'text', name: 'Standing', width: 10, of: standingWord },
  scheduleType: { kind: 'text', name: 'Type', width: 13, of: (loan) => loan.scheduleType },
  loanAmount: { kind: 'amount', name: 'Amount', width: 16, of: (loan) => loan.loanAmount },
  interestRate: { kind: 'rate', name: 'Rate, %', width: 9, of: (loan) => loan.interestRate },
  issueDate: { kind: 'date', name: 'Issued', width: 11, of: (loan) => loan.lenderIssueDate },
  finalPaymentDate: { kind: 'date', name: 'Final due', width: 11, of: (loan) => loan.finalPaymentDate },
  remainingPrincipal: {
    kind: 'amount',
    name: 'Remaining principal',
    width: 18,
    of: (loan) => loan.remainingPrincipalAmount,
  },
  extensionsUsed: { kind: 'count', name: 'Extensions used', width: 10, of: (loan) => loan.extensionsUsed },
  extensionsAllowed: { kind: 'count', name: 'Extensions allowed', width: 10, of: (loan) => loan.extensionsAllowed },
} as const satisfies Readonly<Record<string, SheetColumn<LoanListItem>>>

function standingWord({ standing, hasUnknownSubmission }: LoanListItem): string {
  return hasUnknownSubmission ? 'Unknown' : wordOf(standing)
}

function wordOf(standing: Standing): string {
  switch (standing) {
    case 'running':
      return 'Running'
    case 'overdue':
      return 'Overdue'
    case 'repaid':
      return 'Repaid'
    default:
      return assertNever(standing)
  }
}
