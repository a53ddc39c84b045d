import { type CalendarDate, FIRST_DATE, isMonthEnd, LAST_DATE } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { type DayCount, hasSingleRow, type PeriodicType, type SingleRowType } from '#values/vocabulary/loan-terms.ts'
import { type Period, pastLimit } from '../due-dates.ts'
import { LoanError, type TermField, type TermRule } from '../loan-error.ts'

/** What every schedule is made from. Interest runs from `startDate`. */
export type LoanTerms = {
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly startDate: CalendarDate
  readonly dayCount: DayCount
}

/** `numberOfInstallments` is 1 to 1,200; without a first due date, due dates are counted from the start. */
export type PeriodicTerms = LoanTerms & {
  readonly scheduleType: PeriodicType
  readonly numberOfInstallments: number
  readonly firstDueDate: CalendarDate | null
  readonly every: Period
}

/** One row on one day. */
export type SingleRowTerms = LoanTerms & { readonly scheduleType: SingleRowType; readonly dueDate: CalendarDate }

export type ScheduleTerms = PeriodicTerms | SingleRowTerms

/** One row of a made schedule, amounts in cents; `balanceAmount` is the balance after it. */
export type Installment = {
  readonly number: number
  readonly fromDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly days: number
  readonly principalAmount: Cents
  readonly interestAmount: Cents
  readonly totalAmount: Cents
  readonly balanceAmount: Cents
}

/** Throws a LoanError that names the first term out of its range. */
export function checkTerms(terms: ScheduleTerms): void {
  const { loanAmount, startDate } = terms
  if (loanAmount < 1) throw invalid('loanAmount', 'above-zero')
  if (startDate < FIRST_DATE) throw invalid('startDate', 'not-before-first-date')
  if (!hasSingleRow(terms)) checkPeriods(terms)
  else if (terms.dueDate < startDate) throw invalid('dueDate', 'not-before-start')
  else if (terms.dueDate > LAST_DATE) throw pastLimit()
}

function checkPeriods({ numberOfInstallments, startDate, firstDueDate, every }: PeriodicTerms): void {
  if (!Number.isInteger(numberOfInstallments) || numberOfInstallments < 1 || numberOfInstallments > MAX_INSTALLMENTS) {
    throw invalid('numberOfInstallments', 'number-of-installments')
  }
  if (firstDueDate === null) return
  if (firstDueDate < startDate) throw invalid('firstDueDate', 'not-before-start')
  if (every.unit === 'month-ends' && !isMonthEnd(firstDueDate)) {
    throw invalid('firstDueDate', 'last-day-of-month')
  }
}

function invalid(field: TermField, rule: TermRule): LoanError {
  return new LoanError({ kind: 'invalid-terms', field, rule })
}
