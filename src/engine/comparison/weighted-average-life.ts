import { type CalendarDate, daysBetween } from '#values/calendar-date.ts'
import type { Ratio } from '#values/ratio.ts'

/** Principal that is due on a day. */
type PrincipalFlow = { readonly date: CalendarDate; readonly principal: number }

const DAYS_OF_A_YEAR = 365n

/**
 * The weighted average life in years: how long a cent of principal is lent for on average, from the issue date to its
 * due date, paid or not. ACT/365: calendar days, divided by 365. Exact; a row before the issue date counts below zero,
 * and principal below zero as given. `null` where there is no principal to weigh by.
 */
export function weightedAverageLife(flows: readonly PrincipalFlow[], issueDate: CalendarDate): Ratio | null {
  let weighted = 0n
  let principal = 0n
  for (const flow of flows) {
    weighted += BigInt(flow.principal) * BigInt(daysBetween(issueDate, flow.date))
    principal += BigInt(flow.principal)
  }
  return principal > 0n ? { numerator: weighted, denominator: principal * DAYS_OF_A_YEAR } : null
}
