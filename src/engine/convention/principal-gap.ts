import { CENTS_OF_STEPS, type RoundingTo } from '#values/rounding.ts'
import type { GivenSchedule } from './convention.ts'

/** The loan amount less all principals, in cents: above zero where less is paid back than was lent. */
export function principalGap({ rows, loanAmount }: GivenSchedule): number {
  return loanAmount - rows.reduce((sum, row) => sum + row.principal, 0)
}

/**
 * Rule that tells if rounding an amount of every row to `roundedTo` can explain the gap: not if it is as much as half of what a row
 * pays.
 */
export function gapByRounding(schedule: GivenSchedule): (to: Pick<RoundingTo, 'roundedTo'>) => boolean {
  const gap = Math.abs(principalGap(schedule))
  const { rows, loanAmount } = schedule
  return ({ roundedTo }) => gap <= Math.min(rows.length * 2 * CENTS_OF_STEPS[roundedTo], loanAmount / rows.length / 2)
}
