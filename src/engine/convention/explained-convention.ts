import { ZERO_CENTS } from '#values/money.ts'
import { compoundedExplanation } from '../schedule/compounding.ts'
import { type ExplainedRow, explainedRows } from '../schedule/explained-rows.ts'
import { interestPeriods } from '../schedule/interest-period.ts'
import { PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { calculatedLevel, levelAsGiven } from './level.ts'

/** The rows that a convention comes to for the schedule that it was found for, each amount with how it came about. */
export function explainedConvention(schedule: GivenSchedule, convention: Convention): readonly ExplainedRow[] {
  const { loanAmount, interestRate, rows } = schedule
  const { startDate, dayCount, course, compounding, interestDates } = convention
  const [only] = rows
  if (compounding && only) {
    const terms = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount, course, compounding }
    return [compoundedExplanation({ ...terms, scheduleType: 'FULL-BULLET', dueDate: only.dueDate }, compounding)]
  }
  const periods = interestPeriods(startDate, interestDates, convention)
  const { scheduleType, lastRow } = convention
  const level = levelOf(schedule, convention, periods)
  const loan = { ...convention, loanAmount, interestRate }
  return explainedRows(loan, { scheduleType, level, lastRow, course }, convention.level === 'as-given' ? 'rows' : null)
}

function levelOf(schedule: GivenSchedule, convention: Convention, periods: ReturnType<typeof interestPeriods>) {
  if (convention.level === 'none') return ZERO_CENTS
  return convention.level === 'as-given'
    ? levelAsGiven(schedule, convention)
    : calculatedLevel(schedule, convention, periods)
}
