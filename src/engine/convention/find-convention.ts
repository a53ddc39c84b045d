import { daysBetween } from '#values/calendar-date.ts'
import { add, type Cents, cents, MAX_CENTS } from '#values/money.ts'
import type { NoConventionReason } from '#values/vocabulary/convention-terms.ts'
import { PERIOD_RATES } from '#values/vocabulary/course-terms.ts'
import type { Convention, GivenRow, GivenSchedule, Misfit } from './convention.ts'
import { gapsOf } from './due-pattern.ts'
import { everyFit } from './every-fit.ts'
import type { ExpectedRow } from './expected-rows.ts'
import { type FilledSchedule, LONG_GAP, withLeftOutRow } from './left-out.ts'
import { isNearInMoney } from './nearness.ts'
import { principalGap } from './principal-gap.ts'
import { allTrials, byDistance, expectedOf, isExact, type Trial, timingsFor } from './search.ts'
import { plainShapes, specialShapes } from './shapes.ts'
import type { Candidate } from './trials.ts'

/** A convention and its distance from the rows: the number of differing cells, and cents. */
export type Near = { readonly convention: Convention; readonly misfitCount: number; readonly off: Cents }

/** A convention that yields every amount but one, which is a few cents off. */
export type ButForOne = { readonly convention: Convention; readonly misfit: Misfit }

/**
 * Result of the search.
 *
 * `reproduced`: all conventions that reproduce every cell, the most common first. `butForOne` is a more common one that
 * reproduces all cells but one; the rows do not tell whether the rare convention or a typing slip is right.
 * `longFirst` is set if the first period of the most common convention is so long that a row may be missing.
 *
 * `closest`: the convention nearest in money, the next best ones, and the cells that differ; a missing row, if all
 * other rows fit with it. `gap` is the loan amount less all principals: more than rounding explains means a missing row
 * or a wrong amount, and is never `reproduced`.
 *
 * `none`: nothing to try. There are no rows, or no amount; the rows are not in the order of distinct due dates, or
 * begin before the issue date; or amounts exceed the limit of the interface.
 *
 * `tried` counts conventions. A principal below zero is valid; a first row longer than the others can have one.
 */
export type FoundConvention =
  | {
      readonly kind: 'reproduced'
      readonly conventions: readonly Convention[]
      readonly fitting: number
      readonly butForOne: ButForOne | null
      readonly longFirst: LongFirstPeriod | null
      readonly gap: Cents
      readonly tried: number
    }
  | {
      readonly kind: 'closest'
      readonly nearest: Near
      readonly misfits: readonly Misfit[]
      readonly leftOut: GivenRow | null
      readonly gap: Cents
      readonly others: readonly Near[]
      readonly isNear: boolean
      readonly tried: number
    }
  | { readonly kind: 'none'; readonly reason: NoConventionReason }

/** A first period as long as several others, in days and in periods. */
type LongFirstPeriod = { readonly days: number; readonly periods: number }

/**
 * Finds the convention that made these rows. Tries every timing and every possible shape with the level that the rows
 * show; then the nearest of these with every rounding and ending. Recalculates the rows from the loan amount.
 * `beforeEach` is called before each of the hundreds of trials and may abort them all by throwing.
 */
export function findConvention(schedule: GivenSchedule, beforeEach = () => {}): FoundConvention {
  const reason = hindrance(schedule)
  if (reason !== null) return { kind: 'none', reason }
  const found = searched(schedule, beforeEach)
  if (found.kind !== 'closest') return found
  return withRowLeftOut(schedule, found, beforeEach) ?? found
}

type Closest = Extract<FoundConvention, { readonly kind: 'closest' }>

/** The most common convention that every row fits if a missing row is added. */
function withRowLeftOut(schedule: GivenSchedule, closest: Closest, beforeEach: () => void): Closest | null {
  for (const filled of withLeftOutRow(schedule)) {
    const [first] = fitsOf(filled.schedule, beforeEach)
    const leftOut = first && leftOutOf(filled, first)
    if (!leftOut) continue
    const off = add(leftOut.principal, leftOut.interest)
    const nearest = { convention: first.convention, misfitCount: 0, off }
    return { ...closest, nearest, misfits: [], leftOut, others: [], isNear: true }
  }
  return null
}

