import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { type InterestRounding, type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { InterestOn, OddCents, PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { Period } from '../due-dates.ts'
import { LoanError } from '../loan-error.ts'
import { type Course, type Fee, PLAIN_COURSE } from '../schedule/course.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { calculatedLevel, calculatedLevels, isLevelShown, levelAsGiven, mayHaveOwnLevel } from './level.ts'
import { gapByRounding } from './principal-gap.ts'
import type { RowFeatures } from './row-features.ts'
import type { Timing } from './timing.ts'

/** A convention, the equal amount of its rows, and their timing. A rarer one has a higher `cost`. */
export type Candidate = {
  readonly convention: Convention
  readonly level: Cents
  readonly timing: Timing
  readonly cost: number
}

/**
 * Features of rows, with those that rows do not show: the base of interest, the rate of a period, the fee and the
 * compounding.
 */
export type Shape = RowFeatures & {
  readonly periodRate: PeriodRate
  readonly interestOn: InterestOn
  readonly fee: Fee | null
  readonly compounding: Period | null
  readonly isRoundedWhenDue: boolean
  readonly cost: number
}

/**
 * Candidates of a shape at a timing with the plainest rounding and ending and the level that the rows show, so that
 * only timing and shape differ. Rows of a few cents show next to nothing, so their level is calculated too.
 */
export function plainCandidates(schedule: GivenSchedule, shape: Shape): (timing: Timing) => readonly Candidate[] {
  const course = courseOf(shape, PLAIN_WAY, false)
  const isShown = isLevelShown(course) && schedule.rows.length > 2
  const shown = isShown ? [hasLevel(shape) ? levelAsGiven(schedule, { ...shape, course }) : ZERO_CENTS] : []
  const isCalculated = !isShown || areFewCents(schedule)
  return (timing) => {
    const calculated = isCalculated ? [levelFor(schedule, shape, course, timing)] : []
    return [...shown, ...calculated].flatMap((level) => {
      if (level === null) return []
      return [candidate(shape, timing, { course, lastRow: 'pays-rest', level, isAsGiven: false, cost: 0 })]
    })
  }
}

/** True if the rows show their rounding more than their rule. */
export function areFewCents({ loanAmount, rows }: GivenSchedule): boolean {
  return loanAmount < rows.length * FEW_CENTS
}

const FEW_CENTS = 1_000

type Way = {
  readonly to: RoundingTo
  readonly interestTo: InterestRounding
  readonly lastRow: LastRow
  readonly oddCents: OddCents
}

export const PLAIN_WAY: Way = { to: TO_THE_CENT, interestTo: TO_THE_CENT, lastRow: 'pays-rest', oddCents: 'last-row' }

/** Candidates of a shape and a timing with every rounding and ending. Each level is tried once. */
export function roundedCandidates(
  schedule: GivenSchedule,
  shape: Shape,
  timing: Timing,
  interestRoundings: readonly InterestRounding[],
): readonly Candidate[] {
  const endsBy = endsOf(schedule, shape)
  return levelsOf(schedule, shape, timing).flatMap(({ to, level, isAsGiven, cost }) =>
    interestRoundings.flatMap((interestTo) =>
      endsBy(to).map((end) =>
        roundedCandidate(shape, timing, { ...end, to, interestTo, level, isAsGiven, cost: cost + end.cost }),
      ),
    ),
  )
}

/** Candidate of a shape and a timing with one rounding and ending. */
export function roundedCandidate(shape: Shape, timing: Timing, way: FoundLevel & Way): Candidate {
  const { to, interestTo, lastRow, oddCents, level, isAsGiven } = way
  const course = courseOf(shape, { to, interestTo, lastRow, oddCents }, false)
  const cost = way.cost + roundingCost(interestTo) + pairCost(to, interestTo, shape)
  return candidate(shape, timing, { course, lastRow, level, isAsGiven, cost })
}

/** Candidates of a shape without intermediate rounding, with both endings. */
export function unroundedCandidates(schedule: GivenSchedule, shape: Shape, timing: Timing): readonly Candidate[] {
  return unroundedEnds(schedule, shape).map((end) => unroundedCandidate(shape, timing, end, TO_THE_CENT))
}

export function unroundedCandidate(
  shape: Shape,
  timing: Timing,
  end: UnroundedEnd,
  interestTo: InterestRounding,
): Candidate {
  const { lastRow } = end
  const course = courseOf(shape, { to: TO_THE_CENT, interestTo, lastRow, oddCents: 'last-row' }, true)
  const cost = 3 + end.cost + roundingCost(interestTo)
  return candidate(shape, timing, { course, lastRow, level: ZERO_CENTS, isAsGiven: false, cost })
}

type UnroundedEnd = { readonly lastRow: LastRow; readonly cost: number }

/** Endings of a schedule without intermediate rounding; none if the shape needs rounding. */
export function unroundedEnds(schedule: GivenSchedule, shape: Shape): readonly UnroundedEnd[] {
  if (
    !hasLevel(shape) ||
    shape.fee ||
    shape.interestEvery > 1 ||
    shape.interestOn !== 'balance' ||
    shape.periodRate !== 'exact' ||
    shape.pauses.some((pause) => pause.pays !== 'interest')
  )
    return []
  const byRule = gapByRounding(schedule)(TO_THE_CENT) ? [{ lastRow: 'by-rule', cost: 1 } as const] : []
  return [{ lastRow: 'pays-rest', cost: 0 }, ...byRule]
}

type Made = {
  readonly course: Course
  readonly lastRow: LastRow
  readonly level: Cents
  readonly isAsGiven: boolean
  readonly cost: number
}

function candidate(shape: Shape, timing: Timing, made: Made): Candidate {
  const { scheduleType, compounding, isRoundedWhenDue } = shape
  const { dayCount, every, stub, startDate, interestMoves, interestDates } = timing
  const { isMonthEnds, workingDays } = timing.pattern
  const { course, lastRow, level } = made
  const levelKind = hasLevel(shape) ? (made.isAsGiven ? 'as-given' : 'calculated') : 'none'
  const time = { dayCount, every, stub, startDate, interestMoves, interestDates, isMonthEnds, workingDays }
  const convention = {
    scheduleType,
    ...time,
    compounding,
    isRoundedWhenDue,
    level: levelKind,
    lastRow,
    course,
  } as const
  return { convention, level, timing, cost: made.cost + shape.cost + timing.cost }
}

export function courseOf(shape: Shape, { to, interestTo, oddCents }: Way, isUnrounded: boolean): Course {
  const { periodRate, interestOn, pauses, balloon, fee, interestEvery } = shape
  const roundings = { installmentRounding: to, interestRounding: interestTo }
  return {
    ...PLAIN_COURSE,
    periodRate,
    interestOn,
    pauses,
    balloon,
    fee,
    interestEvery,
    ...roundings,
    oddCents,
    isUnrounded,
  }
}

export function hasLevel({ scheduleType }: Shape): boolean {
  return scheduleType === 'ANNUITY' || scheduleType === 'REGULAR'
}

export type FoundLevel = {
  readonly to: RoundingTo
  readonly level: Cents
  readonly isAsGiven: boolean
  readonly cost: number
}

/**
 * Possible levels: calculated with each rounding that the rows support, else half up, and the level that the rows show.
 */
function levelsOf(schedule: GivenSchedule, shape: Shape, timing: Timing): readonly FoundLevel[] {
  if (!hasLevel(shape)) return [{ to: TO_THE_CENT, level: ZERO_CENTS, isAsGiven: false, cost: 0 }]
  const course = courseOf(shape, PLAIN_WAY, false)
  const shown = isLevelShown(course) ? levelAsGiven(schedule, { ...shape, course }) : null
  const calculated = calculatedLevels(schedule, { ...shape, course }, timing.periods).map(({ to, level }) => {
    return { to, level, isAsGiven: false, cost: roundingCost(to) }
  })
  const borneOut = withoutRepeats(schedule, calculated).filter(
    ({ level }, index) => shown === null || level === shown || index === 0,
  )
  const isShown = shown === null || borneOut.some(({ level }) => level === shown)
  return isShown || !mayHaveOwnLevel(schedule, course)
    ? borneOut
    : [...borneOut, { to: TO_THE_CENT, level: shown, isAsGiven: true, cost: COST_OF_GIVEN }]
}

export const COST_OF_GIVEN = 8

/** Keeps each level of a long schedule once: naming every rounding that yields it takes too long. */
function withoutRepeats({ rows }: GivenSchedule, levels: readonly FoundLevel[]): readonly FoundLevel[] {
  if (rows.length <= LONG) return levels
  return levels.filter(({ level }, index) => levels.findIndex((each) => each.level === level) === index)
}

const LONG = 60

function levelFor(schedule: GivenSchedule, shape: Shape, course: Course, { periods }: Timing): Cents | null {
  if (!hasLevel(shape)) return ZERO_CENTS
  try {
    return calculatedLevel(schedule, { scheduleType: shape.scheduleType, course }, periods)
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
}

type End = Pick<Way, 'lastRow' | 'oddCents'> & { readonly cost: number }

const PAYS_REST: End = { lastRow: 'pays-rest', oddCents: 'last-row', cost: 0 }
const BY_RULE: End = { lastRow: 'by-rule', oddCents: 'last-row', cost: 3 }
const KEEPS_INSTALLMENT: End = { lastRow: 'keeps-installment', oddCents: 'last-row', cost: 3 }
const ODD_FIRST: End = { lastRow: 'pays-rest', oddCents: 'first-row', cost: 3 }

/**
 * Endings. The last row can follow the rule only if rounding explains the gap: otherwise a row is missing, or an amount
 * is wrong.
 */
export function endsOf(schedule: GivenSchedule, { scheduleType }: Shape): (to: RoundingTo) => readonly End[] {
  const isByRounding = gapByRounding(schedule)
  return (to) => {
    const byRule = isByRounding(to) ? [BY_RULE] : []
    if (scheduleType === 'ANNUITY') return [PAYS_REST, KEEPS_INSTALLMENT, ...byRule]
    return scheduleType === 'REGULAR' ? [PAYS_REST, ...byRule, ODD_FIRST] : [PAYS_REST]
  }
}

const ROUNDING_COSTS: Readonly<Record<RoundingTo['rounding'], number>> = {
  'half-up': 0,
  'half-even': 2,
  down: 2.5,
  'half-down': 3,
  up: 4,
}

export function roundingCost({ rounding, roundedTo }: RoundingTo): number {
  return ROUNDING_COSTS[rounding] + (roundedTo === '0.01' ? 0 : 5)
}

/** Extra cost of two different roundings, which are rarer than either. */
function pairCost(to: RoundingTo, interestTo: InterestRounding, shape: Shape): number {
  return hasLevel(shape) && (to.rounding !== interestTo.rounding || to.roundedTo !== interestTo.roundedTo) ? 1 : 0
}
