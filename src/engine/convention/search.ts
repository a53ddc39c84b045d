import { type Cents, cents } from '#values/money.ts'
import { type InterestRounding, type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import { interestFor } from '../interest.ts'
import { LoanError } from '../loan-error.ts'
import { isSplit } from '../schedule/split-interest.ts'
import type { GivenSchedule } from './convention.ts'
import { duePatterns } from './due-pattern.ts'
import { type ExpectedRow, expectedRows, tellRows } from './expected-rows.ts'
import { INTEREST_ROUNDINGS } from './level.ts'
import { withoutUnshown } from './rare-timings.ts'
import { ratedShapes, type TimedShape } from './rated-shapes.ts'
import { plainShapes, specialShapes } from './shapes.ts'
import { type Timing, timingsOf, withoutRepeats } from './timing.ts'
import {
  areFewCents,
  type Candidate,
  plainCandidates,
  roundedCandidates,
  type Shape,
  unroundedCandidates,
} from './trials.ts'

/**
 * A candidate compared with the rows: the number of differing cells, their total difference and the largest one, in
 * cents. If the trial stopped before the last row, these are lower bounds, and more than two cells differ.
 */
export type Trial = {
  readonly candidate: Candidate
  readonly misfitCount: number
  readonly off: number
  readonly worst: number
}

/** `below`: the search looks only for conventions that cost less. */
type Search = {
  readonly schedule: GivenSchedule
  readonly beforeEach: () => void
  readonly below: number
}

/**
 * Knowledge of the conventions that fit all rows. `least` is the cost of the most common one, infinite if there is
 * none.
 */
type Known = { readonly fits: 'unknown' } | { readonly fits: 'known'; readonly least: number }

type PlainTrial = Trial & { readonly shape: Shape }

/**
 * Trials, the most common first: from the issue date without and with fees and flat interest, then from the days around
 * it. If the full fits are known, only conventions that cost less are tried; otherwise the search looks for full fits
 * too.
 */
export function allTrials(
  schedule: GivenSchedule,
  beforeEach: () => void,
  known: Known = { fits: 'unknown' },
): readonly Trial[] {
  const search = { schedule, beforeEach, below: known.fits === 'known' ? known.least : Number.POSITIVE_INFINITY }
  const timings = withoutRepeats(timingsFor(schedule))
  const onIssue = timings.filter((timing) => timing.startDate === schedule.issueDate)
  const plain = plainShapes(schedule)
  const fromIssue = triedWith(search, plain, onIssue)
  if (fromIssue.some(isExact)) return fromIssue
  const aside = timings.filter((timing) => timing.startDate !== schedule.issueDate)
  // Rows of a few cents are near every rare convention, so many such rows are not tried with rarer ones.
  const isVague = schedule.rows.length > LONG && areFewCents(schedule)
  if (isVague || fromIssue.some((trial) => isAlmost(schedule, trial))) {
    if (known.fits === 'known') return fromIssue
    const rarer = [
      ...followUp(search, plainTrials(search, allWith(plain, aside)).filter(isExact)),
      ...ratedTrials(search, plain, onIssue),
    ]
    return [...fromIssue, ...rarer.filter(isExact)]
  }
  const rated = [...fromIssue, ...ratedTrials(search, plain, onIssue)]
  if (schedule.rows.length > FEW && rated.some(isExact)) return rated
  const all = [...rated, ...triedWith(search, specialShapes(schedule, plain, onIssue), onIssue)]
  if (all.some(isExact)) return all
  return [...all, ...triedWith(search, plain, aside)]
}

/** Possible timings of the rows. A long schedule is not tried with rare timings that it does not show. */
export function timingsFor(schedule: GivenSchedule): readonly Timing[] {
  const dueDates = schedule.rows.map((row) => row.dueDate)
  return withoutUnshown(schedule, timingsOf(schedule, duePatterns(dueDates, schedule.issueDate)))
}

/** Up to this many rows may fit a rate of a period as well as compounding or a fee; then the search returns both. */
const FEW = 6

/** Trials with period rates that are worked out first, on the timings that the first rows support. */
function ratedTrials(search: Search, plain: readonly Shape[], timings: readonly Timing[]): readonly Trial[] {
  return followUp(search, plainTrials(search, ratedShapes(search.schedule, plain, timings)))
}

const MOST_TYPED_WRONGLY = 2

/** True if a cell or two of many rows may be typing errors. Only a full fit justifies a rarer convention then. */
function isAlmost(schedule: GivenSchedule, { misfitCount }: Trial): boolean {
  return misfitCount <= MOST_TYPED_WRONGLY && schedule.rows.length > 24 && !areFewCents(schedule)
}

export function isExact({ misfitCount }: Trial): boolean {
  return misfitCount === 0
}

/** Number of nearest trials that are repeated with every rounding: the shorter the schedule, the more. */
function mostFollowedUp(rows: number): number {
  return Math.max(16, Math.min(200, Math.floor(6_000 / rows)))
}

function triedWith(search: Search, shapes: readonly Shape[], timings: readonly Timing[]): readonly Trial[] {
  return followUp(search, plainTrials(search, allWith(shapes, timings)))
}

function allWith(shapes: readonly Shape[], timings: readonly Timing[]): readonly TimedShape[] {
  return shapes.map((shape) => ({ shape, timings }))
}

/** Trials in the plainest way. Gives up those farther off than the number that is followed up. */
function plainTrials({ schedule, beforeEach, below }: Search, shapes: readonly TimedShape[]): readonly PlainTrial[] {
  let nearest: readonly number[] = []
  const most = mostFollowedUp(schedule.rows.length)
  return shapes.flatMap(({ shape, timings }) => {
    const candidatesAt = plainCandidates(schedule, shape)
    return timings.flatMap((timing) => {
      if (shape.cost + timing.cost >= below) return []
      beforeEach()
      const farthest = nearest[most - 1]
      const trials = candidatesAt(timing).map((each) => trialOf(schedule, each, farthest))
      const [best] = trials.filter((trial) => trial !== null).toSorted(byDistance)
      if (!best) return []
      nearest = withNumber(nearest, best.off).slice(0, most)
      return [{ ...best, shape }]
    })
  })
}

/** Inserts a number into ascending numbers. */
function withNumber(numbers: readonly number[], number: number): readonly number[] {
  const place = numbers.findIndex((each) => each > number)
  return numbers.toSpliced(place < 0 ? numbers.length : place, 0, number)
}

/**
 * Tries the nearest trials with every rounding and every ending. After one that reproduces the rows, or nearly, only
 * trials within rounding distance are tried.
 */
function followUp(search: Search, plain: readonly PlainTrial[]): readonly Trial[] {
  const { rows } = search.schedule
  const trials: Trial[] = []
  let isFound = false
  for (const trial of plain.toSorted(byDistance).slice(0, mostFollowedUp(rows.length))) {
    if (isFound && trial.off > rows.length * CENTS_BY_ROUNDING) break
    const rounded = isByRounding(rows.length, trial) ? roundedTrials(search, trial) : [trial]
    trials.push(...rounded)
    isFound ||= rounded.some((each) => isExact(each) || isAlmost(search.schedule, each))
  }
  return trials
}

/** Maximum difference of both cells of a row if amounts are rounded to the cent, in cents. */
const CENTS_BY_ROUNDING = 4

/**
 * True if rounding can explain the differences of all cells but one. Always true for a short schedule, which is quick
 * to try.
 */
function isByRounding(rows: number, { off, worst }: Trial): boolean {
  return rows <= LONG || off - worst <= rows * MOST_BY_ROUNDING
}

const LONG = 60

/** Maximum difference of both cells of a row, in cents: rounding to 1.00, with its accumulation in the last row. */
const MOST_BY_ROUNDING = 400

function roundedTrials({ schedule, beforeEach, below }: Search, { candidate, shape }: PlainTrial): readonly Trial[] {
  const { timing } = candidate
  const roundings = interestRoundings(schedule, timing, shape)
  const rounded = roundedCandidates(schedule, shape, timing, roundings)
  let nearest = Number.POSITIVE_INFINITY
  return [...rounded, ...unroundedCandidates(schedule, shape, timing)].flatMap((each) => {
    if (each.cost >= below) return []
    beforeEach()
    const trial = trialOf(schedule, each, nearest)
    if (!trial) return []
    nearest = Math.min(nearest, trial.off)
    return [trial]
  })
}

/**
 * Roundings that nearly every row supports, on the balance that the given principals leave (a wrong principal shifts
 * the balance of all later rows); half up if none is supported.
 */
function interestRoundings(schedule: GivenSchedule, timing: Timing, shape: Shape): readonly InterestRounding[] {
  const isPlain =
    shape.fee === null &&
    shape.interestEvery === 1 &&
    shape.compounding === null &&
    !isSplit(shape.interestOn) &&
    shape.periodRate === 'exact'
  if (!isPlain || shape.pauses.some((pause) => pause.pays !== 'interest'))
    return INTEREST_ROUNDINGS.filter(({ roundedTo }) => roundedTo === '0.01')
  const borneOut = INTEREST_ROUNDINGS.filter((to) => isBorneOut(schedule, timing, shape, to))
  return borneOut.length > 0 ? borneOut : [TO_THE_CENT]
}

function isBorneOut(schedule: GivenSchedule, { periods }: Timing, { interestOn }: Shape, to: RoundingTo): boolean {
  const { rows, loanAmount, interestRate } = schedule
  const mostMisfits = Math.max(1, rows.length / 8)
  let balance: number = loanAmount
  let misfits = 0
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const period = periods[index]
    if (!period || balance < 0) return false
    const earning = interestOn === 'balance' ? cents(balance) : loanAmount
    if (row.interest !== earnedBy(earning, interestRate, period, to)) misfits++
    if (misfits > mostMisfits) return false
    balance -= row.principal
  }
  return true
}

