import type { DayCount, PeriodUnit } from './vocabulary/loan-terms.ts'

/** The time between due dates where the terms of a schedule do not say. The first one is due that long after the start. */
export const MONTHLY = { count: 1, unit: 'months' } as const

/** The day count where the terms of a schedule do not say: months count 30 days each, days are counted as they are. */
export function defaultDayCount(unit: PeriodUnit): DayCount {
  return unit === 'days' ? 'ACT/360' : '30E/360'
}

/**
 * The day count of the schedule that the service makes where a createLoan brings none. The number of its monthly
 * installments is a setting. Source: "schedule absent" in docs/interface.md.
 */
export const SERVICE_DAY_COUNT: DayCount = 'ACT/360'
