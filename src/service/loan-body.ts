import type { LoanBody } from '#contract/loan.ts'
import { finalPaymentDate, type Loan, outstandingPrincipal, type PaymentSchedule } from '#engine/loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, daysBetween, formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { formatRate, shareOf } from '#values/rate.ts'
import { scheduleEntries } from './payment-schedule-body.ts'

/** A stored loan with one version of its schedule, as the engine knows it. */
export function engineLoan(stored: StoredLoan, version: number, schedule: PaymentSchedule): Loan {
  const { amount, interestRate, issueDate, registeredDate, maxExtensions } = stored
  return { amount, interestRate, issueDate, registeredDate, maxExtensions, extensionsUsed: version, schedule }
}

/** The interface's Loan as of a day, every field in the interface's order. */
export function loanBody(stored: StoredLoan, loan: Loan, asOf: CalendarDate): LoanBody {
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
    paymentSchedule: scheduleEntries(loan, asOf),
    createdAt: wireInstant(stored.createdAt),
    allowedInvestmentSources: ['MANUAL', 'AUTOINVEST'],
    limitCustomerTypes: null,
  }
}

/** ISO 8601 in UTC → `YYYY-MM-DD HH:MM:SS`, as the interface writes `createdAt`. */
export function wireInstant(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
