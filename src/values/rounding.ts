import { assertNever } from './assert.ts'
import { type Cents, cents } from './money.ts'

/** How a fraction of a cent is decided; a half goes up, or to the even cent, and `down` cuts it off. */
export const ROUNDINGS = ['half-up', 'half-even', 'down'] as const

export type Rounding = (typeof ROUNDINGS)[number]

/**
 * `amount × numerator ÷ denominator` in cents, multiplied first and divided last, as `proportion` but with a choice of
 * rounding. All are whole numbers, none below zero. Throws a RangeError for an amount below zero or a result that is
 * not exact any more.
 */
export function roundedProportion(amount: Cents, numerator: number, denominator: number, rounding: Rounding): Cents {
  if (amount < 0) throw new RangeError(`Not a share of an amount below zero: ${amount}`)
  const product = amount * numerator
  if (2 * product <= Number.MAX_SAFE_INTEGER && 2 * denominator <= Number.MAX_SAFE_INTEGER) {
    const rest = product % denominator
    const whole = (product - rest) / denominator
    return cents(roundsUp(Math.sign(2 * rest - denominator), whole % 2 === 1, rounding) ? whole + 1 : whole)
  }
  return cents(Number(roundedQuotient(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding)))
}

/** The quotient of two whole numbers, not below zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator
  const toHalf = 2n * (numerator % denominator) - denominator
  const side = toHalf > 0n ? 1 : toHalf < 0n ? -1 : 0
  return roundsUp(side, whole % 2n === 1n, rounding) ? whole + 1n : whole
}

/** `side` of the half that the fraction lies on: 1 above, 0 on it, −1 below. */
function roundsUp(side: number, isOdd: boolean, rounding: Rounding): boolean {
  switch (rounding) {
    case 'half-up':
      return side >= 0
    case 'half-even':
      return side > 0 || (side === 0 && isOdd)
    case 'down':
      return false
    default:
      return assertNever(rounding)
  }
}
