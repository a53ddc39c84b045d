import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { type InterestRounding, TO_THE_CENT } from '#values/rounding.ts'
import type { GivenSchedule } from './convention.ts'
import { levelEarned } from './fitting-interest.ts'
import { calculatedLevels, levelsShown, mayHaveOwnLevel } from './level.ts'
import type { Timing } from './timing.ts'
import {
  areFewCents,
  COST_OF_GIVEN,
  courseOf,
  type FoundLevel,
  hasLevel,
  PLAIN_WAY,
  roundingCost,
  type Shape,
} from './trials.ts'

/** A shape with the levels that the rows show; null if they show none. */
export type ShownShape = {
  readonly schedule: GivenSchedule
  readonly shape: Shape
  readonly shownLevels: readonly Cents[] | null
}

export function shownShape(schedule: GivenSchedule, shape: Shape): ShownShape {
  const course = courseOf(shape, PLAIN_WAY, false)
  return { schedule, shape, shownLevels: hasLevel(shape) ? levelsShown(schedule, { ...shape, course }) : null }
}

/**
 * Possible levels of a full fit: the first rows that pay in full show the level, or nearly all rows have it. Rows of a
 * few cents may use up the balance before they pay that much.
 */
export function fittingLevels(
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
