import { assertNever } from './assert.ts'
import { type Cents, cents } from './money.ts'

/** How a fraction of a cent is decided; a half goes up, or to the even cent, and `down` cuts it off. */
export const ROUNDINGS = ['half-up', 'half-even', 'down'] as const

export type Rounding = (typeof ROUNDINGS)[number]

/** Twice what a product and a quotient of plain numbers can be off, as a share of the result. */
const PROPORTION_ERROR = 2 * Number.EPSILON

/**
 * `amount × numerator ÷ denominator`, in cents, half up unless said otherwise: everything is multiplied first and
 * divided once, last. `numerator` is a whole number from 0, `denominator` from 1. Throws a RangeError for an amount
 * below zero, where half up would have two meanings, and for a result that is not exact any more.
 */
export function proportion(
  amount: Cents,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'half-up',
): Cents {
  if (amount < 0) throw new RangeError(`Not a share of an amount below zero: ${amount}`)
  const sure = roundedIfSure((amount * numerator) / denominator, PROPORTION_ERROR, rounding)
  if (sure !== undefined) return cents(sure)
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding)))
}

/**
 * A quotient worked out with plain numbers, rounded, where its error cannot change the result; `undefined` where it lies
 * so near to the next decision that only whole numbers tell. `error` is a share of the estimate. Source: Ziv, "Fast
 * evaluation of elementary mathematical functions with correctly rounded last bit" (1991), for the test.
 */
export function roundedIfSure(estimate: number, error: number, rounding: Rounding): number | undefined {
  const whole = Math.floor(estimate)
  const fraction = estimate - whole
  const slack = estimate * error
  if (rounding === 'down') return fraction > slack && 1 - fraction > slack ? whole : undefined
  if (fraction - 0.5 > slack) return whole + 1
  return 0.5 - fraction > slack ? whole : undefined
}

/** The quotient of two whole numbers, not below zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator
  const toHalf = 2n * (numerator % denominator) - denominator
  switch (rounding) {
    case 'half-up':
      return toHalf >= 0n ? whole + 1n : whole
    case 'half-even':
      return toHalf > 0n || (toHalf === 0n && whole % 2n === 1n) ? whole + 1n : whole
    case 'down':
      return whole
    default:
      return assertNever(rounding)
  }
}
