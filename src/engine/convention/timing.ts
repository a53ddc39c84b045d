import { addDays, type CalendarDate } from '#values/calendar-date.ts'
import { DAY_COUNTS, type DayCount, STUBS, type Stub } from '#values/vocabulary/loan-terms.ts'
import { type InterestPeriods, interestPeriods, type PeriodCount } from '../schedule/interest-period.ts'
import type { GivenSchedule } from './convention.ts'
import type { DuePattern } from './due-pattern.ts'

/** How the time of rows may be counted, and the periods that it comes to. `cost` is the higher the rarer it is. */
export type Timing = PeriodCount & {
  readonly startDate: CalendarDate
  readonly interestMoves: boolean
  readonly pattern: DuePattern
  /** The days that periods end on: the due dates, or those that they were moved from. */
  readonly interestDates: readonly CalendarDate[]
  readonly periods: InterestPeriods
  readonly cost: number
}

/** Interest starts on the issue date, or a few days around it, as where the money is counted from its arrival. */
const DAYS_AROUND_ISSUE = [0, 1, -1, 2, -2, 3, -3] as const
/** Any other start is rarer than any day count, rounding or last row. */
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

/** All ways to count the time of the rows, the commonest first. No start lies after the first due date. */
export function timingsOf(schedule: GivenSchedule, patterns: readonly DuePattern[]): readonly Timing[] {
  const timings = patterns.flatMap((pattern, index) => timingsBy(schedule, pattern, index))
  return withoutNeedlessStubs(timings).toSorted((a, b) => a.cost - b.cost)
}

/** Of a later pattern only what the first has otherwise: where interest moves with the due dates, all are the same. */
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
 * Where periods are equal, the start matters to a first one of another length alone. Due dates without a pattern have no
 * equal periods: whatever the dates were, they would fit.
 */
function countsOf({ every, isRegular }: DuePattern, isIssueDate: boolean): readonly PeriodCount[] {
  const dated = DAY_COUNTS.filter((dayCount) => dayCount !== 'EQUAL-PERIODS')
  const counts: readonly PeriodCount[] = dated.map((dayCount) => ({ dayCount, every, stub: 'one-period' }))
  if (!isIssueDate || !isRegular) return counts
  return [...counts, ...STUBS.map((stub) => ({ dayCount: 'EQUAL-PERIODS', every, stub }) as const)]
}

/** Without other stubs where the first period is one period under every stub. */
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

/** Of stubs that come to the same first period the plainest one. */
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
