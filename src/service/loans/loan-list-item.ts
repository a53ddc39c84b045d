import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRate } from '#values/rate.ts'
import type { LoanParts } from '../service-parts.ts'
import { standingOf } from './loan-detail-body.ts'

/** Loans of one connection as the list shows them, as of today. */
export async function loanListItems(
  { storage, clock }: LoanParts,
  loans: readonly StoredLoan[],
): Promise<readonly LoanListItem[]> {
  const today = clock.today()
  const [first] = loans
  const undecided = first ? await storage.submissions.undecided(first.connectionId, loans.map(extensionKey)) : NONE
  return loans.map((loan) => loanListItem(loan, today, undecided.has(extensionKey(loan))))
}

const NONE: ReadonlySet<string> = new Set()

function extensionKey({ uuid }: StoredLoan): string {
  return createLoanExtensionContract.naturalKey({ loanUuid: uuid })
}

function loanListItem(loan: StoredLoan, today: CalendarDate, hasUnknownSubmission: boolean): LoanListItem {
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
    standing: standingOf(loan, today),
    hasUnknownSubmission,
  }
}
