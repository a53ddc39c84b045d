import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  isMonthEnd,
  isWeekend,
  monthEnd,
  monthsAfter,
} from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import type { WorkingDayRule } from '#values/vocabulary/course-terms.ts'
import type { Period } from '../due-dates.ts'

/**
 * Pattern of the due dates of rows: the period, the days before they were moved to working days, and the rule of moving
 * them.
 */
export type DuePattern = {
  readonly every: Period
  readonly unmoved: readonly CalendarDate[]
  readonly workingDays: WorkingDayRule
  readonly isMonthEnds: boolean
  /** False if the due dates follow no pattern. */
  readonly isRegular: boolean
}

type Pattern = Pick<DuePattern, 'every' | 'unmoved'>

/** Maximum number of days that a due date moves: over Easter, or over Christmas with a weekend. */
const MOST_MOVED = 5
const MONTH_COUNTS = [1, 2, 3, 6, 12] as const
const LAST_OF_MONTH = 31

/**
 * The patterns that most due dates follow. The issue date's day of the month comes before other days, and months before
 * days. Without any pattern, each due date stands for itself.
 */
export function duePatterns(dueDates: readonly CalendarDate[], issueDate = dueDates[0]): readonly DuePattern[] {
  if (dueDates.length < 2) return [standing(dueDates, MONTHLY)]
  const onDay = ({ unmoved }: Pattern) => unmoved.filter((date, index) => date === dueDates[index]).length
  const best = withoutRepeats([...monthPatterns(dueDates, issueDate), ...dayPatterns(dueDates)])
    .filter(({ unmoved }) => isFollowed(unmoved, dueDates))
    .map((pattern) => ({ pattern, days: onDay(pattern) }))
    .toSorted((a, b) => b.days - a.days)
    .filter(
      ({ days }, _, [first]) => days > 0 && days + (first?.days === dueDates.length ? 0 : 1) >= (first?.days ?? 0),
    )
    .map(({ pattern }) => pattern)
    .slice(0, MOST_PATTERNS)
  return best.length === 0
    ? [standing(dueDates, usualPeriod(dueDates))]
    : best.map((pattern) => ({
        ...pattern,
        workingDays: ruleOf(pattern.unmoved, dueDates),
        isMonthEnds: pattern.every.unit === 'month-ends',
        isRegular: true,
      }))
}

/** Maximum number of patterns. A few rows may fit several days of the month. */
const MOST_PATTERNS = 4

function withoutRepeats(patterns: readonly Pattern[]): readonly Pattern[] {
  const keys = patterns.map(({ unmoved }) => unmoved.join())
  return patterns.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function standing(dueDates: readonly CalendarDate[], every: Period): DuePattern {
  return { every, unmoved: dueDates, workingDays: 'as-they-fall', isMonthEnds: false, isRegular: dueDates.length < 2 }
}

/**
 * Patterns by months: the same day of every month, or every third, as the first or most due dates have it, or the last
 * day.
 */
function monthPatterns(dueDates: readonly CalendarDate[], issueDate?: CalendarDate): readonly Pattern[] {
  const [first, second] = dueDates
  if (first === undefined || second === undefined || issueDate === undefined) return []
  const gap = daysBetween(first, second)
  const counts = MONTH_COUNTS.filter((count) => Math.abs(gap - count * 30.4) <= 2 * MOST_MOVED + 2)
  const days = [...new Set([dateParts(issueDate).day, dateParts(first).day, ...commonDays(dueDates), LAST_OF_MONTH])]
  return counts.flatMap((count) =>
    days.flatMap((day) => [0, -1, 1].map((shift) => monthPattern(dueDates, { count, shift, day, first }))),
  )
}

type MonthPlace = {
  readonly count: number
  readonly shift: number
  readonly day: number
  readonly first: CalendarDate
}

function monthPattern(dueDates: readonly CalendarDate[], { count, shift, day, first }: MonthPlace): Pattern {
  const months = monthsAfter(addMonths(addDays(first, 1 - dateParts(first).day), shift))
  const unmoved = dueDates.map((_, index) => onDayOfMonth(months(index * count), day))
  const areEnds = unmoved.every(isMonthEnd) && new Set(unmoved.map((date) => dateParts(date).day)).size > 1
  return { every: { count, unit: areEnds ? 'month-ends' : 'months' }, unmoved }
}

/** Given day of the month that begins on `firstDay`, or its last day if the month is shorter. */
export function onDayOfMonth(firstDay: CalendarDate, day: number): CalendarDate {
  return addDays(firstDay, Math.min(day, dateParts(monthEnd(firstDay)).day) - 1)
}

function commonDays(dueDates: readonly CalendarDate[]): readonly number[] {
  return byFrequency(dueDates.map((date) => dateParts(date).day)).slice(0, 4)
}

/** Patterns by days: the most common gaps, counted from the first due date that most due dates agree with. */
function dayPatterns(dueDates: readonly CalendarDate[]): readonly Pattern[] {
  return byFrequency(gapsOf(dueDates))
    .slice(0, 2)
    .filter((count) => count > 0)
    .map((count) => {
      const [first = dueDates[0]] = byFrequency(dueDates.map((date, index) => addDays(date, -count * index)))
      const unmoved = dueDates.map((date, index) => addDays(first ?? date, count * index))
      return { every: { count, unit: 'days' }, unmoved }
    })
}

/** Days from each due date to the next. */
export function gapsOf(dueDates: readonly CalendarDate[]): readonly number[] {
  return dueDates.slice(1).map((date, index) => daysBetween(dueDates[index] ?? date, date))
}

/** Distinct values, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

/** True if each due date is on its day, or on a working day near it. */
function isFollowed(unmoved: readonly CalendarDate[], dueDates: readonly CalendarDate[]): boolean {
  return dueDates.every((date, index) => {
    const moved = daysBetween(unmoved[index] ?? date, date)
    return moved === 0 || (Math.abs(moved) <= MOST_MOVED && !isWeekend(date))
  })
}

function ruleOf(unmoved: readonly CalendarDate[], dueDates: readonly CalendarDate[]): WorkingDayRule {
  const moves = dueDates.map((date, index) => daysBetween(unmoved[index] ?? date, date))
  const [isLater, isEarlier] = [moves.some((days) => days > 0), moves.some((days) => days < 0)]
  if (isLater && isEarlier) return 'modified-following'
  if (isLater) return 'following'
  return isEarlier ? 'preceding' : 'as-they-fall'
}

/** Period nearest to irregular due dates. */
function usualPeriod(dueDates: readonly CalendarDate[]): Period {
  const gaps = gapsOf(dueDates).toSorted((a, b) => a - b)
  const gap = gaps[Math.floor(gaps.length / 2)] ?? 30
  const count = MONTH_COUNTS.find((months) => Math.abs(gap - months * 30.4) <= 4)
  return count === undefined ? { count: Math.max(1, gap), unit: 'days' } : { count, unit: 'months' }
}
