import { addDays, type CalendarDate, daysBetween, monthsAfter } from '#values/calendar-date.ts'
import { cents, sum } from '#values/money.ts'
import type { GivenRow, GivenSchedule } from './convention.ts'
import { mostFrequent } from './row-features.ts'

/** A schedule with the row that seems to be left out of it, in its place. */
export type FilledSchedule = { readonly schedule: GivenSchedule; readonly place: number }

/**
 * Where one due date is missing and the principals do not add up: the schedule with a row there that pays the rest. `null`
 * where no row can be missing.
 */
export function withLeftOutRow(schedule: GivenSchedule): FilledSchedule | null {
  const { rows, loanAmount } = schedule
  const principal = cents(loanAmount - sum(rows.map((row) => row.principal)))
  const place = placeOfGap(rows.map((row) => row.dueDate))
  const before = rows[place - 1]
  const after = rows[place]
  if (principal < 0 || !before || !after) return null
  const total = mostFrequent(rows.map((row) => row.principal + row.interest)).value ?? 0
  const interest = cents(Math.max(0, total - principal))
  const row: GivenRow = { dueDate: between(before.dueDate, after.dueDate), principal, interest }
  return { schedule: { ...schedule, rows: [...rows.slice(0, place), row, ...rows.slice(place)] }, place }
}

/** Before which row twice as much time passes as before most; 0 where there is no such row, or more than one. */
function placeOfGap(dueDates: readonly CalendarDate[]): number {
  const gaps = dueDates.slice(1).map((date, index) => daysBetween(dueDates[index] ?? date, date))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const long = gaps.flatMap((gap, index) => (gap > usual * 1.7 ? [index + 1] : []))
  const [place = 0] = long
  return long.length === 1 && (gaps[place - 1] ?? 0) < usual * 2.4 ? place : 0
}

/** Half-way in months where that is a whole number of them, in days elsewhere. */
function between(from: CalendarDate, to: CalendarDate): CalendarDate {
  const days = daysBetween(from, to)
  const months = Math.round(days / 30.4 / 2)
  const byMonths = monthsAfter(from)(months)
  return months > 0 && Math.abs(daysBetween(from, byMonths) - days / 2) <= 3
    ? byMonths
    : addDays(from, Math.round(days / 2))
}
