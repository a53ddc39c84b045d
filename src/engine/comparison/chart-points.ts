import { type CalendarDate, dateParts } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import { exact } from '../amount-limit.ts'
import { isSomething, type PaymentSchedule } from '../loan.ts'
import type { LoanBehind } from './schedule-measures.ts'

/** Principal not yet due after `date`, by each of two schedules, in cents; constant until the next step. */
export type OutstandingStep = { readonly date: CalendarDate; readonly before: Cents; readonly after: Cents }

/** Total due in a month, by each of two schedules, in cents; `month` counts from 1. */
export type MonthSum = { readonly year: number; readonly month: number; readonly before: Cents; readonly after: Cents }

/**
 * Course of the outstanding principal by two schedules, from the loan amount on the issue date. It falls when principal
 * is due, paid or not. Throws a LoanError if a sum cannot be exact.
 */
export function outstandingSteps(
  { amount, issueDate }: LoanBehind,
  before: PaymentSchedule,
  after: PaymentSchedule,
): readonly OutstandingStep[] {
  const [ofBefore, ofAfter] = [principalByDay(before), principalByDay(after)]
  const days = new Set([issueDate, ...ofBefore.keys(), ...ofAfter.keys()])
  let left: Omit<OutstandingStep, 'date'> = { before: amount, after: amount }
  return [...days]
    .sort((a, b) => a - b)
    .map((date) => {
      left = {
        before: exact(left.before - (ofBefore.get(date) ?? 0)),
        after: exact(left.after - (ofAfter.get(date) ?? 0)),
      }
      return { date, ...left }
    })
}

/** Totals due by two schedules, month by month. Months in which neither has anything due are omitted. */
export function dueByMonth(before: PaymentSchedule, after: PaymentSchedule): readonly MonthSum[] {
  const [ofBefore, ofAfter] = [totalByMonth(before), totalByMonth(after)]
  const months = new Set([...ofBefore.keys(), ...ofAfter.keys()])
  return [...months]
    .sort((a, b) => a - b)
    .map((index) => ({
      year: Math.floor(index / 12),
      month: (index % 12) + 1,
      before: exact(ofBefore.get(index) ?? 0),
      after: exact(ofAfter.get(index) ?? 0),
    }))
}

function principalByDay(schedule: PaymentSchedule): ReadonlyMap<CalendarDate, number> {
  const sums = new Map<CalendarDate, number>()
  for (const { dueDate, total } of schedule.filter((row) => row.total.principal !== 0)) {
    sums.set(dueDate, exact((sums.get(dueDate) ?? 0) + total.principal))
  }
  return sums
}

/** Totals by the number of months since the year 0. */
function totalByMonth(schedule: PaymentSchedule): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { dueDate, total } of schedule.filter((row) => isSomething(row.total))) {
    const { year, month } = dateParts(dueDate)
    const index = year * 12 + month - 1
    sums.set(index, exact((sums.get(index) ?? 0) + total.principal + total.interest + total.delayedInterest))
  }
  return sums
}
