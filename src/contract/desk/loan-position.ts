import { calendarDate, daysBetween } from '#values/calendar-date.ts'
import { formatTotal, parseTotal } from '#values/money.ts'
import type { ScheduleVersion } from './loan-detail.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Installments that are late on a day: everything outstanding of them, the days since the first, and their number. */
export type Overdue = { readonly amount: string; readonly daysLate: number; readonly installments: number }

/** The first installment that is not paid, overdue or not, with everything outstanding of it. */
export type NextPayment = { readonly date: string; readonly amount: string }

/** Day of the figures of a version: of the current one today, of an earlier one the day on which it was replaced. */
export function asOfVersion(versions: readonly ScheduleVersion[], version: number, today: string): string {
  return versions.find((other) => other.version === version + 1)?.date ?? today
}

/** Days since a due date, on a day, YYYY-MM-DD each. */
export function daysLate(dueDate: string, asOf: string): number {
  return daysBetween(calendarDate(dueDate), calendarDate(asOf))
}

/** Overdue part of a current schedule on a day, YYYY-MM-DD; null if nothing is overdue. */
export function overdueOf(rows: readonly ScheduleRow[], today: string): Overdue | null {
  const late = rows.filter(({ state }) => state === 'overdue')
  const [first] = late
  if (!first) return null
  return { amount: outstandingOf(late), daysLate: daysLate(first.dueDate, today), installments: late.length }
}

/** Next payment of a current schedule; null if everything is paid. */
export function nextPaymentOf(rows: readonly ScheduleRow[]): NextPayment | null {
  const next = rows.find(isUnpaid)
  return next ? { date: next.dueDate, amount: outstandingOf([next]) } : null
}

/** True for an installment with anything outstanding. */
export function isUnpaid({ state }: ScheduleRow): boolean {
  return state === 'due' || state === 'overdue'
}

/** Amounts are exact at any size, because a live service may return any. */
function outstandingOf(rows: readonly ScheduleRow[]): string {
  const amounts = rows.flatMap((row) => [
    row.outstandingPrincipalAmount,
    row.outstandingInterestAmount,
    row.outstandingDelayedInterestAmount,
  ])
  return formatTotal(amounts.reduce((sum, amount) => sum + parseTotal(amount), 0n))
}
