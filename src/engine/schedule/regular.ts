import { proportion } from '#values/rounding.ts'
import type { ScheduleTypeRule } from './schedule-type.ts'

/** Equal principal: each row pays back P/n, whatever its interest. */
export const REGULAR: ScheduleTypeRule = {
  calculatedLevel: (loanAmount, _, periods, rounding) => proportion(loanAmount, 1, periods.days.length, rounding),
  levelOf: (principal) => principal,
  principal: (level) => level,
  explained: ({ loanAmount, periods, rounding, isLevelGiven }) => {
    const count = periods.days.length
    return isLevelGiven
      ? (_, amount) => ({ kind: 'given-level', amount })
      : (_, amount) => ({ kind: 'equal-principal', loanAmount, count, rounding, amount })
  },
}
