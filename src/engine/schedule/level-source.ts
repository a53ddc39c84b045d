import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { RoundingTo } from '#values/rounding.ts'
import type { InterestOn, PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { RowPays } from './course.ts'
import type { InterestPeriods } from './interest-period.ts'

/** Input for the level: the amount in which rows are equal. Rate and periods are rated, see `ratedPeriods`. */
export type LevelSource = {
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly periods: InterestPeriods
  readonly pays: readonly RowPays[]
  readonly balloon: Cents
  readonly interestOn: InterestOn
  readonly to: RoundingTo
  readonly interestRounding: RoundingTo
  readonly periodRate: PeriodRate
}
