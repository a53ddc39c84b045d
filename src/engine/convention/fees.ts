import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, rateFromMillionths } from '#values/rate.ts'
import type { Fee } from '../schedule/course.ts'
import type { GivenSchedule } from './convention.ts'
import type { Timing } from './timing.ts'

/** A hundredth of a percent, in millionths. */
const PERCENT_STEP = 10_000
const SMALLEST_FEE = 2

/**
 * The fees that interest may have in it, as what is left of each cell when the interest of its period is taken off shows:
 * the same amount in every row, or the same percentage of the balance.
 */
export function feesIn({ rows, loanAmount, interestRate }: GivenSchedule, { periods }: Timing): readonly Fee[] {
  let balance: number = loanAmount
  const beyond: number[] = []
  const shares: number[] = []
  for (const [index, row] of rows.entries()) {
    const period = periods[index]
    if (!period) return []
    // Rounding may have paid the loan back before its last row.
    if (balance <= 0) break
    const rest = row.interest - (balance * interestRate * period.parts) / (RATE_SCALE * period.base)
    beyond.push(rest)
    shares.push(rest / balance)
    balance -= row.principal
  }
  return [...amountFees(beyond), ...percentFees(shares)]
}

function amountFees(beyond: readonly number[]): readonly Fee[] {
  const middle = median(beyond)
  const near = beyond.filter((rest) => Math.abs(rest - middle) <= 1)
  if (middle < SMALLEST_FEE || near.length * 4 < beyond.length * 3) return []
  const amount: Cents = cents(Math.round(near.reduce((sum, rest) => sum + rest, 0) / near.length))
  return [{ kind: 'amount', amount, onWire: 'in-interest' }]
}

function percentFees(shares: readonly number[]): readonly Fee[] {
  const millionths = Math.round((median(shares) * RATE_SCALE) / PERCENT_STEP) * PERCENT_STEP
  if (millionths < PERCENT_STEP || millionths >= RATE_SCALE / 10) return []
  return [{ kind: 'percent-of-balance', percent: rateFromMillionths(millionths), onWire: 'in-interest' }]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
