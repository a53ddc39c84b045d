import type { LoanSort } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../../loan-filter.ts'

/** Index with the loans of a connection in each order; SQLite's own ones enforce the uniqueness of identifiers. */
export const SORT_INDEXES: Readonly<Record<LoanSort, string>> = {
  lenderLoanId: 'sqlite_autoindex_loan_3',
  loanPublicId: 'sqlite_autoindex_loan_2',
  clientType: 'loan_by_client_type',
  country: 'loan_by_country',
  scheduleType: 'loan_by_schedule_type',
  loanAmount: 'loan_by_amount',
  remainingPrincipal: 'loan_by_remaining_principal',
  interestRate: 'loan_by_interest_rate',
  extensions: 'loan_by_extensions',
  issueDate: 'loan_newest',
  finalPaymentDate: 'loan_by_final_payment',
  nextDueDate: 'loan_by_next_due',
  standing: 'loan_by_next_due',
  daysLate: 'loan_by_next_due',
}

/** Index for finding all matches of a filter: it begins with the client, or has all columns of a filter. */
export function filterIndex({ client }: LoanFilter): string {
  return client ? 'loan_client' : 'loan_newest'
}