/**
 * Conventions that fit all rows, the most common first. Some rare one nearly always fits a short schedule, so there
 * only those that are near without the rarest terms.
 */
function fitsOf(schedule: GivenSchedule, beforeEach: () => void): readonly Candidate[] {
  if (schedule.rows.length > LONG) return allFits(schedule, beforeEach)
  const trials = allTrials(schedule, beforeEach)
  return trials
    .filter(isExact)
    .toSorted(byCost)
    .map(({ candidate }) => candidate)
}

/** In rows. */
const LONG = 60

function leftOutOf({ schedule, place }: FilledSchedule, candidate: Candidate): GivenRow | undefined {
  const [row, expected] = [schedule.rows[place], expectedOf(schedule, candidate)?.[place]]
  return row && expected && { dueDate: row.dueDate, principal: expected.principal, interest: expected.interest }
}

/** Maximum number of conventions in the result. */
const MOST_LISTED = 300

/**
 * Every convention that yields every cell, the most common first: with interest from the issue date, or else from a day
 * near it.
 */
function allFits(schedule: GivenSchedule, beforeEach = () => {}): readonly Candidate[] {
  const timings = timingsFor(schedule)
  const onIssue = timings.filter(({ startDate }) => startDate === schedule.issueDate)
  const plain = plainShapes(schedule)
  const shapes = [...plain, ...specialShapes(schedule, plain, onIssue)]
  const fits = everyFit(schedule, { shapes, rates: PERIOD_RATES, timings: onIssue }, beforeEach)
  if (fits.length > 0) return fits
  const aside = timings.filter(({ startDate }) => startDate !== schedule.issueDate)
  return everyFit(schedule, { shapes: plain, rates: ['exact'], timings: aside }, beforeEach)
}

/** Cost of the most common convention that these rows could have. */
function leastCost(schedule: GivenSchedule): number {
  return Math.min(...plainShapes(schedule).map(({ cost }) => cost))
}

function byCost(a: Trial, b: Trial): number {
  return a.candidate.cost - b.candidate.cost
}

function searched(schedule: GivenSchedule, beforeEach: () => void): FoundConvention {
  const fits = allFits(schedule, beforeEach)
  const [commonest] = fits
  const least = commonest?.cost ?? Number.POSITIVE_INFINITY
  const trials = least <= leastCost(schedule) ? [] : allTrials(schedule, beforeEach, { fits: 'known', least })
  const tried = trials.length + fits.length
  const gap = cents(principalGap(schedule))
  if (commonest) {
    const slipped = bySlip(trials, least)
    const butForOne = slipped ? butForOneOf(schedule, slipped) : null
    const conventions = fits.slice(0, MOST_LISTED).map(({ convention }) => convention)
    const longFirst = longFirstPeriod(schedule, commonest.convention)
    return { kind: 'reproduced', conventions, fitting: fits.length, butForOne, longFirst, gap, tried }
  }
  const [nearest, ...others] = trials.filter((trial) => !isExact(trial)).toSorted(byDistance)
  if (!nearest) return { kind: 'none', reason: 'amount-out-of-range' }
  const misfits = misfitsOf(schedule.rows, expectedOf(schedule, nearest.candidate) ?? [])
  return {
    kind: 'closest',
    nearest: nearOf(nearest),
    misfits,
    leftOut: null,
    gap,
    others: unlike(nearest, others).slice(0, 2).map(nearOf),
    isNear: isNearInMoney(schedule, misfits),
    tried,
  }
}

/**
 * The most common convention that fits except for a few cents in one amount, if it is more common than all full fits.
 */
function bySlip(trials: readonly Trial[], least: number): Trial | undefined {
  return trials
    .filter(({ candidate, misfitCount, off }) => misfitCount === 1 && off <= MOST_BY_SLIP && candidate.cost < least)
    .toSorted((a, b) => byCost(a, b) || byDistance(a, b))[0]
}

