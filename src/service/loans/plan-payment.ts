import { hasOutstanding, type Loan } from '#engine/loan.ts'
import { LoanError } from '#engine/loan-error.ts'
import { type BookedPayment, type Course, withPayment } from '#engine/payments/course.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'
import { type DelayedInterestInForce, delayedInterestOf } from './delayed-interest.ts'
import { findStoredLoan, loanToday, refuseEnded } from './find-loan.ts'
import { byLoanRules } from './loan-rules.ts'

/** A loan as of today, the rows that were stored last with the steps since, and its rules of delayed interest. */
export type LoanInCourse = {
  readonly stored: StoredLoan
  readonly loan: Loan
  readonly course: Course
  readonly delayedInterest: DelayedInterestInForce
}

/** Throws `not-found`, `loan-voided`, `loan-bought-back`, and for a damaged row. */
export async function findCourse(parts: LoanParts, uuid: string): Promise<LoanInCourse> {
  return courseOf(parts, await findStoredLoan(parts, uuid))
}

/** Throws `loan-voided`, `loan-bought-back`, and for a damaged row. */
export async function courseOf(parts: LoanParts, stored: StoredLoan): Promise<LoanInCourse> {
  refuseEnded(stored)
  const course = await parts.storage.loanEvents.course(stored.id, stored.version)
  const delayedInterest = await delayedInterestOf(parts, stored)
  return { stored, loan: await loanToday(parts, stored, course), course, delayedInterest }
}

/** An amount that came in, in cents, and the day from which it counts. */
export type ArrivedPayment = { readonly amount: Cents; readonly valueDate: CalendarDate }

/**
 * Plans a payment by this service's rules, without booking it. A later day than today and one before the loan was issued
 * are refused at `/valueDate`, and a loan with nothing outstanding is refused.
 */
export function planPayment(
  { stored, loan, course, delayedInterest: { rules } }: LoanInCourse,
  { amount, valueDate }: ArrivedPayment,
  today: CalendarDate,
): BookedPayment {
  if (valueDate > today) refuseAt('/valueDate', 'after-today', {})
  if (valueDate < loan.issueDate) refuseAt('/valueDate', 'before-issue-date', {})
  const payment = { kind: 'payment', event: stored.version + 1, valueDate, amount, rules } as const
  const isDue = loan.schedule.some(hasOutstanding)
  return byLoanRules({ date: '/valueDate', amount: '/paymentAmount' }, () => {
    try {
      return withPayment(course, payment)
    } catch (error) {
      if (isDue && isNothingLeft(error)) return refuseAt('/valueDate', 'nothing-left-to-extend', {})
      throw error
    }
  })
}

function isNothingLeft(error: unknown): boolean {
  return error instanceof LoanError && error.refusal.kind === 'no-remaining-installments'
}
