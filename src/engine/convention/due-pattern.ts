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
 * What the due dates of rows show: how often they are due, the days that they would be due on were all days working days,
 * and where those were moved to.
 */
export type DuePattern = {
  readonly every: Period
  readonly unmoved: readonly CalendarDate[]
  readonly workingDays: WorkingDayRule
  readonly isMonthEnds: boolean
  /** False where due dates follow no pattern, each standing for itself. */
  readonly isRegular: boolean
}

type Pattern = Pick<DuePattern, 'every' | 'unmoved'>

/** A due date waits longest for Easter, and for Christmas with a weekend. */
const MOST_MOVED = 5
const MONTH_COUNTS = [1, 2, 3, 6, 12] as const
const LAST_OF_MONTH = 31

/** The pattern that most due dates are on, months before days; where they have none, each stands for itself. */
export function duePattern(dueDates: readonly CalendarDate[]): DuePattern {
  if (dueDates.length < 2) return standing(dueDates, MONTHLY)
  let best: Pattern | null = null
  let mostOnDay = 0
  for (const pattern of [...monthPatterns(dueDates), ...dayPatterns(dueDates)]) {
    if (!isFollowed(pattern.unmoved, dueDates)) continue
    const onDay = pattern.unmoved.filter((date, index) => date === dueDates[index]).length
    if (onDay > mostOnDay) [best, mostOnDay] = [pattern, onDay]
  }
  if (!best) return standing(dueDates, usualPeriod(dueDates))
  return {
    ...best,
    workingDays: ruleOf(best.unmoved, dueDates),
    isMonthEnds: best.every.unit === 'month-ends',
    isRegular: true,
  }
}

function standing(dueDates: readonly CalendarDate[], every: Period): DuePattern {
  return { every, unmoved: dueDates, workingDays: 'as-they-fall', isMonthEnds: false, isRegular: dueDates.length < 2 }
}

/** The same day of every month, or every third, as the first due date or most of them have it, or the month's last one. */
function monthPatterns(dueDates: readonly CalendarDate[]): readonly Pattern[] {
  const [first, second] = dueDates
  if (first === undefined || second === undefined) return []
  const gap = daysBetween(first, second)
  const counts = MONTH_COUNTS.filter((count) => Math.abs(gap - count * 30.4) <= 2 * MOST_MOVED + 2)
  const days = [...new Set([dateParts(first).day, ...commonDays(dueDates), LAST_OF_MONTH])]
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

function onDayOfMonth(firstDay: CalendarDate, day: number): CalendarDate {
  return addDays(firstDay, Math.min(day, dateParts(monthEnd(firstDay)).day) - 1)
}

function commonDays(dueDates: readonly CalendarDate[]): readonly number[] {
  return byFrequency(dueDates.map((date) => dateParts(date).day)).slice(0, 4)
}

/** So many days apart as most are, from the first due date that most are so far from. */
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

function gapsOf(dueDates: readonly CalendarDate[]): readonly number[] {
  return dueDates.slice(1).map((date, index) => daysBetween(dueDates[index] ?? date, date))
}

/** Each value once, the most frequent first. */
function byFrequency<Value>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
}

/** Whether each due date is on its day, or on a working day near it. */
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

/** What irregular due dates are nearest to. */
function usualPeriod(dueDates: readonly CalendarDate[]): Period {
  const gaps = gapsOf(dueDates).toSorted((a, b) => a - b)
  const gap = gaps[Math.floor(gaps.length / 2)] ?? 30
  const count = MONTH_COUNTS.find((months) => Math.abs(gap - months * 30.4) <= 4)
  return count === undefined ? { count: Math.max(1, gap), unit: 'days' } : { count, unit: 'months' }
}
