import { type CalendarDate, FIRST_DATE, isMonthEnd, LAST_DATE } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import {
  type DayCount,
  hasSingleRow,
  type PeriodicType,
  type SingleRowType,
  type Stub,
} from '#values/vocabulary/loan-terms.ts'
import { AS_THEY_FALL, type WorkingDays } from '#values/working-days.ts'
import type { CountedPeriod } from '../day-count.ts'
import { type Period, pastLimit } from '../due-dates.ts'
import { LoanError, type TermField, type TermRule } from '../loan-error.ts'
import { type Course, PLAIN_COURSE } from './course.ts'
import { isSplit } from './split-interest.ts'

/** Terms that every schedule has. Interest runs from `startDate`. */
type LoanTerms = MoreTerms & {
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly startDate: CalendarDate
  readonly dayCount: DayCount
}

/** Terms in which few loans differ from the default. */
export type MoreTerms = { readonly stub: Stub; readonly workingDays: WorkingDays; readonly course: Course }

/** Default of the desk. */
export const PLAIN_TERMS: MoreTerms = { stub: 'one-period', workingDays: AS_THEY_FALL, course: PLAIN_COURSE }

/** `numberOfInstallments` is 1 to 1,200. Without a first due date, due dates are counted from the start date. */
export type PeriodicTerms = LoanTerms & {
  readonly scheduleType: PeriodicType
  readonly numberOfInstallments: number
  readonly firstDueDate: CalendarDate | null
  readonly every: Period
}

/** Terms of a single row on one day. If interest is compounded, `compounding` is the time between its additions to the balance. */
export type SingleRowTerms = LoanTerms & {
  readonly scheduleType: SingleRowType
  readonly dueDate: CalendarDate
  readonly compounding: Period | null
}

export type ScheduleTerms = PeriodicTerms | SingleRowTerms

/**
 * One row of a made schedule, amounts in cents. The total includes the fee. `balanceAmount` is the principal that remains
 * after the row.
 */
export type Installment = {
  readonly number: number
  readonly fromDate: CalendarDate
  readonly dueDate: CalendarDate
  /** Due date if every day were a working day. */
  readonly unmovedDate: CalendarDate
  readonly period: CountedPeriod
  readonly principalAmount: Cents
  readonly interestAmount: Cents
  readonly feeAmount: Cents
  readonly totalAmount: Cents
  readonly balanceAmount: Cents
}

/** Throws a LoanError that names the first term out of its range. */
export function checkTerms(terms: ScheduleTerms): void {
  const { loanAmount, startDate } = terms
  if (loanAmount < 1) throw invalid('loanAmount', 'above-zero')
  checkPeriodRate(terms)
  if (startDate < FIRST_DATE) throw invalid('startDate', 'not-before-first-date')
  if (!hasSingleRow(terms)) {
    checkPeriods(terms)
    checkCourse(terms)
  } else if (terms.dueDate < startDate) throw invalid('dueDate', 'not-before-start')
  else if (terms.dueDate > LAST_DATE) throw pastLimit()
}

/** Daily compounding needs a day count of days over one fixed year. Flat interest and compounding have rates of their own. */
function checkPeriodRate(terms: ScheduleTerms): void {
  const { course, dayCount } = terms
  if (course.periodRate === 'exact') return
  if (course.interestOn !== 'balance') throw invalid('periodRate', 'only-on-balance')
  if (hasSingleRow(terms) && terms.compounding) throw invalid('periodRate', 'not-with-compounding')
  if (isOfDays(course.periodRate) && !countsDaysOfOneYear(dayCount)) throw invalid('periodRate', 'days-of-one-year')
}

/** True if the rate of a period is calculated from the rate of a day. */
export function isOfDays(periodRate: PeriodRate): boolean {
  return periodRate === 'daily' || periodRate.startsWith('day-')
}

/** True if the shares of the day count are days ÷ one fixed number. */
export function countsDaysOfOneYear(dayCount: DayCount): boolean {
  return dayCount !== 'EQUAL-PERIODS' && dayCount !== 'ACT/ACT ISDA'
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

/** The last row must pay in full, and a balloon must leave something to pay before it. */
function checkCourse({ course, loanAmount, numberOfInstallments: rows, scheduleType }: PeriodicTerms): void {
  const { pauses, balloon, installment, interestEvery, oddCents } = course
  if (pauses.some((pause) => pause.fromRow < 1 || pause.rows < 1 || pause.fromRow + pause.rows > rows)) {
    throw invalid('pauses', 'before-last-row')
  }
  if (balloon < 0 || balloon >= loanAmount) throw invalid('balloon', 'below-loan-amount')
  if (installment !== null) checkInstallment(installment, scheduleType)
  if (!Number.isInteger(interestEvery) || interestEvery < 1) throw invalid('interestEvery', 'number-of-periods')
  if (oddCents === 'first-row' && scheduleType !== 'REGULAR') throw invalid('oddCents', 'only-of-regular')
  if (interestEvery > 1 && scheduleType === 'ANNUITY') throw invalid('interestEvery', 'not-of-annuity')
  if (isSplit(course.interestOn) && pauses.length > 0) throw invalid('pauses', 'not-with-split-interest')
  if (interestEvery > 1 && pauses.some((pause) => pause.pays !== 'interest')) {
    throw invalid('pauses', 'not-with-waiting-interest')
  }
  if (course.isUnrounded && !isUnroundable(course)) throw invalid('isUnrounded', 'rounded-on-the-way')
}

function checkInstallment(installment: Cents, scheduleType: PeriodicType): void {
  if (installment < 1) throw invalid('installment', 'above-zero')
  if (scheduleType !== 'ANNUITY') throw invalid('installment', 'only-of-annuity')
}

/**
 * True if the course can be calculated without rounding. Exact figures go on from row to row, so nothing may wait and
 * nothing may be taken from the whole amount.
 */
function isUnroundable({ pauses, interestEvery, interestOn, fee, oddCents, periodRate, installment }: Course): boolean {
  const isWaiting = interestEvery > 1 || pauses.some((pause) => pause.pays !== 'interest')
  const isPlain = interestOn === 'balance' && periodRate === 'exact'
  return !isWaiting && isPlain && fee === null && oddCents === 'last-row' && installment === null
}

function invalid(field: TermField, rule: TermRule): LoanError {
  return new LoanError({ kind: 'invalid-terms', field, rule })
}
