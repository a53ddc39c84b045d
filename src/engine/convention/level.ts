import { assertNever } from '#values/assert.ts'
import { type Cents, cents, ZERO_CENTS } from '#values/money.ts'
import type { Ratio } from '#values/ratio.ts'
import { type Rounding, roundedProportion, roundedQuotient } from '#values/rounding.ts'
import { annuityFactor } from '../schedule/annuity.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import type { Periods } from './expected-rows.ts'

/** The installment or the equal principal of a convention; `null` where it is as given and that is as calculated. */
export type LevelFinder = (convention: Convention, periods: Periods) => Cents | null

/** Divisors are kept for each list of periods, because the exact ones of many rows are long numbers. */
export function levelFinder(schedule: GivenSchedule): LevelFinder {
  const divisors = new Map<Periods, Ratio>()
  const installment = (periods: Periods, rounding: Rounding): Cents => {
    const divisor = divisors.get(periods) ?? annuityFactor(schedule.interestRate, periods.days, periods.base)
    divisors.set(periods, divisor)
    const numerator = BigInt(schedule.loanAmount) * divisor.denominator
    return cents(Number(roundedQuotient(numerator, divisor.numerator, rounding)))
  }
  const calculated = ({ scheduleType, rounding }: Convention, periods: Periods): Cents => {
    return scheduleType === 'ANNUITY'
      ? installment(periods, rounding)
      : roundedProportion(schedule.loanAmount, 1, schedule.rows.length, rounding)
  }
  return (convention, periods) => {
    switch (convention.level) {
      case 'none':
        return ZERO_CENTS
      case 'calculated':
        return calculated(convention, periods)
      case 'as-given': {
        const given = levelAsGiven(schedule, convention)
        return given === calculated(convention, periods) ? null : given
      }
      default:
        return assertNever(convention.level)
    }
  }
}

/** The total (ANNUITY) or principal that most rows have, the last not counted; of several the first. */
function levelAsGiven({ rows }: GivenSchedule, { scheduleType }: Convention): Cents {
  const counts = new Map<number, number>()
  for (const { principal, interest } of rows.slice(0, -1)) {
    const amount = scheduleType === 'ANNUITY' ? principal + interest : principal
    counts.set(amount, (counts.get(amount) ?? 0) + 1)
  }
  const [most = [0]] = [...counts].sort(([, a], [, b]) => b - a)
  return cents(most[0])
}
