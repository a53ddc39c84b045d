import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { CENTS_OF_STEPS, type InterestRounding, TO_THE_CENT } from '#values/rounding.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import { LoanError } from '../loan-error.ts'
import { paysOfRows, type RowPays, rowsInFull } from '../schedule/course.ts'
import { countsDaysOfOneYear, isOfDays } from '../schedule/schedule-terms.ts'
import { isSplit } from '../schedule/split-interest.ts'
import type { GivenSchedule } from './convention.ts'
import { tellRows } from './expected-rows.ts'
import { fittingRoundings, levelEarned } from './fitting-interest.ts'
import {
  calculatedLevels,
  INTEREST_ROUNDINGS,
  isLevelShown,
  levelsShown,
  mayHaveOwnLevel,
  rowsInFullOf,
} from './level.ts'
import { periodFigure } from './period-figure.ts'
import { costOfRate } from './rated-shapes.ts'
import type { Timing } from './timing.ts'
import {
  areFewCents,
  type Candidate,
  COST_OF_GIVEN,
  courseOf,
  endsOf,
  type FoundLevel,
  hasLevel,
  PLAIN_WAY,
  roundedCandidate,
  roundingCost,
  type Shape,
  unroundedCandidate,
  unroundedEnds,
} from './trials.ts'

/** Parts that a convention may be made of. */
type Space = {
  readonly shapes: readonly Shape[]
  readonly rates: readonly PeriodRate[]
  readonly timings: readonly Timing[]
}

/** A shape with the levels that the rows show; null if they show none. */
type ShownShape = {
  readonly schedule: GivenSchedule
  readonly shape: Shape
  readonly shownLevels: readonly Cents[] | null
}

/** In cents: more than the floating-point error over a few rows. */
const SLACK = 0.001

/** Floating-point error of a balance, as a share of the loan amount; grows with the balance. */
const ERROR = 1e-12

/**
 * Every convention of these shapes and times that comes to every cell, the commonest first: all rates of a period,
 * roundings and last rows. Terms that make no difference to any loan of the type are tried once. `beforeEach` is called before
 * each shape, rate and time, and may end the search by throwing.
 */
export function everyFit(
  schedule: GivenSchedule,
  { shapes, rates, timings }: Space,
  beforeEach: () => void,
): readonly Candidate[] {
  const fits = shapes
    .filter((shape) => paysBack(schedule, shape))
    .flatMap((plain) => {
      const shown = shownShape(schedule, plain)
      return ratesOf(schedule, plain, rates).flatMap((shape) =>
        timings.flatMap((timing) => {
          beforeEach()
          return isOfDays(shape.periodRate) && !countsDaysOfOneYear(timing.dayCount)
            ? []
            : withinLimits(() => [
                ...roundedFits({ ...shown, shape }, timing),
                ...unroundedFits(schedule, shape, timing),
              ])
        }),
      )
    })
  return fits.toSorted((a, b) => a.cost - b.cost)
}

/** None where an amount would be more than the largest: terms that come to it make no schedule. */
function withinLimits(fits: () => readonly Candidate[]): readonly Candidate[] {
  try {
    return fits()
  } catch (error) {
    if (error instanceof LoanError) return []
    throw error
  }
}

/** False if the shape pays principal in rows that have none. */
function paysBack(schedule: GivenSchedule, { scheduleType, ...shape }: Shape): boolean {
  if (scheduleType === 'BULLET' || scheduleType === 'FULL-BULLET') return true
  const inFull = rowsInFullOf(schedule, shape)
  return inFull.length === 0 || inFull.some((index) => schedule.rows[index]?.principal !== 0)
}

/** The shape with each rate of a period that it can have. Without interest all rates come to the same. */
function ratesOf({ rows }: GivenSchedule, shape: Shape, possible: readonly PeriodRate[]): readonly Shape[] {
  const isPlain = shape.interestOn === 'balance' && shape.compounding === null && !shape.isRoundedWhenDue
  const rates = isPlain && rows.some(({ interest }) => interest !== 0) ? possible : (['exact'] as const)
  return rates.map((periodRate) => ({ ...shape, periodRate, cost: shape.cost + costOfRate(periodRate) }))
}

function roundedFits(shown: ShownShape, timing: Timing): readonly Candidate[] {
  const { schedule, shape } = shown
  const { roundings, makesLast } = fittingRoundings(schedule, shape, timing)
  const [first] = roundings
  if (!first) return []
  // These levels depend on the rounding of interest.
  const varies = isSplit(shape.interestOn) || !isLevelShown(shape)
  const levels = varies ? null : fittingLevels(shown, timing, first)
  const endsBy = endsOf(schedule, shape)
  // Roundings that come to the same interest come to the same rows: each amount is worked out once.
  const known = new Map<string, boolean>()
  return roundings.flatMap((interestTo) => {
    const interest = makesLast ? makesLast(interestTo) : JSON.stringify(interestTo)
    return (levels ?? fittingLevels(shown, timing, interestTo)).flatMap((found) =>
      endsBy(found.to).flatMap((end) => {
        const key = `${interest} ${found.level} ${end.lastRow} ${end.oddCents}`
        if (known.get(key) === false) return []
        const fit = roundedCandidate(shape, timing, { ...found, ...end, interestTo, cost: found.cost + end.cost })
        const isFit = known.get(key) ?? isExactly(schedule, fit)
        known.set(key, isFit)
        return isFit ? [fit] : []
      }),
    )
  })
}

