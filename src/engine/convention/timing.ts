import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { DAY_COUNTS, type DayCount, STUBS, type Stub } from '#values/vocabulary/loan-terms.ts'
import { type InterestPeriods, interestPeriods, type PeriodCount } from '../schedule/interest-period.ts'
import type { GivenSchedule } from './convention.ts'
import type { DuePattern } from './due-pattern.ts'

/** A way to count the time of the rows, with the resulting periods. A rarer one has a higher `cost`. */
export type Timing = PeriodCount & {
  readonly startDate: CalendarDate
  readonly interestMoves: boolean
  readonly pattern: DuePattern
  /** Days that periods end on: the due dates, or the days before they were moved. */
  readonly interestDates: readonly CalendarDate[]
  readonly periods: InterestPeriods
  readonly cost: number
}

/** Interest starts on the issue date, or a few days around it, for instance when the money arrives. */
const DAYS_AROUND_ISSUE = [0, 1, -1, 2, -2, 3, -3] as const
/** A start on another day is rarer than any day count, rounding or last row. */
const COST_OF_A_DAY = 12

const DAY_COUNT_COSTS: Readonly<Record<DayCount, number>> = {
  '30E/360': 0,
  'EQUAL-PERIODS': 0.5,
  'ACT/360': 1,
  'ACT/365F': 1,
  'ACT/ACT ISDA': 2,
  '30/360 US': 3,
  '30E/360 ISDA': 3,
  'ACT/365.25': 4,
  'ACT/364': 5,
  'NL/365': 5,
  'ACT/366': 5,
  '30/360 BOND': 2.5,
  'ACT/360 INC': 5,
  'ACT/365F INC': 5,
}

const STUB_COSTS: Readonly<Record<Stub, number>> = {
  'one-period': 0,
  'by-days': 1,
  'by-share': 1.5,
  'all-days-365': 1,
  'all-days-360': 1.5,
}

/** All timings of the rows, the most common first. No start lies after the first due date. */
export function timingsOf(schedule: GivenSchedule, patterns: readonly DuePattern[]): readonly Timing[] {
  const timings = patterns.flatMap((pattern, index) => timingsBy(schedule, pattern, index))
  return withoutNeedlessStubs(timings).toSorted((a, b) => a.cost - b.cost)
}

/**
 * Timings of one pattern. If interest moves with the due dates, all patterns give the same timing, so only the first
 * has it.
 */
function timingsBy({ rows, issueDate }: GivenSchedule, pattern: DuePattern, index: number): readonly Timing[] {
  const given = { interestDates: rows.map((row) => row.dueDate), interestMoves: true, cost: 0.5 }
  const unmoved = { interestDates: pattern.unmoved, interestMoves: false, cost: index / 4 }
  const areMoved = pattern.workingDays !== 'as-they-fall'
  return (areMoved && index === 0 ? [unmoved, given] : [unmoved]).flatMap((dates) =>
    startsOf(issueDate, dates.interestDates[0]).flatMap(({ startDate, cost }) =>
      countsOf(pattern, startDate === issueDate).map((count) => ({
        ...count,
        ...dates,
        startDate,
        pattern,
        periods: interestPeriods(startDate, dates.interestDates, count),
        cost: cost + dates.cost + DAY_COUNT_COSTS[count.dayCount] + STUB_COSTS[count.stub],
      })),
    ),
  )
}

function startsOf(issueDate: CalendarDate, firstDate = issueDate) {
  return DAYS_AROUND_ISSUE.map((days) => ({
    startDate: addDays(issueDate, days),
    cost: Math.abs(days) * COST_OF_A_DAY,
  })).filter(({ startDate }) => startDate <= firstDate)
}

/**
 * Ways to count periods. Where periods are equal, the start matters only to a first period of another length. Due dates
 * without a pattern have no equal periods, because any dates would fit.
 */
function countsOf({ every, isRegular }: DuePattern, isIssueDate: boolean): readonly PeriodCount[] {
  const dated = DAY_COUNTS.filter((dayCount) => dayCount !== 'EQUAL-PERIODS')
  const counts: readonly PeriodCount[] = dated.map((dayCount) => ({ dayCount, every, stub: 'one-period' }))
  if (!isIssueDate || !isRegular) return counts
  return [...counts, ...STUBS.map((stub) => ({ dayCount: 'EQUAL-PERIODS', every, stub }) as const)]
}

/** Removes other stubs if the first period is one period under every stub. */
function withoutNeedlessStubs(timings: readonly Timing[]): readonly Timing[] {
  const shares = new Map<Timing['interestDates'], Set<number>>()
  const equal = timings.filter(({ dayCount }) => dayCount === 'EQUAL-PERIODS')
  for (const { interestDates, periods } of equal) {
    const known = shares.get(interestDates) ?? new Set()
    shares.set(interestDates, known.add(firstShare(periods)))
  }
  return timings.filter(
    ({ dayCount, stub, interestDates }) =>
      dayCount !== 'EQUAL-PERIODS' || stub === 'one-period' || shares.get(interestDates)?.size !== 1,
  )
}

function firstShare([first]: InterestPeriods): number {
  return first ? first.parts / first.base : 0
}

/** Keeps the plainest of the stubs that yield the same first period. */
export function withoutRepeats(timings: readonly Timing[]): readonly Timing[] {
  const known = new Set<string>()
  return timings.filter(({ dayCount, startDate, interestMoves, periods }) => {
    if (dayCount !== 'EQUAL-PERIODS') return true
    const key = `${startDate} ${interestMoves} ${firstShare(periods)}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
