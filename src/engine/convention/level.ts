import { type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { ROUNDING_STEPS, ROUNDINGS, type RoundingTo } from '#values/rounding.ts'
import { type Course, paysOfRows } from '../schedule/course.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import { SCHEDULE_TYPE_RULES } from '../schedule/schedule-types.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { mostFrequent } from './row-features.ts'

/** What rows are equal in: as calculated and rounded, or as most of them have it. */
export type FoundLevel = { readonly level: Convention['level']; readonly amount: Cents; readonly to: RoundingTo }

/** Every way to round, the commonest first. */
export const ALL_ROUNDINGS: readonly RoundingTo[] = ROUNDING_STEPS.flatMap((roundedTo) =>
  ROUNDINGS.map((rounding) => ({ rounding, roundedTo })),
)

/** The level of a convention, in cents, rounded by its course. */
export function calculatedLevel(
  { loanAmount, interestRate }: GivenSchedule,
  { scheduleType, course }: Pick<Convention, 'scheduleType' | 'course'>,
  plainPeriods: InterestPeriods,
  to: RoundingTo = course.installmentRounding,
): Cents {
  const { balloon, interestOn, interestRounding, periodRate } = course
  const { rate, periods } = ratedPeriods(interestRate, plainPeriods, periodRate)
  const pays = paysOfRows(course, periods.length)
  const source = { loanAmount, rate, periods, pays, balloon, interestOn, to, interestRounding, periodRate }
  return SCHEDULE_TYPE_RULES[scheduleType].calculatedLevel(source)
}

/** The total (ANNUITY) or principal that most rows have which pay in full, the last not counted; of several the first. */
export function levelAsGiven(
  { rows }: GivenSchedule,
  { scheduleType, course }: Pick<Convention, 'scheduleType' | 'course'>,
): Cents {
  const { levelOf } = SCHEDULE_TYPE_RULES[scheduleType]
  const pays = paysOfRows(course, rows.length)
  const inFull = rows.slice(0, -1).filter((_, index) => pays[index] === 'all')
  const fee = course.fee?.kind === 'amount' ? course.fee.amount : ZERO_CENTS
  const level = mostFrequent(inFull.map((row) => levelOf(row.principal, row.interest))).value ?? ZERO_CENTS
  return scheduleType === 'ANNUITY' && level > fee ? subtract(level, fee) : level
}

/** Whether rows show their level themselves: not where something that varies is paid on top of it. */
export function isLevelShown({ pauses, fee }: Course): boolean {
  return fee?.kind !== 'percent-of-balance' && !pauses.some((pause) => pause.pays === 'nothing-spread')
}
