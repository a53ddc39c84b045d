import { assertNever } from '#values/assert.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import { SCHEDULE_TYPE_RULES } from '../schedule/schedule-types.ts'
import type { Convention, GivenSchedule } from './convention.ts'

/** The installment or the equal principal of a convention; `null` where it is as given and that is as calculated. */
export type LevelFinder = (convention: Convention, periods: InterestPeriods) => Cents | null

/** Levels are kept, because many conventions share theirs. */
export function levelFinder(schedule: GivenSchedule): LevelFinder {
  const kept = new Map<string, Cents>()
  const calculated = ({ scheduleType, rounding, dayCount, startDate }: Convention, periods: InterestPeriods): Cents => {
    const key = `${scheduleType} ${rounding} ${dayCount} ${startDate}`
    const { loanAmount, interestRate } = schedule
    const rule = SCHEDULE_TYPE_RULES[scheduleType]
    const level = kept.get(key) ?? rule.calculatedLevel(loanAmount, interestRate, periods, rounding)
    kept.set(key, level)
    return level
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
  const { levelOf } = SCHEDULE_TYPE_RULES[scheduleType]
  const counts = new Map<Cents, number>()
  for (const { principal, interest } of rows.slice(0, -1)) {
    const amount = levelOf(principal, interest)
    counts.set(amount, (counts.get(amount) ?? 0) + 1)
  }
  const [[level] = [ZERO_CENTS]] = [...counts].sort(([, a], [, b]) => b - a)
  return level
}
