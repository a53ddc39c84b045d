import type { LoanSort } from '#values/vocabulary/loan-list-terms.ts'
import type { LoanFilter } from '../../loan-filter.ts'

/** The index that has the loans of a connection in the order of a sort; those of SQLite's own make sure of an identifier. */
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

/** The index by which all loans that a filter matches are found: it begins with the client, or has all that is asked. */
export function filterIndex({ client }: LoanFilter): string {
  return client ? 'loan_client' : 'loan_newest'
}