function butForOneOf(schedule: GivenSchedule, { candidate }: Trial): ButForOne | null {
  const [misfit] = misfitsOf(schedule.rows, expectedOf(schedule, candidate) ?? [])
  return misfit ? { convention: candidate.convention, misfit } : null
}

/** In cents. */
const MOST_BY_SLIP = 5

/** A fee, flat interest, compounding and other rates of a period cost at least this. */
const LEAST_COST_OF_RARE = 3

/**
 * The most common convention that reproduces every cell; null if none does. Skips whatever rounding cannot explain, so
 * that rows without a convention are recognized soon.
 */
export function reproducingConvention(schedule: GivenSchedule): Convention | null {
  if (hindrance(schedule) !== null) return null
  const timings = timingsFor(schedule).filter(({ startDate }) => startDate === schedule.issueDate)
  const [usual] = everyFit(schedule, { shapes: plainShapes(schedule), rates: ['exact'], timings }, () => {})
  const commonest = usual && usual.cost <= LEAST_COST_OF_RARE ? usual : allFits(schedule)[0]
  return commonest?.convention ?? null
}

function hindrance({ rows, loanAmount, issueDate }: GivenSchedule): NoConventionReason | null {
  const [first] = rows
  if (!first) return 'no-rows'
  if (loanAmount < 1) return 'no-amount'
  if (rows.some((row, index) => row.dueDate <= (rows[index - 1]?.dueDate ?? Number.NEGATIVE_INFINITY))) {
    return 'not-in-order'
  }
  if (first.dueDate < issueDate) return 'before-issue'
  const isCarried = rows.every((row) => Math.abs(row.principal) <= MAX_CENTS && row.interest <= MAX_CENTS)
  return isCarried && loanAmount <= MAX_CENTS ? null : 'amount-out-of-range'
}

function nearOf({ candidate: { convention }, misfitCount, off }: Trial): Near {
  return { convention, misfitCount, off: cents(off) }
}

/** The nearest trial of each other type, day count or start. */
function unlike(nearest: Trial, others: readonly Trial[]): readonly Trial[] {
  const known = new Set([kindOf(nearest)])
  return others.filter((trial) => {
    const isNew = !known.has(kindOf(trial))
    known.add(kindOf(trial))
    return isNew
  })
}

function kindOf({ candidate: { convention } }: Trial): string {
  const { scheduleType, dayCount, stub, startDate, interestMoves, course, compounding, isRoundedWhenDue } = convention
  const { periodRate, interestOn, pauses, balloon, fee, interestEvery } = course
  return JSON.stringify([
    ...[scheduleType, dayCount, stub, startDate, interestMoves],
    ...[periodRate, interestOn, pauses, balloon, fee, interestEvery, compounding, isRoundedWhenDue],
  ])
}

function misfitsOf(given: readonly GivenRow[], expected: readonly ExpectedRow[]): readonly Misfit[] {
  return given.flatMap((row, index) => {
    const should = expected[index]
    if (!should) return []
    return (['principal', 'interest'] as const)
      .map((column) => ({ row: index, column, given: row[column], expected: should[column] }))
      .filter((cell) => cell.given !== cell.expected)
  })
}

/**
 * The first period, if it is as long as several others and earns the interest of one: a row may be missing before the first.
 * Null for a convention that counts all of its days.
 */
function longFirstPeriod({ rows, issueDate }: GivenSchedule, convention: Convention): LongFirstPeriod | null {
  const { dayCount, stub } = convention
  const [first] = rows
  if (!first || dayCount !== 'EQUAL-PERIODS' || stub !== 'one-period') return null
  const gaps = gapsOf(rows.map(({ dueDate }) => dueDate)).toSorted((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  const days = daysBetween(issueDate, first.dueDate)
  return usual > 0 && days > usual * LONG_GAP ? { days, periods: Math.round(days / usual) } : null
}