function earnedBy(
  balance: Cents,
  rate: GivenSchedule['interestRate'],
  period: Timing['periods'][number],
  to: RoundingTo,
) {
  try {
    return interestFor(balance, rate, period.parts, period.base, to)
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
}

export function expectedOf(
  schedule: GivenSchedule,
  { convention, timing, level }: Candidate,
): readonly ExpectedRow[] | null {
  return expectedRows(schedule, { convention, periods: timing.periods, level })
}

/**
 * Compares a candidate with the rows. Gives up once it is more than `farthest` cents off, because nearly all trials are
 * discarded.
 */
function trialOf(schedule: GivenSchedule, candidate: Candidate, farthest = Number.POSITIVE_INFINITY): Trial | null {
  const { convention, timing, level } = candidate
  let [misfitCount, off, worst] = [0, 0, 0]
  const expecting = { convention, periods: timing.periods, level }
  const isMade = tellRows(schedule, expecting, (principal, interest, index) => {
    const row = schedule.rows[index]
    if (!row) return true
    const ofPrincipal = Math.abs(row.principal - principal)
    const ofInterest = index === schedule.unknownInterest ? 0 : Math.abs(row.interest - interest)
    misfitCount += Math.sign(ofPrincipal) + Math.sign(ofInterest)
    off += ofPrincipal + ofInterest
    worst = Math.max(worst, ofPrincipal, ofInterest)
    return off > farthest && misfitCount > MOST_TYPED_WRONGLY
  })
  return isMade ? { candidate, misfitCount, off, worst } : null
}

export function byDistance(a: Trial, b: Trial): number {
  return a.off - b.off || a.candidate.cost - b.candidate.cost
}
