import { assertNever } from './assert.ts'
import { type Cents, cents } from './money.ts'

/** Ways to round. The first three take the nearer one and differ in halves; `up` and `down` take the next one whatever is left. */
export const ROUNDINGS = ['half-up', 'half-even', 'half-down', 'up', 'down'] as const

export type Rounding = (typeof ROUNDINGS)[number]

/** What amounts are rounded to. */
export const ROUNDING_STEPS = ['0.01', '0.05', '1.00'] as const

export type RoundingStep = (typeof ROUNDING_STEPS)[number]

export const CENTS_OF_STEPS: Readonly<Record<RoundingStep, number>> = { '0.01': 1, '0.05': 5, '1.00': 100 }

/** How an amount is rounded, and to what. */
export type RoundingTo = { readonly rounding: Rounding; readonly roundedTo: RoundingStep }

/** Half up to the cent, where nothing else is said. */
export const TO_THE_CENT: RoundingTo = { rounding: 'half-up', roundedTo: '0.01' }

/** Twice what a product and two quotients of plain numbers can be off, as a share of the result. */
const PROPORTION_ERROR = 3 * Number.EPSILON

/**
 * `amount × numerator ÷ denominator`, in cents, half up to the cent unless said otherwise: everything is multiplied first and
 * divided once, last. `numerator` is a whole number from 0, `denominator` from 1. Throws a RangeError for an amount
 * below zero, where half up would have two meanings, and for a result that is not exact any more.
 */
export function proportion(amount: Cents, numerator: number, denominator: number, to: RoundingTo = TO_THE_CENT): Cents {
  if (amount < 0) throw new RangeError(`Not a share of an amount below zero: ${amount}`)
  const sure = roundedCentsIfSure((amount * numerator) / denominator, PROPORTION_ERROR, to)
  if (sure !== undefined) return cents(sure)
  return (
    roundedCentsIfExact(amount * numerator, denominator, to) ??
    roundedCents(BigInt(amount) * BigInt(numerator), BigInt(denominator), to)
  )
}

/**
 * A quotient worked out with plain numbers, rounded, where its error cannot change the result; `undefined` where it lies
 * so near to the next decision that only whole numbers tell. `error` is a share of the estimate. Source: Ziv, "Fast
 * evaluation of elementary mathematical functions with correctly rounded last bit" (1991), for the test.
 */
export function roundedIfSure(estimate: number, error: number, rounding: Rounding): number | undefined {
  if (estimate === 0) return 0
  const whole = Math.floor(estimate)
  const fraction = estimate - whole
  const slack = estimate * error
  if (rounding === 'down' || rounding === 'up') {
    if (fraction <= slack || 1 - fraction <= slack) return undefined
    return rounding === 'down' ? whole : whole + 1
  }
  if (fraction - 0.5 > slack) return whole + 1
  return 0.5 - fraction > slack ? whole : undefined
}

/** A quotient of whole numbers, in cents, rounded to the cent or a larger step. Throws a RangeError beyond 2^53. */
export function roundedCents(numerator: bigint, denominator: bigint, { rounding, roundedTo }: RoundingTo): Cents {
  const step = CENTS_OF_STEPS[roundedTo]
  return cents(step * Number(roundedQuotient(numerator, denominator * BigInt(step), rounding)))
}

/**
 * The same of whole numbers that plain numbers hold exactly, several times faster than with numbers of any length; `undefined` where
 * they may not.
 */
export function roundedCentsIfExact(numerator: number, denominator: number, { rounding, roundedTo }: RoundingTo) {
  const step = CENTS_OF_STEPS[roundedTo]
  const divisor = denominator * step
  if (numerator > Number.MAX_SAFE_INTEGER || divisor > LARGEST_DIVISOR) return undefined
  const rest = numerator % divisor
  const whole = (numerator - rest) / divisor
  return cents(step * (isRoundedUp(2 * rest - divisor, rest > 0, whole % 2 === 1, rounding) ? whole + 1 : whole))
}

/** Twice of it is exact. */
const LARGEST_DIVISOR = Number.MAX_SAFE_INTEGER / 2

/** The same where it can be told from plain numbers: `undefined` where their error could change it (see `roundedIfSure`). */
export function roundedCentsIfSure(estimate: number, error: number, { rounding, roundedTo }: RoundingTo) {
  if (roundedTo === '0.01') return roundedIfSure(estimate, error, rounding)
  const step = CENTS_OF_STEPS[roundedTo]
  const sure = roundedIfSure(estimate / step, error, rounding)
  return sure === undefined ? undefined : sure * step
}

/** The quotient of two whole numbers, not below zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator
  const rest = numerator % denominator
  const toHalf = Number(2n * rest - denominator)
  return isRoundedUp(toHalf, rest > 0n, whole % 2n === 1n, rounding) ? whole + 1n : whole
}

/** True if the next whole number is taken. `toHalf` is above zero for more than a half, `hasRest` where anything is left over. */
function isRoundedUp(toHalf: number, hasRest: boolean, isOdd: boolean, rounding: Rounding): boolean {
  switch (rounding) {
    case 'half-up':
      return toHalf >= 0
    case 'half-even':
      return toHalf > 0 || (toHalf === 0 && isOdd)
    case 'half-down':
      return toHalf > 0
    case 'up':
      return hasRest
    case 'down':
      return false
    default:
      return assertNever(rounding)
  }
}
