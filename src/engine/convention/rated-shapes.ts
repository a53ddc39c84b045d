import { RATE_SCALE } from '#values/rate.ts'
import { PERIOD_RATES, type PeriodRate } from '#values/vocabulary/course-terms.ts'
import { LoanError } from '../loan-error.ts'
import { rateOfPeriod } from '../schedule/rated-periods.ts'
import { countsDaysOfOneYear, isOfDays } from '../schedule/schedule-terms.ts'
import type { GivenRow, GivenSchedule } from './convention.ts'
import type { Timing } from './timing.ts'
import type { Shape } from './trials.ts'

type DerivedRate = Exclude<PeriodRate, 'exact'>

const COSTS: Readonly<Record<DerivedRate, number>> = {
  'rounded-4': 5,
  'rounded-2': 5.5,
  'rounded-6': 6,
  'rounded-3': 6.5,
  'rounded-5': 7,
  'day-rounded-4': 6,
  'day-rounded-6': 6.5,
  'day-rounded-5': 7,
  effective: 5,
  daily: 5.5,
}

/** The higher the rarer it is. */
export function costOfRate(periodRate: PeriodRate): number {
  return periodRate === 'exact' ? 0 : COSTS[periodRate]
}

/** A shape with the times that it is tried with. */
export type TimedShape = { readonly shape: Shape; readonly timings: readonly Timing[] }

/**
 * Shapes whose rate of a period is worked out first, each with the times by which the first rows earn what they have: so few
 * that they cost next to nothing. None where a row pays no interest, or the whole of it is a fee's too.
 */
export function ratedShapes(
  schedule: GivenSchedule,
  plain: readonly Shape[],
  timings: readonly Timing[],
): readonly TimedShape[] {
  const rates = PERIOD_RATES.flatMap((rate) => (rate === 'exact' ? [] : [rate]))
  const shown = rates.flatMap((periodRate) => {
    const borneOut = timings.filter((timing) => isShown(schedule, timing, periodRate))
    return borneOut.length === 0 ? [] : [{ periodRate, borneOut }]
  })
  return plain
    .filter(({ pauses, interestEvery }) => interestEvery === 1 && pauses.every(({ pays }) => pays === 'interest'))
    .flatMap((shape) =>
      shown.map(({ periodRate, borneOut }) => ({
        shape: { ...shape, periodRate, cost: shape.cost + COSTS[periodRate] },
        timings: borneOut,
      })),
    )
}

/** So many rows are looked at; one of them may be wrong. */
const ROWS = 3

/** True if most of the first rows have the interest that such a rate earns on the balance that the given principals leave. */
function isShown(schedule: GivenSchedule, timing: Timing, periodRate: DerivedRate): boolean {
  if (isOfDays(periodRate) && !countsDaysOfOneYear(timing.dayCount)) return false
  const first = schedule.rows.slice(0, ROWS)
  let balance: number = schedule.loanAmount
  let misfits = 0
  for (const [index, row] of first.entries()) {
    if (!isEarned(schedule, row, { balance, period: timing.periods[index], periodRate })) misfits++
    balance -= row.principal
  }
  return misfits <= (first.length === ROWS ? 1 : 0)
}

type Place = {
  readonly balance: number
  readonly period: Timing['periods'][number] | undefined
  readonly periodRate: DerivedRate
}

/** Rounding in any way is a cent off at most. */
function isEarned({ interestRate }: GivenSchedule, row: GivenRow, { balance, period, periodRate }: Place): boolean {
  if (!period) return false
  const simple = (balance * interestRate * period.parts) / (RATE_SCALE * period.base)
  if (Math.abs(row.interest - simple) > simple) return false
  try {
    const { parts, base } = rateOfPeriod(interestRate, period, periodRate)
    return Math.abs(row.interest - balance * (parts / base)) < 1
  } catch (error) {
    if (error instanceof LoanError) return false
    throw error
  }
}
