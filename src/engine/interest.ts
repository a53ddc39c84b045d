import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, MAX_CENTS, min } from '#values/money.ts'
import { RATE_ONE, RATE_SCALE, type Rate } from '#values/rate.ts'
import { type CutFigure, cutRatio, type Ratio } from '#values/ratio.ts'
import {
  proportion,
  type RoundingTo,
  roundedCents,
  roundedCentsIfExact,
  roundedCentsIfSure,
  TO_THE_CENT,
} from '#values/rounding.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { withinLimit } from './amount-limit.ts'
import { LoanError } from './loan-error.ts'

/** Kind of days of an interest: the period of a row by its day count, all of them, or the days that an extension adds. */
export type InterestSpan =
  | {
      readonly kind: 'period'
      readonly fromDate: CalendarDate
      readonly toDate: CalendarDate
      readonly dayCount: DayCount
    }
  | {
      readonly kind: 'all-rows'
      readonly fromDate: CalendarDate
      readonly toDate: CalendarDate
      readonly dayCount: DayCount
    }
  | { readonly kind: 'extension' }

/** balance × rate × parts ÷ base, rounded. The parts are the days and the base the year of a day count that counts days. */
export type InterestExplanation = RoundingTo & {
  readonly kind: 'interest'
  readonly balance: Cents
  readonly rate: Rate
  readonly parts: number
  readonly base: number
  readonly span: InterestSpan
  readonly amount: Cents
}

/**
 * Interest on a balance for a share of a year, in cents: balance × rate × parts ÷ base, multiplied first, divided once
 * and last, half up to the cent unless said otherwise. `balance` and `parts` are not below zero. Throws a LoanError where it
 * is more than MAX_CENTS.
 */
export function interestFor(
  balance: Cents,
  rate: Rate,
  parts: number,
  base: number,
  to: RoundingTo = TO_THE_CENT,
): Cents {
  if (balance < 0) throw new RangeError(`No interest on a balance below zero: ${balance}`)
  const estimate = estimatedInterest(balance, rate, parts, base)
  if (estimate > FAR_TOO_LARGE) throw new LoanError({ kind: 'amount-too-large' })
  const sure = roundedCentsIfSure(estimate, PRODUCT_ERROR, to)
  if (sure !== undefined) return withinLimit(sure)
  const isWhole = rate === RATE_ONE
  const exactly = roundedCentsIfExact(
    balance * (isWhole ? parts : rate * parts),
    isWhole ? base : RATE_SCALE * base,
    to,
  )
  if (exactly !== undefined) return withinLimit(exactly)
  const { numerator, denominator } = exactInterest(balance, rate, parts, base)
  return withinLimit(roundedCents(numerator, denominator, to))
}

/** `interestFor` with what it was worked out from. Throws a LoanError as that does. */
export function explainedInterest(
  balance: Cents,
  rate: Rate,
  parts: number,
  base: number,
  span: InterestSpan,
  to: RoundingTo = TO_THE_CENT,
): InterestExplanation {
  const amount = interestFor(balance, rate, parts, base, to)
  return { kind: 'interest', balance, rate, parts, base, ...to, span, amount }
}

/** As `interestFor`, but never more than `limit`, however long the time. */
export function interestUpTo(limit: Cents, balance: Cents, rate: Rate, days: number, base: number): Cents {
  if (estimatedInterest(balance, rate, days, base) > FAR_TOO_LARGE) return limit
  return min(limit, proportion(balance, rate * days, RATE_SCALE * base))
}

/** The same interest in cents before it is rounded. */
export function exactInterest(balance: Cents, rate: Rate, parts: number, base: number): Ratio {
  return { numerator: BigInt(balance) * BigInt(rate) * BigInt(parts), denominator: scaledBase(base) }
}

/** RATE_SCALE × base, exact however large the base is; a base that is not whole has quarters. */
export function scaledBase(base: number): bigint {
  return Number.isInteger(base) ? BigInt(RATE_SCALE) * BigInt(base) : BigInt(RATE_SCALE * base)
}

/** Twice what three products and a quotient can be off in plain numbers, as a share of the result. */
const PRODUCT_ERROR = 5 * Number.EPSILON

/** An exact amount of cents in euro, cut after the third decimal: 11.666 that goes on, 87.50, 8.125. */
export function inEuro({ numerator, denominator }: Ratio, decimals = 3): CutFigure {
  return cutRatio({ numerator, denominator: denominator * 100n }, decimals)
}

/** Twice the limit, in cents, leaves room for the rounding of an estimate and still lies far below 2^53. */
const FAR_TOO_LARGE = 2 * MAX_CENTS

/** The rate of the period first: a processor divides for the next row while it multiplies for this one. */
function estimatedInterest(balance: Cents, rate: Rate, parts: number, base: number): number {
  return balance * ((rate * parts) / (RATE_SCALE * base))
}
