import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  isWeekend,
  LAST_DATE,
} from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { GivenRow, GivenSchedule } from './convention.ts'
import { type DuePattern, duePatterns, gapsOf, onDayOfMonth } from './due-pattern.ts'
import { principalGap } from './principal-gap.ts'
import { mostFrequent } from './row-features.ts'

/** A schedule with the row that seems to be missing, and its index. */
export type FilledSchedule = { readonly schedule: GivenSchedule; readonly place: number }

/**
 * Schedules completed by a missing row. If a due date is missing, or a row at either end, and the principals do not add
 * up, the row pays the rest, on each day that may be its due date. If the principals add up, it is a first row that
 * pays interest alone. Empty if no row can be missing.
 */
export function withLeftOutRow(schedule: GivenSchedule): readonly FilledSchedule[] {
  const { rows } = schedule
  const principal = cents(principalGap(schedule))
  if (principal < 0) return []
  const dueDates = rows.map((row) => row.dueDate)
  const place = placeOfGap(dueDates)
  if (place > 0) return filledGap(schedule, place, principal)
  if (principal === 0) return isLateByARow(schedule) ? filledStart(schedule, principal) : []
  return isRowful(schedule, principal) ? [...filledEnd(schedule, principal), ...filledStart(schedule, principal)] : []
}

function filledGap(schedule: GivenSchedule, place: number, principal: GivenRow['principal']) {
  const { rows } = schedule
  const dueDates = rows.map((row) => row.dueDate)
  const [before, after] = [rows[place - 1], rows[place]]
  if (!before || !after) return []
  const isInPause = principal === 0 && (isNothing(before) || isNothing(after))
  const interest = isInPause ? cents(0) : usualInterest(schedule, principal)
  return onWorkingDays(between(before.dueDate, after.dueDate, dueDates), dueDates).map((dueDate) =>
    filled(schedule, place, { dueDate, principal, interest }),
  )
}

/** True if the first row pays interest alone, and another such row fits before it. */
function isLateByARow({ rows, issueDate }: GivenSchedule): boolean {
  const [first, second] = rows
  if (!first || !second || first.principal !== 0 || first.interest === 0) return false
  return daysBetween(issueDate, first.dueDate) > daysBetween(first.dueDate, second.dueDate) * LONG_GAP
}

/** True if the missing principal is as much as some row pays: less is a wrong amount rather than a missing row. */
function isRowful({ rows }: GivenSchedule, principal: number): boolean {
  const paid = rows.flatMap((row) => (row.principal > 0 ? [row.principal] : []))
  const least = paid.reduce((lowest, each) => Math.min(lowest, each), paid[0] ?? principal)
  return rows.length > 1 && principal * 2 > least
}

/** Schedules with a last row added, one period after the last due date. */
function filledEnd(schedule: GivenSchedule, principal: GivenRow['principal']): readonly FilledSchedule[] {
  const { rows } = schedule
  return datesBeyond(schedule, rows.length - 1, 1)
    .filter((date) => date > (rows.at(-1)?.dueDate ?? date) && date <= LAST_DATE)
    .map((dueDate) => filled(schedule, rows.length, rowOn(schedule, dueDate, principal)))
}

/** Schedules with a first row added, one period before the first due date and not before the issue date. */
function filledStart(schedule: GivenSchedule, principal: GivenRow['principal']): readonly FilledSchedule[] {
  const { rows, issueDate } = schedule
  return datesBeyond(schedule, 0, -1)
    .filter((date) => date >= issueDate && date < (rows[0]?.dueDate ?? date))
    .map((dueDate) => filled(schedule, 0, rowOn(schedule, dueDate, principal)))
}

/** Possible due dates of a row a number of periods from another one. */
function datesBeyond({ rows, issueDate }: GivenSchedule, index: number, times: number): readonly CalendarDate[] {
  const dueDates = rows.map((row) => row.dueDate)
  const [pattern] = duePatterns(dueDates, issueDate)
  const date = pattern && stepFrom(pattern, index, times)
  if (date === undefined) return []
  const onDay = pattern?.workingDays === 'as-they-fall' ? [date] : []
  return [...new Set([...onDay, ...onWorkingDays(date, dueDates)])]
}

function rowOn(schedule: GivenSchedule, dueDate: CalendarDate, principal: GivenRow['principal']): GivenRow {
  return { dueDate, principal, interest: usualInterest(schedule, principal) }
}

function filled(schedule: GivenSchedule, place: number, row: GivenRow): FilledSchedule {
  return { schedule: { ...schedule, rows: schedule.rows.toSpliced(place, 0, row), unknownInterest: place }, place }
}

/** Due date a number of periods from a row, by the pattern of all rows. */
function stepFrom({ every: { count, unit }, unmoved }: DuePattern, index: number, times: number) {
  const date = unmoved[index]
  if (date === undefined) return undefined
  if (unit === 'days') return addDays(date, count * times)
  const day = unit === 'month-ends' ? 31 : Math.max(...unmoved.map((each) => dateParts(each).day))
  return onDayOfMonth(addMonths(addDays(date, 1 - dateParts(date).day), count * times), day)
}

/** Usual total less the given principal. */
function usualInterest({ rows }: GivenSchedule, principal: number) {
  const total = mostFrequent(rows.map((row) => row.principal + row.interest)).value ?? 0
  return cents(Math.max(0, total - principal))
}

function isNothing({ principal, interest }: GivenRow): boolean {
  return principal === 0 && interest === 0
}

/** The day itself; if it is a weekend and no row is due on weekends, the working days around it. */
function onWorkingDays(date: CalendarDate, dueDates: readonly CalendarDate[]): readonly CalendarDate[] {
  if (!isWeekend(date) || dueDates.some(isWeekend)) return [date]
  return [1, 2, -1, -2].map((days) => addDays(date, days)).filter((day) => !isWeekend(day))
}

/** Least ratio of two periods to one, whatever the months and weekends. */
export const LONG_GAP = 1.7

/** Index of the row after a double gap; 0 if there is none, or more than one. */
function placeOfGap(dueDates: readonly CalendarDate[]): number {
  const gaps = gapsOf(dueDates)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const long = gaps.flatMap((gap, index) => (gap > usual * LONG_GAP ? [index + 1] : []))
  const [place = 0] = long
  return long.length === 1 && (gaps[place - 1] ?? 0) < usual * 2.4 ? place : 0
}

/** Day half-way between two due dates. If the gaps vary, the day of the month that most due dates have. */
function between(from: CalendarDate, to: CalendarDate, dueDates: readonly CalendarDate[]): CalendarDate {
  const halfWay = addDays(from, Math.round(daysBetween(from, to) / 2))
  if (new Set(gapsOf(dueDates)).size === 2) return halfWay
  const day = mostFrequent(dueDates.map((date) => dateParts(date).day)).value ?? 1
  const firstDay = addDays(halfWay, 1 - dateParts(halfWay).day)
  const onDay = [-1, 0, 1].map((months) => onDayOfMonth(addMonths(firstDay, months), day))
  return onDay.find((date) => Math.abs(daysBetween(halfWay, date)) <= 3) ?? halfWay
}
