import { present } from '#values/assert.ts'
import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { ROUNDING_STEPS, ROUNDINGS, type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import { LoanError } from '../loan-error.ts'
import { roundedInstallments } from '../schedule/annuity.ts'
import { type Course, paysOfRows } from '../schedule/course.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import type { LevelSource } from '../schedule/level-source.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import { SCHEDULE_TYPE_RULES } from '../schedule/schedule-types.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'
import { mostFrequent } from './row-features.ts'

/** What rows are equal in: as calculated and rounded, or as most of them have it. */
export type FoundLevel = { readonly level: Convention['level']; readonly amount: Cents; readonly to: RoundingTo }

/** Every way to round, the commonest first. */
export const ALL_ROUNDINGS: readonly RoundingTo[] = ROUNDING_STEPS.flatMap((roundedTo) =>
  ROUNDINGS.map((rounding) => ({ rounding, roundedTo })),
)

/** The level of a convention, in cents, rounded by its course. */
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

/** The level with each rounding; none where it is more than the interface carries. */
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
 * Levels that rows which pay in full show: that of most rows, and of the first two where the balance is used up before the
 * last. Null where rows show none.
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

/** Rows that pay in full, by their place, without the last. */
export function rowsInFullOf({ rows }: GivenSchedule, course: Pick<Course, 'pauses'>): readonly number[] {
  const pays = paysOfRows(course, rows.length)
  return [...rows.keys()].slice(0, -1).filter((index) => pays[index] === 'all')
}

/** The total (ANNUITY) or principal that most rows have which pay in full, the last not counted; of several the first. */
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

/** Whether rows show their level themselves: not where something that varies is paid on top of it. */
export function isLevelShown({ pauses, fee }: Pick<Course, 'pauses' | 'fee'>): boolean {
  return fee?.kind !== 'percent-of-balance' && !pauses.some((pause) => pause.pays === 'nothing-spread')
}

/** False if the only row that could show a level of the lender's own pays the whole loan back, as of two rows in each other's place. */
export function mayHaveOwnLevel(schedule: GivenSchedule, course: Pick<Course, 'pauses' | 'fee'>): boolean {
  const isPaidEarly = rowsInFullOf(schedule, course).length === 1 && schedule.rows.at(-1)?.principal === 0
  return isLevelShown(course) && !isPaidEarly
}
