import { LOAN_SHEET_COLUMNS as FILE, FURTHER_LOAN_COLUMNS as FURTHER } from '#contract/sheet/loan-columns.ts'
import type { ExtensionFilter, LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'

/** Column heads of the list of loans. Columns that a file has too have the same name there. */
export const LOAN_COLUMN_WORDS: Readonly<Record<LoanColumnName, string>> = {
  lenderLoanId: FILE.lenderLoanId.name,
  client: FILE.client.name,
  loanAmount: FILE.loanAmount.name,
  remainingPrincipal: FILE.remainingPrincipal.name,
  overdueAmount: FURTHER.overdueAmount.name,
  daysLate: FURTHER.daysLate.name,
  interestRate: FILE.interestRate.name,
  scheduleType: FILE.scheduleType.name,
  issueDate: FILE.issueDate.name,
  finalPaymentDate: FILE.finalPaymentDate.name,
  country: FURTHER.country.name,
  loanPublicId: FILE.loanPublicId.name,
  nextDueDate: FURTHER.nextDueDate.name,
  standing: FILE.standing.name,
  clientType: FURTHER.clientType.name,
  extensions: 'Extensions',
}

export const EXTENSION_WORDS: Readonly<Record<ExtensionFilter, string>> = {
  left: 'Some left',
  'used-up': 'Used up',
  'none-allowed': 'None allowed',
  'none-used': 'None used',
  'some-used': 'Some used',
}
