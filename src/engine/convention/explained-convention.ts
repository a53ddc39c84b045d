import { ZERO_CENTS } from '#values/money.ts'
import { compoundedExplanation } from '../schedule/compounding.ts'
import { type ExplainedRow, explainedRows } from '../schedule/explained-rows.ts'
import { interestPeriods } from '../schedule/interest-period.ts'
import { PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { duePattern } from './due-pattern.ts'
import { calculatedLevel, levelAsGiven } from './level.ts'

/** The rows that a convention comes to for the schedule that it was found for, each amount with how it came about. */
export function explainedConvention(schedule: GivenSchedule, convention: Convention): readonly ExplainedRow[] {
  const { loanAmount, interestRate, rows } = schedule
  const { startDate, dayCount, course, compounding } = convention
  const [only] = rows
  if (compounding && only) {
    const terms = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount, course, compounding }
    return [compoundedExplanation({ ...terms, scheduleType: 'FULL-BULLET', dueDate: only.dueDate }, compounding)]
  }
  const interestDates = interestDatesOf(schedule, convention)
  const periods = interestPeriods(startDate, interestDates, convention)
  const { scheduleType, lastRow } = convention
  const level = levelOf(schedule, convention, periods)
  const loan = { ...convention, loanAmount, interestRate, interestDates }
  return explainedRows(loan, { scheduleType, level, lastRow, course }, convention.level === 'as-given')
}

function levelOf(schedule: GivenSchedule, convention: Convention, periods: ReturnType<typeof interestPeriods>) {
  if (convention.level === 'none') return ZERO_CENTS
  return convention.level === 'as-given'
    ? levelAsGiven(schedule, convention)
    : calculatedLevel(schedule, convention, periods)
}

/** The days that periods end on: those of the rows, or where these were moved, those they would have been. */
function interestDatesOf({ rows }: GivenSchedule, { workingDays, interestMoves }: Convention) {
  const given = rows.map((row) => row.dueDate)
  return workingDays === 'as-they-fall' || interestMoves ? given : duePattern(given).unmoved
}
