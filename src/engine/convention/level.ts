import { present } from '#values/assert.ts'
import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import {
  INTEREST_STEPS,
  type InterestRounding,
  ROUNDING_STEPS,
  ROUNDINGS,
  type RoundingTo,
  TO_THE_CENT,
} from '#values/rounding.ts'
import { LoanError } from '../loan-error.ts'
import { roundedInstallments } from '../schedule/annuity.ts'
import { type Course, paysOfRows } from '../schedule/course.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import type { LevelSource } from '../schedule/level-source.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import { SCHEDULE_TYPE_RULES } from '../schedule/schedule-types.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'
import { mostFrequent } from './row-features.ts'

/** All roundings, the most common first. */
export const ALL_ROUNDINGS: readonly RoundingTo[] = ROUNDING_STEPS.flatMap((roundedTo) =>
  ROUNDINGS.map((rounding) => ({ rounding, roundedTo })),
)

/** Roundings of interest, the most common first. */
export const INTEREST_ROUNDINGS: readonly InterestRounding[] = INTEREST_STEPS.flatMap((roundedTo) =>
  ROUNDINGS.map((rounding) => ({ rounding, roundedTo })),
)

/** Calculated level of a convention, in cents, by default with the installment rounding of its course. */
export function calculatedLevel(
  schedule: GivenSchedule,
  convention: Pick<Convention, 'scheduleType' | 'course'>,
  periods: InterestPeriods,
  to: RoundingTo = convention.course.installmentRounding,
): Cents {
  const { calculatedLevel: levelBy } = SCHEDULE_TYPE_RULES[convention.scheduleType]
  return levelBy(levelSource(schedule, convention, periods, to))
}

function levelSource(
  { loanAmount, interestRate }: GivenSchedule,
  { course }: Pick<Convention, 'course'>,
  plainPeriods: InterestPeriods,
  to: RoundingTo,
): LevelSource {
  const { balloon, interestOn, interestRounding, periodRate } = course
  const { rate, periods } = ratedPeriods(interestRate, plainPeriods, periodRate)
  const pays = paysOfRows(course, periods.length)
  return { loanAmount, rate, periods, pays, balloon, interestOn, to, interestRounding, periodRate }
}

/** Calculated level with each rounding; empty if it is beyond 2^53 cents. */
export function calculatedLevels(
  schedule: GivenSchedule,
  convention: Pick<Convention, 'scheduleType' | 'course'>,
  periods: InterestPeriods,
): readonly { readonly to: RoundingTo; readonly level: Cents }[] {
  const { to: _, ...source } = levelSource(schedule, convention, periods, TO_THE_CENT)
  try {
    if (convention.scheduleType === 'ANNUITY' && source.interestOn === 'balance') {
      return roundedInstallments(source, ALL_ROUNDINGS)
    }
    const { calculatedLevel: levelBy } = SCHEDULE_TYPE_RULES[convention.scheduleType]
    return ALL_ROUNDINGS.map((to) => ({ to, level: levelBy({ ...source, to }) }))
  } catch (error) {
    if (error instanceof LoanError) return []
    throw error
  }
}

/**
 * Levels that the rows paying in full show: that of most rows, and those of the first two rows, in case the balance is
 * used up before the last. Null if the rows show none.
 */
export function levelsShown(
  schedule: GivenSchedule,
  convention: Pick<Convention, 'scheduleType' | 'course'>,
): readonly Cents[] | null {
  const { course, scheduleType } = convention
  const first = rowsInFullOf(schedule, course).slice(0, 2)
  if (first.length === 0 || !isLevelShown(course)) return null
  return [
    levelAsGiven(schedule, { scheduleType, course }),
    ...first.map((index) => levelOfRow(present(schedule.rows[index], 'row'), convention)),
  ]
}

/** Indexes of the rows that pay in full, without the last row. */
export function rowsInFullOf({ rows }: GivenSchedule, course: Pick<Course, 'pauses'>): readonly number[] {
  const pays = paysOfRows(course, rows.length)
  return [...rows.keys()].slice(0, -1).filter((index) => pays[index] === 'all')
}

/**
 * Total (ANNUITY) or principal of most of the rows that pay in full, without the last row; the first if several are as
 * frequent.
 */
export function levelAsGiven(
  { rows }: GivenSchedule,
  { scheduleType, course }: Pick<Convention, 'scheduleType' | 'course'>,
): Cents {
  const pays = paysOfRows(course, rows.length)
  const inFull = rows.slice(0, -1).filter((_, index) => pays[index] === 'all')
  return mostFrequent(inFull.map((row) => levelOfRow(row, { scheduleType, course }))).value ?? ZERO_CENTS
}

function levelOfRow(
  { principal, interest }: GivenRow,
  { scheduleType, course }: Pick<Convention, 'scheduleType' | 'course'>,
): Cents {
  const level = SCHEDULE_TYPE_RULES[scheduleType].levelOf(principal, interest)
  const fee = course.fee?.kind === 'amount' ? course.fee.amount : ZERO_CENTS
  return scheduleType === 'ANNUITY' && level > fee ? subtract(level, fee) : level
}

/** True if the rows show their level: false if a varying amount is paid on top of it. */
export function isLevelShown({ pauses, fee }: Pick<Course, 'pauses' | 'fee'>): boolean {
  return fee?.kind !== 'percent-of-balance' && !pauses.some((pause) => pause.pays === 'nothing-spread')
}

/**
 * False if the only row that could show a level of the lender's own pays the whole loan back, as two swapped rows do.
 */
export function mayHaveOwnLevel(schedule: GivenSchedule, course: Pick<Course, 'pauses' | 'fee'>): boolean {
  const isPaidEarly = rowsInFullOf(schedule, course).length === 1 && schedule.rows.at(-1)?.principal === 0
  return isLevelShown(course) && !isPaidEarly
}
