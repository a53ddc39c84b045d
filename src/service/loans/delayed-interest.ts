import { nextDueDate, type PaymentSchedule } from '#engine/loan.ts'
import { type Course, rowsAsOf } from '#engine/payments/course.ts'
import { type AccruingRow, type DelayedInterestRules, rulesAfter } from '#engine/payments/delayed-interest.ts'
import { scheduleOfRows } from '#engine/payments/loan-course.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { byLoanRules } from './loan-rules.ts'

/** Rules of delayed interest of a loan, and the number of the last setting; null if there is none. */
export type DelayedInterestInForce = { readonly number: number | null; readonly rules: DelayedInterestRules }

/** Of a loan on a live service: that service calculates it, and its answers are stored as they are. */
export const CALCULATED_ELSEWHERE: DelayedInterestInForce = { number: null, rules: [] }

/** Rules in force for a loan. Throws for a damaged row. */
export async function delayedInterestOf(
  { storage }: DataParts,
  { connectionId, interestRate }: Pick<StoredLoan, 'connectionId' | 'interestRate'>,
): Promise<DelayedInterestInForce> {
  if (connectionId !== LOCAL_CONNECTION) return CALCULATED_ELSEWHERE
  const settings = await storage.delayedInterest.all()
  return { number: settings.at(-1)?.number ?? null, rules: rulesAfter(settings, interestRate) }
}

/** Rows of a loan with the delayed interest up to today, and its derivation; null if none can have arisen since the last event. */
export async function accruingToday(
  parts: LoanParts,
  stored: StoredLoan,
  course: Course,
): Promise<readonly AccruingRow[] | null> {
  const today = parts.clock.today()
  const due = nextDueDate(course.schedule)
  if (stored.isVoided || due === null || due >= today) return null
  const { rules } = await delayedInterestOf(parts, stored)
  if (rules.length === 0) return null
  return byLoanRules({ date: '', amount: '' }, () => rowsAsOf(course, { day: today, rules }))
}

/** The schedule of a loan with the delayed interest up to today. */
export async function scheduleToday(parts: LoanParts, stored: StoredLoan, course: Course): Promise<PaymentSchedule> {
  const rows = await accruingToday(parts, stored, course)
  return rows ? scheduleOfRows(rows) : course.schedule
}
