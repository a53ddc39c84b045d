import { type Cents, cents } from '#values/money.ts'
import { type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import { interestFor } from '../interest.ts'
import { LoanError } from '../loan-error.ts'
import { isSplit } from '../schedule/split-interest.ts'
import type { GivenSchedule } from './convention.ts'
import { duePatterns } from './due-pattern.ts'
import { type ExpectedRow, expectedRows, tellRows } from './expected-rows.ts'
import { ALL_ROUNDINGS } from './level.ts'
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
 * A candidate held against the rows: cells that do not fit, how far off all of them are together, and the worst, in cents. Each is at
 * least so much where the trial was given up before the last row; such a trial has more than two cells that do not fit.
 */
export type Trial = {
  readonly candidate: Candidate
  readonly misfitCount: number
  readonly off: number
  readonly worst: number
}

/** `below`: only conventions that cost less are looked for. */
type Search = {
  readonly schedule: GivenSchedule
  readonly beforeEach: () => void
  readonly below: number
}

/** Knowledge of the conventions that fit whole. `least` is the cost of the commonest, infinite if there are none. */
type Known = { readonly fits: 'unknown' } | { readonly fits: 'known'; readonly least: number }

type PlainTrial = Trial & { readonly shape: Shape }

/**
 * The commonest first: from the issue date without and with fees and flat interest, then from the days around it. Where what fits
 * whole is known, only conventions that cost less are tried; else what fits whole is looked for here too.
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
  // Rows of a few cents are near to all that is rare: of many such rows nothing rarer is tried.
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

/** Times that the rows may have; of a long schedule without rare ones that it does not show. */
export function timingsFor(schedule: GivenSchedule): readonly Timing[] {
  const dueDates = schedule.rows.map((row) => row.dueDate)
  return withoutUnshown(schedule, timingsOf(schedule, duePatterns(dueDates, schedule.issueDate)))
}

/** So few rows may be those of a rate of a period and of compounding or a fee alike; then both are said. */
const FEW = 6

/** Rates of a period that are worked out first, by the times that the first rows bear out. */
function ratedTrials(search: Search, plain: readonly Shape[], timings: readonly Timing[]): readonly Trial[] {
  return followUp(search, plainTrials(search, ratedShapes(search.schedule, plain, timings)))
}

const MOST_TYPED_WRONGLY = 2

/** So near that a cell or two of many rows were typed wrongly: nothing rarer is meant that does not fit them all. */
function isAlmost(schedule: GivenSchedule, { misfitCount }: Trial): boolean {
  return misfitCount <= MOST_TYPED_WRONGLY && schedule.rows.length > 24 && !areFewCents(schedule)
}

export function isExact({ misfitCount }: Trial): boolean {
  return misfitCount === 0
}

/** So many times and shapes are tried in every way to round, the nearest first: the more the shorter the schedule. */
function mostFollowedUp(rows: number): number {
  return Math.max(16, Math.min(200, Math.floor(6_000 / rows)))
}

function triedWith(search: Search, shapes: readonly Shape[], timings: readonly Timing[]): readonly Trial[] {
  return followUp(search, plainTrials(search, allWith(shapes, timings)))
}

function allWith(shapes: readonly Shape[], timings: readonly Timing[]): readonly TimedShape[] {
  return shapes.map((shape) => ({ shape, timings }))
}

/** Those that are farther off than as many as are followed up are given up. */
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

/** The numbers, which ascend, with another in its place. */
function withNumber(numbers: readonly number[], number: number): readonly number[] {
  const place = numbers.findIndex((each) => each > number)
  return numbers.toSpliced(place < 0 ? numbers.length : place, 0, number)
}

/**
 * The nearest in every way to round and to end. Once one reproduces the rows, or nearly, only those are looked into that rounding alone
 * keeps apart from them.
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

/** In cents, of both cells of a row where amounts are rounded to the cent. */
const CENTS_BY_ROUNDING = 4

/** Whether rounding may be all that is off, but for one cell. Of a short schedule it is soon tried, whatever is off. */
function isByRounding(rows: number, { off, worst }: Trial): boolean {
  return rows <= LONG || off - worst <= rows * MOST_BY_ROUNDING
}

const LONG = 60

/** In cents, of both cells of a row: rounded to 1.00, with what that adds up to in the last row. */
export const MOST_BY_ROUNDING = 400

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
 * The roundings that nearly every row bears out, on the balance that the given principals leave (a wrong one shifts it for all
 * later rows); half up where none does.
 */
function interestRoundings(schedule: GivenSchedule, timing: Timing, shape: Shape): readonly RoundingTo[] {
  const isPlain =
    shape.fee === null &&
    shape.interestEvery === 1 &&
    shape.compounding === null &&
    !isSplit(shape.interestOn) &&
    shape.periodRate === 'exact'
  if (!isPlain || shape.pauses.some((pause) => pause.pays !== 'interest'))
    return ALL_ROUNDINGS.filter(({ roundedTo }) => roundedTo === '0.01')
  const borneOut = ALL_ROUNDINGS.filter((to) => isBorneOut(schedule, timing, shape, to))
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

/** Given up once it is farther off than `farthest`, in cents: nearly all trials are thrown away. */
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
