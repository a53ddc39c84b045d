import { growthByDays, growthByShare } from '#values/growth.ts'
import { RATE_ONE, RATE_SCALE, type Rate } from '#values/rate.ts'
import { roundedQuotient } from '#values/rounding.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { YearShare } from '../day-count.ts'
import { LoanError } from '../loan-error.ts'
import type { InterestPeriods } from './interest-period.ts'

/** A rate and the shares of a year that it is taken for: their product is the rate of each period. */
export type RatedPeriods = { readonly rate: Rate; readonly periods: InterestPeriods }

type DerivedRate = Exclude<PeriodRate, 'exact'>

/** Decimals of the rate of a period as a fraction of 1; fewer where it is 5 or more, so that its digits stay exact. */
const [DECIMALS, FEWER_DECIMALS, MOST_WITH_ALL] = [15, 12, 5]
const MOST = 9_000

/**
 * What `amortize` works with: the rate and periods as they are; or, where the rate of a period is another than rate ×
 * share, 100 % and that rate as the share. Throws a LoanError for a rate of 900,000 % or more.
 */
export function ratedPeriods(rate: Rate, periods: InterestPeriods, periodRate: PeriodRate): RatedPeriods {
  if (periodRate === 'exact') return { rate, periods }
  const key = `${periodRate} ${rate}`
  const known = KNOWN.get(periods) ?? new Map<string, InterestPeriods>()
  KNOWN.set(periods, known)
  const rated = known.get(key) ?? derived(rate, periods, periodRate)
  known.set(key, rated)
  return { rate: RATE_ONE, periods: rated }
}

/** The search for a convention tries the same periods in many shapes. */
const KNOWN = new WeakMap<InterestPeriods, Map<string, InterestPeriods>>()

function derived(rate: Rate, periods: InterestPeriods, periodRate: DerivedRate): InterestPeriods {
  const figures = new Map<string, YearShare>()
  return periods.map(({ days, parts, base }) => {
    const key = `${parts} ${base}`
    const figure = figures.get(key) ?? rateOfPeriod(rate, { parts, base }, periodRate)
    figures.set(key, figure)
    return { days, ...figure }
  })
}

/** The rate of a period as parts ÷ base, the base a power of ten. */
export function rateOfPeriod(rate: Rate, { parts, base }: YearShare, periodRate: DerivedRate): YearShare {
  switch (periodRate) {
    case 'effective':
      return figureOf(growthByShare(rate, parts, base))
    case 'daily':
      return figureOf(growthByDays(rate, parts, base))
    case 'day-rounded-4':
    case 'day-rounded-5':
    case 'day-rounded-6': {
      const ofDay = roundedRate(rate, { parts: 1, base }, DECIMALS_OF_PERCENT[periodRate])
      return { parts: ofDay.parts * parts, base: ofDay.base }
    }
    default:
      return roundedRate(rate, { parts, base }, DECIMALS_OF_PERCENT[periodRate])
  }
}

function roundedRate(rate: Rate, { parts, base }: YearShare, decimalsOfPercent: number): YearShare {
  const decimals = decimalsOfPercent + 2
  const scaled = BigInt(rate) * BigInt(parts) * 10n ** BigInt(decimals)
  return { parts: Number(roundedQuotient(scaled, BigInt(RATE_SCALE * base), 'half-up')), base: 10 ** decimals }
}

/** Decimals of a percent that the rate of a period is rounded to. */
export const DECIMALS_OF_PERCENT: Readonly<Record<Exclude<DerivedRate, 'effective' | 'daily'>, number>> = {
  'rounded-2': 2,
  'rounded-3': 3,
  'rounded-4': 4,
  'rounded-5': 5,
  'rounded-6': 6,
  'day-rounded-4': 4,
  'day-rounded-5': 5,
  'day-rounded-6': 6,
}

/** Growth less 1, half up. */
function figureOf(growth: ReturnType<typeof growthByShare>): YearShare {
  const gained = growth.minus(1)
  if (gained.gte(MOST)) throw new LoanError({ kind: 'amount-too-large' })
  const decimals = gained.lt(MOST_WITH_ALL) ? DECIMALS : FEWER_DECIMALS
  return {
    parts: gained
      .times(10 ** decimals)
      .round()
      .toNumber(),
    base: 10 ** decimals,
  }
}
