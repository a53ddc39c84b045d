import { Decimal } from 'decimal.js'
import { RATE_SCALE, type Rate } from './rate.ts'

/** Far more digits than any rate of a period is given with. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

/** What 1 grows to in a share of a year at an effective rate: (1 + rate)^(parts ÷ base). */
export function growthByShare(rate: Rate, parts: number, base: number): Decimal {
  return new Exact(rate).div(RATE_SCALE).plus(1).pow(new Exact(parts).div(base))
}

/** What 1 grows to where interest of each day is added to it: (1 + rate ÷ base)^days. */
export function growthByDays(rate: Rate, days: number, base: number): Decimal {
  return new Exact(rate).div(RATE_SCALE).div(base).plus(1).pow(days)
}
