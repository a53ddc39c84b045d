import { add, type Cents, cents, MAX_CENTS } from '#values/money.ts'
import type { NoConventionReason } from '#values/vocabulary/convention-terms.ts'
import { PERIOD_RATES } from '#values/vocabulary/course-terms.ts'
import type { Convention, GivenRow, GivenSchedule, Misfit } from './convention.ts'
import { everyFit } from './every-fit.ts'
import type { ExpectedRow } from './expected-rows.ts'
import { type FilledSchedule, withLeftOutRow } from './left-out.ts'
import { type LongFirstPeriod, longFirstPeriod } from './long-first-period.ts'
import { isNearInMoney } from './nearness.ts'
import { principalGap } from './principal-gap.ts'
import { allTrials, byDistance, expectedOf, isExact, type Trial, timingsFor } from './search.ts'
import { plainShapes, specialShapes } from './shapes.ts'
import type { Candidate } from './trials.ts'

/** A convention, and how far off the rows it is: cells that do not fit, and in cents. */
export type Near = { readonly convention: Convention; readonly misfitCount: number; readonly off: Cents }

/** A convention that comes to every amount but one, which is a few cents off. */
export type ButForOne = { readonly convention: Convention; readonly misfit: Misfit }

/**
 * All conventions that reproduce every cell, the commonest first, and a commoner one that does `butForOne`: which of the two
 * is meant, a rare convention or a slip, the rows do not tell. `longFirst` if the first period of the commonest is so long that
 * a row may be missing. Else the nearest, in money, those that are next, and
 * the cells that do not fit, and a row that is left out where all others fit with it. `gap` is the loan amount less all
 * principals: more than rounding explains is a missing row or a wrong amount, and never `reproduced`. `none` where there is nothing to try: no rows, no amount, rows that are not in the order of
 * distinct due dates or begin before the issue date, amounts beyond what the interface carries. `tried` counts
 * conventions. A principal below zero is taken as given; a first row longer than the others can have one.
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

/**
 * Which convention made these rows? First every way to count time and every shape that the rows may have, with what rows
 * are equal in as they show it; then the nearest of these in every way to round and to end. Rows are recalculated from the
 * loan amount. `beforeEach` is called before each of these trials, of which there are hundreds, and may end them all by
 * throwing.
 */
export function findConvention(schedule: GivenSchedule, beforeEach = () => {}): FoundConvention {
  const reason = hindrance(schedule)
  if (reason !== null) return { kind: 'none', reason }
  const found = searched(schedule, beforeEach)
  if (found.kind !== 'closest') return found
  return withRowLeftOut(schedule, found, beforeEach) ?? found
}

type Closest = Extract<FoundConvention, { readonly kind: 'closest' }>

/** The commonest convention that every row follows but one, which is left out. */
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
 * Conventions that fit whole, the commonest first. Of a short schedule, which some rare one nearly always fits, only those that
 * are near without the rarest terms.
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

/** Conventions that are listed, at most. */
const MOST_LISTED = 300

/** Every convention that comes to every cell, the commonest first: with interest from the issue date, or from a day near it. */
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

/** Cost of the commonest convention that these rows could have. */
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

/** The commonest convention that fits but for a few cents in one amount, where it is commoner than all that fit whole. */
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

/** No fee, flat interest, compounding or other rate of a period is commoner. */
const LEAST_COST_OF_RARE = 3

/**
 * The commonest convention that reproduces every cell, `null` where none does. What rounding cannot explain is not looked
 * into, so that rows of no convention are soon known to have none.
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

/** Those of another type, day count or start, the nearest of each. */
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
