import { daysBetween } from '#values/calendar-date.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { gapsOf } from './due-pattern.ts'
import { LONG_GAP } from './left-out.ts'

/** A first period as long as several others, in days and in periods. */
export type LongFirstPeriod = { readonly days: number; readonly periods: number }

/**
 * The first period, if it is as long as several others and earns the interest of one: a row may be missing before the first.
 * Null for a convention that counts all of its days.
 */
export function longFirstPeriod({ rows, issueDate }: GivenSchedule, convention: Convention): LongFirstPeriod | null {
  const { dayCount, stub } = convention
  const [first] = rows
  if (!first || dayCount !== 'EQUAL-PERIODS' || stub !== 'one-period') return null
  const gaps = gapsOf(rows.map(({ dueDate }) => dueDate)).toSorted((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  const days = daysBetween(issueDate, first.dueDate)
  return usual > 0 && days > usual * LONG_GAP ? { days, periods: Math.round(days / usual) } : null
}