function unroundedFits(schedule: GivenSchedule, shape: Shape, timing: Timing): readonly Candidate[] {
  const ends = unroundedEnds(schedule, shape)
  if (ends.length === 0) return []
  return unroundedRoundings(schedule, shape, timing).flatMap((interestTo) =>
    ends.map((end) => unroundedCandidate(shape, timing, end, interestTo)).filter((fit) => isExactly(schedule, fit)),
  )
}

/** The first row that differs is the last that is worked out. */
function isExactly(schedule: GivenSchedule, { convention, timing, level }: Candidate): boolean {
  let isSame = true
  const expecting = { convention, periods: timing.periods, level }
  const isMade = tellRows(schedule, expecting, (principal, interest, index) => {
    const row = schedule.rows[index]
    const isInterest = row?.interest === interest || index === schedule.unknownInterest
    isSame = row?.principal === principal && isInterest
    return !isSame
  })
  return isMade && isSame
}

function shownShape(schedule: GivenSchedule, shape: Shape): ShownShape {
  const course = courseOf(shape, PLAIN_WAY, false)
  return { schedule, shape, shownLevels: hasLevel(shape) ? levelsShown(schedule, { ...shape, course }) : null }
}

/**
 * Possible levels of a full fit: the first rows that pay in full show the level, or nearly all rows have it. Rows of a
 * few cents may use up the balance before they pay that much.
 */
function fittingLevels(
  { schedule, shape, shownLevels }: ShownShape,
  timing: Timing,
  interestTo: InterestRounding,
): readonly FoundLevel[] {
  if (!hasLevel(shape)) return [{ to: TO_THE_CENT, level: ZERO_CENTS, isAsGiven: false, cost: 0 }]
  const course = courseOf(shape, { ...PLAIN_WAY, interestTo }, false)
  const shown = shownLevels ?? levelEarned(schedule, { ...shape, course }, timing)
  const calculated = calculatedLevels(schedule, { ...shape, course }, timing.periods)
    .filter(({ level }) => shown === null || shown.includes(level) || areFewCents(schedule))
    .map(({ to, level }) => ({ to, level, isAsGiven: false, cost: roundingCost(to) }))
  const [usual] = shown ?? []
  if (usual === undefined || !mayHaveOwnLevel(schedule, course)) return calculated
  return [...calculated, { to: TO_THE_CENT, level: usual, isAsGiven: true, cost: COST_OF_GIVEN }]
}

/**
 * Roundings of interest that can yield these rows without intermediate rounding, in floating point: exact figures take
 * long, and nearly all schedules can be told apart without them.
 */
export function unroundedRoundings(schedule: GivenSchedule, shape: Shape, timing: Timing): readonly InterestRounding[] {
  const { rows, loanAmount, interestRate } = schedule
  const figures = timing.periods.map((period) => periodFigure(interestRate, period, 'exact'))
  const pays = paysOfRows(shape, rows.length)
  const level = levelOf(loanAmount, shape, figures, pays)
  let [balance, error, fitting] = [Number(loanAmount), SLACK, INTEREST_ROUNDINGS]
  for (const [index, row] of rows.entries()) {
    const figure = figures[index] ?? 0
    const earned = balance * figure
    error += ERROR * loanAmount * (1 + figure) + error * figure
    if (index !== schedule.unknownInterest) fitting = fitting.filter((to) => canBe(earned - row.interest, error, to))
    const principal = pays[index] === 'all' ? (shape.scheduleType === 'ANNUITY' ? level - earned : level) : 0
    const isLast = index === rows.length - 1
    if (fitting.length === 0 || (!isLast && Math.abs(principal - row.principal) > 0.5 + error)) return []
    balance -= principal
  }
  return fitting
}

/** True if rounding can remove this much from a figure, in cents. */
function canBe(over: number, error: number, { rounding, roundedTo }: InterestRounding): boolean {
  const step = CENTS_OF_STEPS[roundedTo]
  if (rounding === 'up') return over <= error && over >= -step - error
  if (rounding === 'down') return over >= -error && over <= step + error
  return Math.abs(over) <= step / 2 + error
}

function levelOf(
  amount: number,
  { scheduleType, balloon }: Shape,
  figures: readonly number[],
  pays: readonly RowPays[],
) {
  if (scheduleType === 'REGULAR') return (amount - balloon) / rowsInFull(pays)
  if (scheduleType !== 'ANNUITY') return 0
  let [factor, atEnd] = [0, 1]
  for (const [index, figure] of [...figures.entries()].toReversed()) {
    if (pays[index] !== 'all') continue
    factor = (factor + 1) / (1 + figure)
    atEnd /= 1 + figure
  }
  return (amount - balloon * atEnd) / factor
}
