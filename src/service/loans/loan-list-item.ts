import type { LoanListItem } from '#contract/desk/loan-list.ts'
import { loanKeys } from '#contract/operations/loan-keys.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal } from '#values/money.ts'
import { formatListedRate } from '#values/rate.ts'
import type { LoanParts } from '../service-parts.ts'
import { standingOf } from './loan-detail-body.ts'

/** Loans of one connection as list items, as of today. */
export async function loanListItems(
  { storage, clock }: LoanParts,
  loans: readonly StoredLoan[],
): Promise<readonly LoanListItem[]> {
  const today = clock.today()
  const [first] = loans
  const late = loans.filter((loan) => standingOf(loan, today) === 'overdue')
  const [undecided, overdue] = await Promise.all([
    first
      ? storage.submissions.undecided(
          first.connectionId,
          loans.flatMap(({ uuid }) => loanKeys(uuid)),
        )
      : NONE,
    storage.loanList.overdue(late, today),
  ])
  const overdueOf = (loan: StoredLoan) => (late.includes(loan) ? (overdue.get(loan.id) ?? null) : 0n)
  return loans.map((loan) => ({
    ...loanFacts(loan, today),
    overdueAmount: amountText(overdueOf(loan)),
    hasUnknownSubmission: loanKeys(loan.uuid).some((key) => undecided.has(key)),
  }))
}

function amountText(amount: bigint | null): string | null {
  return amount === null ? null : formatTotal(amount)
}

const NONE: ReadonlySet<string> = new Set()

type Facts = Omit<LoanListItem, 'overdueAmount' | 'hasUnknownSubmission'>

function loanFacts(loan: StoredLoan, today: CalendarDate): Facts {
  const { nextDueDate } = loan
  return {
    uuid: loan.uuid,
    lenderLoanId: loan.lenderLoanId,
    loanPublicId: loan.publicId,
    clientName: loan.clientName,
    clientType: loan.clientType,
    country: loan.country,
    scheduleType: loan.scheduleType,
    loanAmount: formatAmount(loan.amount),
    interestRate: formatListedRate(loan.interestRate),
    lenderIssueDate: formatDate(loan.issueDate),
    finalPaymentDate: formatDate(loan.finalPaymentDate),
    nextDueDate: nextDueDate === null ? null : formatDate(nextDueDate),
    remainingPrincipalAmount: formatAmount(loan.remainingPrincipal),
    daysLate: nextDueDate === null || loan.isVoided ? 0 : Math.max(0, daysBetween(nextDueDate, today)),
    extensionsUsed: loan.extensionsUsed,
    extensionsAllowed: loan.maxExtensions,
    standing: standingOf(loan, today),
  }
}
