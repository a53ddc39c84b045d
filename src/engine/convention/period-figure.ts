import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { YearShare } from '../day-count.ts'
import { DECIMALS_OF_PERCENT, rateOfPeriod } from '../schedule/rated-periods.ts'

/** The rate of a period as a plain number, off by far less than the search allows for. */
export function periodFigure(rate: Rate, share: YearShare, periodRate: PeriodRate): number {
  const { parts, base } = share
  const simple = (rate * parts) / (RATE_SCALE * base)
  switch (periodRate) {
    case 'exact':
      return simple
    case 'effective':
      return Math.expm1((parts / base) * Math.log1p(rate / RATE_SCALE))
    case 'daily':
      return Math.expm1(parts * Math.log1p(rate / (RATE_SCALE * base)))
    case 'day-rounded-4':
    case 'day-rounded-5':
    case 'day-rounded-6':
      return parts * (rounded(rate / (RATE_SCALE * base), periodRate) ?? ofPeriod(rate, { parts: 1, base }, periodRate))
    default:
      return rounded(simple, periodRate) ?? ofPeriod(rate, share, periodRate)
  }
}

function ofPeriod(rate: Rate, share: YearShare, periodRate: Exclude<PeriodRate, 'exact'>): number {
  const { parts, base } = rateOfPeriod(rate, share, periodRate)
  return parts / base
}

/** Undefined where the figure is so near to a half that plain numbers cannot tell. */
function rounded(figure: number, periodRate: keyof typeof DECIMALS_OF_PERCENT): number | undefined {
  const scale = 10 ** (DECIMALS_OF_PERCENT[periodRate] + 2)
  const scaled = figure * scale
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < NEAR_HALF
  return isNearHalf ? undefined : Math.round(scaled) / scale
}

const NEAR_HALF = 1e-6
