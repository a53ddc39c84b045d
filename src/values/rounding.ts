import { assertNever } from './assert.ts'
import { type Cents, cents } from './money.ts'

/**
 * Rounding modes. The half modes round to the nearer number and differ only at exact halves; `up` and `down` always
 * round in their direction.
 */
export const ROUNDINGS = ['half-up', 'half-even', 'half-down', 'up', 'down'] as const

export type Rounding = (typeof ROUNDINGS)[number]

/** Steps that interest is rounded to. */
export const INTEREST_STEPS = ['0.01', '0.05', '0.10', '1.00'] as const

/** Steps that installments and equal principal are rounded to. */
export const ROUNDING_STEPS = [...INTEREST_STEPS, '5.00', '10.00'] as const

export type RoundingStep = (typeof ROUNDING_STEPS)[number]

export const CENTS_OF_STEPS: Readonly<Record<RoundingStep, number>> = {
  '0.01': 1,
  '0.05': 5,
  '0.10': 10,
  '1.00': 100,
  '5.00': 500,
  '10.00': 1_000,
}

/** Rounding mode and step of an amount. */
export type RoundingTo = { readonly rounding: Rounding; readonly roundedTo: RoundingStep }

/** Rounding mode and step of interest. */
export type InterestRounding = { readonly rounding: Rounding; readonly roundedTo: (typeof INTEREST_STEPS)[number] }

/** Default rounding: half up to the cent. */
export const TO_THE_CENT: InterestRounding = { rounding: 'half-up', roundedTo: '0.01' }

/** Relative error bound: twice the largest error of one product and two quotients of floating-point numbers. */
const PROPORTION_ERROR = 3 * Number.EPSILON

/**
 * `amount × numerator ÷ denominator` in cents. Multiplies first and divides once; rounds half up to the cent unless
 * `to` says otherwise. `numerator` is a whole number from 0, `denominator` from 1. Throws a RangeError if the amount is
 * below zero, where half up would have two meanings, and if the result is no longer exact.
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
 * Rounds a quotient of floating-point numbers; undefined if the estimate lies so close to a rounding boundary that only
 * integer arithmetic can decide. `error` is a share of the estimate. Source of the test: Ziv, "Fast evaluation of
 * elementary mathematical functions with correctly rounded last bit" (1991).
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

/** Quotient of whole numbers, in cents, rounded to the cent or a larger step. Throws a RangeError beyond 2^53. */
export function roundedCents(numerator: bigint, denominator: bigint, { rounding, roundedTo }: RoundingTo): Cents {
  const step = CENTS_OF_STEPS[roundedTo]
  return cents(step * Number(roundedQuotient(numerator, denominator * BigInt(step), rounding)))
}

/**
 * `roundedCents` in floating point, several times faster than with bigint; undefined if the numbers may be too large to
 * be exact.
 */
export function roundedCentsIfExact(numerator: number, denominator: number, { rounding, roundedTo }: RoundingTo) {
  const step = CENTS_OF_STEPS[roundedTo]
  const divisor = denominator * step
  if (numerator > Number.MAX_SAFE_INTEGER || divisor > LARGEST_DIVISOR) return undefined
  const rest = numerator % divisor
  const whole = (numerator - rest) / divisor
  return cents(step * (isRoundedUp(2 * rest - divisor, rest > 0, whole % 2 === 1, rounding) ? whole + 1 : whole))
}

/** Largest divisor that can be doubled exactly. */
const LARGEST_DIVISOR = Number.MAX_SAFE_INTEGER / 2

/** `roundedIfSure` with a step: undefined if floating-point error could change the result. */
export function roundedCentsIfSure(estimate: number, error: number, { rounding, roundedTo }: RoundingTo) {
  if (roundedTo === '0.01') return roundedIfSure(estimate, error, rounding)
  const step = CENTS_OF_STEPS[roundedTo]
  const sure = roundedIfSure(estimate / step, error, rounding)
  return sure === undefined ? undefined : sure * step
}

/** Rounded quotient of two whole numbers, neither below zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator
  const rest = numerator % denominator
  const toHalf = Number(2n * rest - denominator)
  return isRoundedUp(toHalf, rest > 0n, whole % 2n === 1n, rounding) ? whole + 1n : whole
}

/**
 * True if the quotient rounds up. `toHalf` is above zero if the rest is more than a half, `hasRest` if there is any
 * rest.
 */
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
