import {
  CELLS_FOR_ONE_WRONG,
  CELLS_OF_SHORT,
  NEAR_PERCENT,
  WRONG_AMOUNTS,
} from '#values/vocabulary/convention-terms.ts'
import type { GivenSchedule, Misfit } from './convention.ts'

/** Largest difference of a cell by rounding alone, in cents. */
const BY_ROUNDING = 1

/**
 * True if the convention is near in money: without the few amounts that may be typed wrongly, all others together are off
 * by a cent each at most, or by `NEAR_PERCENT` of the interest.
 */
export function isNearInMoney({ rows }: GivenSchedule, misfits: readonly Misfit[]): boolean {
  const cells = rows.length * 2
  const isShort = cells < WRONG_AMOUNTS * CELLS_OF_SHORT
  const wrong = isShort
    ? Math.floor(cells / CELLS_OF_SHORT)
    : Math.max(WRONG_AMOUNTS, Math.floor(cells / CELLS_FOR_ONE_WRONG))
  const sizes = misfits.map(({ given, expected }) => Math.abs(given - expected)).toSorted((a, b) => b - a)
  const off = sizes.slice(wrong).reduce((sum, size) => sum + size, 0)
  const interest = rows.reduce((sum, row) => sum + row.interest, 0)
  return off <= Math.max(cells * BY_ROUNDING, (interest * NEAR_PERCENT) / 100)
}
