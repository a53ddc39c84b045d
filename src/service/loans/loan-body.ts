import type { LoanBody } from '#contract/loan.ts'
import { finalPaymentDate, type Loan, outstandingPrincipal, type PaymentSchedule } from '#engine/loan.ts'
import type { RegisteredLoan, StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRate, shareOf } from '#values/rate.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { scheduleEntries } from './payment-schedule-body.ts'

/**
 * A stored loan with a version of its schedule, as the engine's loan. A live service limits the extensions of its loans
 * itself, so the engine gets no limit for them.
 */
export function engineLoan(
  stored: RegisteredLoan & Pick<StoredLoan, 'extensionsUsed' | 'isVoided' | 'isBoughtBack'>,
  schedule: PaymentSchedule,
): Loan {
  const { amount, interestRate, issueDate, registeredDate, extensionsUsed, isVoided, isBoughtBack } = stored
  const isLocal = stored.connectionId === LOCAL_CONNECTION
  const maxExtensions = isLocal ? (stored.maxExtensions ?? 0) : Number.POSITIVE_INFINITY
  const ending = { isVoided, isBoughtBack }
  return { amount, interestRate, issueDate, registeredDate, maxExtensions, extensionsUsed, ...ending, schedule }
}

/** The interface's Loan as of a day, every field in the interface's order. */
export function loanBodyOf(stored: RegisteredLoan, loan: Loan, asOf: CalendarDate): LoanBody {
  return loanBodyWith(scheduleEntries(loan, asOf), stored, loan, asOf)
}

/** The interface's Loan with other entries of the schedule. */
export function loanBodyWith<Entries>(
  paymentSchedule: Entries,
  stored: RegisteredLoan,
  loan: Loan,
  asOf: CalendarDate,
): Omit<LoanBody, 'paymentSchedule'> & { readonly paymentSchedule: Entries } {
  const remaining = outstandingPrincipal(loan.schedule)
  const finalDate = finalPaymentDate(loan.schedule)
  return {
    uuid: stored.uuid,
    loanPublicId: stored.publicId,
    lenderLoanId: stored.lenderLoanId,
    scheduleType: stored.scheduleType,
    loanAmount: formatAmount(stored.amount),
    remainingPrincipalAmount: formatAmount(remaining),
    remainingSkinAmount: formatAmount(shareOf(remaining, stored.skinPercentage)),
    investedAmount: '0.00',
    lenderSkinPercentage: formatRate(stored.skinPercentage),
    buyback: null,
    currency: 'EUR',
    status: 'ACTIVATING',
    totalTermInDays: daysBetween(stored.issueDate, finalDate),
    remainingTermInDays: Math.max(0, daysBetween(asOf, finalDate)),
    interestRate: formatRate(stored.interestRate),
    country: stored.country,
    lenderIssueDate: formatDate(stored.issueDate),
    finalPaymentDate: formatDate(finalDate),
    paymentSchedule,
    createdAt: wireInstant(stored.createdAt),
    allowedInvestmentSources: ['MANUAL', 'AUTOINVEST'],
    limitCustomerTypes: null,
  }
}
