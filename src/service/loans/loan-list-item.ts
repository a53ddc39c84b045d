import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRate } from '#values/rate.ts'
import type { LoanParts } from '../service-parts.ts'
import { standingOf, unknownExtension } from './loan-detail-body.ts'

/** A loan as the list shows it, as of today. */
export function loanListItem({ storage, clock }: LoanParts, loan: StoredLoan): LoanListItem {
  return {
    uuid: loan.uuid,
    lenderLoanId: loan.lenderLoanId,
    loanPublicId: loan.publicId,
    clientName: loan.clientName,
    clientType: loan.clientType,
    scheduleType: loan.scheduleType,
    loanAmount: formatAmount(loan.amount),
    interestRate: formatRate(loan.interestRate),
    lenderIssueDate: formatDate(loan.issueDate),
    finalPaymentDate: formatDate(loan.finalPaymentDate),
    remainingPrincipalAmount: formatAmount(loan.remainingPrincipal),
    extensionsUsed: loan.extensionsUsed,
    extensionsAllowed: loan.maxExtensions,
    standing: standingOf(loan, clock.today()),
    hasUnknownSubmission: unknownExtension(storage, loan) !== null,
  }
}
