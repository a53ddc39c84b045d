import { Decimal } from 'decimal.js'
import { RATE_SCALE, type Rate } from './rate.ts'

/** Far more digits than the rate of any period has. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

/** Growth factor of a share of a year at an effective rate: (1 + rate)^(parts ÷ base). */
export function growthByShare(rate: Rate, parts: number, base: number): Decimal {
  return new Exact(rate).div(RATE_SCALE).plus(1).pow(new Exact(parts).div(base))
}

/** Growth factor of interest compounded daily: (1 + rate ÷ base)^days. */
export function growthByDays(rate: Rate, days: number, base: number): Decimal {
  return new Exact(rate).div(RATE_SCALE).div(base).plus(1).pow(days)
}
