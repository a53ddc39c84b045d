import { RATE_SCALE } from '#values/rate.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import type { GivenSchedule } from './convention.ts'
import type { Timing } from './timing.ts'

/** Day counts that few lenders use: where a search takes long, only those that the first rows bear out are tried. */
const RARE: readonly DayCount[] = ['ACT/366', '30/360 BOND', 'ACT/360 INC', 'ACT/365F INC']
const LONG = 60
const ROWS = 24
/** In cents: what rounding, and a slip or two, leave of the difference. */
const NEAR = 2

/** The times without those of rare day counts that a long schedule does not show. */
export function withoutUnshown(schedule: GivenSchedule, timings: readonly Timing[]): readonly Timing[] {
  if (schedule.rows.length <= LONG) return timings
  return timings.filter((timing) => !RARE.includes(timing.dayCount) || isShown(schedule, timing))
}

/** True if at least half of the first rows have about the interest that the balance before them earns. */
function isShown({ rows, loanAmount, interestRate }: GivenSchedule, { periods }: Timing): boolean {
  let balance: number = loanAmount
  let near = 0
  const first = rows.slice(0, ROWS)
  for (const [index, row] of first.entries()) {
    const { parts, base } = periods[index] ?? { parts: 0, base: 1 }
    if (Math.abs(row.interest - (balance * interestRate * parts) / (RATE_SCALE * base)) <= NEAR) near++
    balance -= row.principal
  }
  return near * 2 >= first.length
}
