import { addDays, addMonths, type CalendarDate, dateParts, daysBetween, isWeekend } from '#values/calendar-date.ts'
import { cents, sum } from '#values/money.ts'
import type { GivenRow, GivenSchedule } from './convention.ts'
import { gapsOf, onDayOfMonth } from './due-pattern.ts'
import { mostFrequent } from './row-features.ts'

/** A schedule with the row that seems to be left out of it, in its place. */
export type FilledSchedule = { readonly schedule: GivenSchedule; readonly place: number }

/**
 * Where one due date is missing and the principals do not add up: the schedule with a row there that pays the rest, on
 * each day that it may have been due. None where no row can be missing.
 */
export function withLeftOutRow(schedule: GivenSchedule): readonly FilledSchedule[] {
  const { rows, loanAmount } = schedule
  const principal = cents(loanAmount - sum(rows.map((row) => row.principal)))
  const dueDates = rows.map((row) => row.dueDate)
  const place = placeOfGap(dueDates)
  const before = rows[place - 1]
  const after = rows[place]
  if (principal < 0 || !before || !after) return []
  const total = mostFrequent(rows.map((row) => row.principal + row.interest)).value ?? 0
  const isInPause = principal === 0 && (isNothing(before) || isNothing(after))
  const interest = cents(isInPause ? 0 : Math.max(0, total - principal))
  return onWorkingDays(between(before.dueDate, after.dueDate, dueDates), dueDates).map((dueDate) => {
    const row: GivenRow = { dueDate, principal, interest }
    return { schedule: { ...schedule, rows: [...rows.slice(0, place), row, ...rows.slice(place)] }, place }
  })
}

function isNothing({ principal, interest }: GivenRow): boolean {
  return principal === 0 && interest === 0
}

/** The day itself; where no row is due on a weekend, the working days around it instead. */
function onWorkingDays(date: CalendarDate, dueDates: readonly CalendarDate[]): readonly CalendarDate[] {
  if (!isWeekend(date) || dueDates.some(isWeekend)) return [date]
  return [1, 2, -1, -2].map((days) => addDays(date, days)).filter((day) => !isWeekend(day))
}

/** Before which row twice as much time passes as before most; 0 where there is no such row, or more than one. */
function placeOfGap(dueDates: readonly CalendarDate[]): number {
  const gaps = gapsOf(dueDates)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const long = gaps.flatMap((gap, index) => (gap > usual * 1.7 ? [index + 1] : []))
  const [place = 0] = long
  return long.length === 1 && (gaps[place - 1] ?? 0) < usual * 2.4 ? place : 0
}

/** Half-way; on the day of the month that most due dates have, where they are not all as many days apart. */
function between(from: CalendarDate, to: CalendarDate, dueDates: readonly CalendarDate[]): CalendarDate {
  const halfWay = addDays(from, Math.round(daysBetween(from, to) / 2))
  if (new Set(gapsOf(dueDates)).size === 2) return halfWay
  const day = mostFrequent(dueDates.map((date) => dateParts(date).day)).value ?? 1
  const firstDay = addDays(halfWay, 1 - dateParts(halfWay).day)
  const onDay = [-1, 0, 1].map((months) => onDayOfMonth(addMonths(firstDay, months), day))
  return onDay.find((date) => Math.abs(daysBetween(halfWay, date)) <= 3) ?? halfWay
}
