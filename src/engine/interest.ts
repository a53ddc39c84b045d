import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, MAX_CENTS, min } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { type CutFigure, cutRatio, type Ratio } from '#values/ratio.ts'
import { proportion, type Rounding } from '#values/rounding.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import { withinLimit } from './amount-limit.ts'
import type { YearDays } from './day-count.ts'
import { LoanError } from './loan-error.ts'

/** What the days of an interest are: the period of a row by its day count, or the days that an extension adds. */
export type InterestSpan =
  | {
      readonly kind: 'period'
      readonly fromDate: CalendarDate
      readonly toDate: CalendarDate
      readonly dayCount: DayCount
    }
  | { readonly kind: 'extension' }

/** balance × rate × days ÷ base, rounded. The days and their base are those of the day count. */
export type InterestExplanation = {
  readonly kind: 'interest'
  readonly balance: Cents
  readonly rate: Rate
  readonly days: number
  readonly base: YearDays
  readonly rounding: Rounding
  readonly span: InterestSpan
  readonly amount: Cents
}

/**
 * Interest on a balance for a number of days, in cents: balance × rate × days ÷ base, multiplied first, divided once
 * and last, half up unless said otherwise. `balance` and `days` are not below zero. Throws a LoanError where it is more
 * than MAX_CENTS.
 */
export function interestFor(
  balance: Cents,
  rate: Rate,
  days: number,
  base: YearDays,
  rounding: Rounding = 'half-up',
): Cents {
  if (isFarTooLarge(balance, rate, days, base)) throw new LoanError({ kind: 'amount-too-large' })
  return withinLimit(proportion(balance, rate * days, RATE_SCALE * base, rounding))
}

/** `interestFor` with what it was worked out from. Throws a LoanError as that does. */
export function explainedInterest(
  balance: Cents,
  rate: Rate,
  days: number,
  base: YearDays,
  span: InterestSpan,
  rounding: Rounding = 'half-up',
): InterestExplanation {
  const amount = interestFor(balance, rate, days, base, rounding)
  return { kind: 'interest', balance, rate, days, base, rounding, span, amount }
}

/** As `interestFor`, but never more than `limit`, however long the time. */
export function interestUpTo(limit: Cents, balance: Cents, rate: Rate, days: number, base: YearDays): Cents {
  if (isFarTooLarge(balance, rate, days, base)) return limit
  return min(limit, proportion(balance, rate * days, RATE_SCALE * base))
}

/** The same interest in cents before it is rounded. */
export function exactInterest(balance: Cents, rate: Rate, days: number, base: YearDays): Ratio {
  return { numerator: BigInt(balance) * BigInt(rate) * BigInt(days), denominator: BigInt(RATE_SCALE) * BigInt(base) }
}

/** An exact amount of cents in euro, cut after the third decimal: 11.666 that goes on, 87.50, 8.125. */
export function inEuro({ numerator, denominator }: Ratio): CutFigure {
  return cutRatio({ numerator, denominator: denominator * 100n }, 3)
}

/** Twice the limit leaves room for the rounding of this estimate and still lies far below 2^53. */
function isFarTooLarge(balance: Cents, rate: Rate, days: number, base: YearDays): boolean {
  return balance * (rate / RATE_SCALE) * (days / base) > 2 * MAX_CENTS
}
