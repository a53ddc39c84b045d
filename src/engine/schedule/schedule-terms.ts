import { type CalendarDate, FIRST_DATE } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { DayCount } from '../day-count.ts'
import { afterPeriods, type Period } from '../due-dates.ts'
import type { InterestExplanation, PrincipalExplanation } from '../explanation/amount-explanation.ts'
import { LoanError, type TermField } from '../loan-error.ts'

/**
 * ANNUITY: equal totals. REGULAR: equal principal. BULLET: interest every period, principal in the last row.
 * FULL-BULLET: one row at the end with the principal and all interest.
 */
export const SCHEDULE_TYPES = ['ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'] as const

export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

export const MAX_INSTALLMENTS = 1200

/** What a schedule is made from. Interest runs from `startDate`; `numberOfInstallments` is 1 to 1,200. */
export type ScheduleTerms = {
  readonly scheduleType: ScheduleType
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly startDate: CalendarDate
  readonly numberOfInstallments: number
  readonly firstDueDate: CalendarDate
  readonly every: Period
  readonly dayCount: DayCount
}

/** One row of a made schedule, amounts in cents; `balanceAmount` is the balance after it. Each explanation holds the amount. */
export type Installment = {
  readonly number: number
  readonly fromDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly days: number
  readonly principalAmount: Cents
  readonly interestAmount: Cents
  readonly totalAmount: Cents
  readonly balanceAmount: Cents
  readonly principalExplanation: PrincipalExplanation
  readonly interestExplanation: InterestExplanation
}

/** One period after the start. Throws a LoanError as `afterPeriods` does. */
export function defaultFirstDueDate(startDate: CalendarDate, every: Period): CalendarDate {
  return afterPeriods(startDate, every, 1)
}

export function defaultDayCount(every: Period): DayCount {
  return every.unit === 'months' ? '30E/360' : 'ACT/360'
}

/** Throws a LoanError that names the first term out of its range. */
export function checkTerms(terms: ScheduleTerms): void {
  const { loanAmount, numberOfInstallments, startDate, firstDueDate } = terms
  if (loanAmount < 1) throw invalid('loanAmount', 'Above 0.00')
  if (!Number.isInteger(numberOfInstallments) || numberOfInstallments < 1 || numberOfInstallments > MAX_INSTALLMENTS) {
    throw invalid('numberOfInstallments', 'A whole number from 1 to 1,200')
  }
  if (startDate < FIRST_DATE) throw invalid('startDate', 'Not before 1900-01-01')
  if (firstDueDate < startDate) throw invalid('firstDueDate', 'Not before the start date')
}

function invalid(field: TermField, rule: string): LoanError {
  return new LoanError({ kind: 'invalid-terms', field, rule })
}
