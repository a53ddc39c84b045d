import { add, type Cents } from '#values/money.ts'
import { LoanError } from '../loan-error.ts'
import { amortize } from '../schedule/amortization.ts'
import type { Amortization, AmortizedRow } from '../schedule/amortized-row.ts'
import { compoundedRow } from '../schedule/compounding.ts'
import type { InterestPeriods } from '../schedule/interest-period.ts'
import { ratedPeriods } from '../schedule/rated-periods.ts'
import { PLAIN_TERMS } from '../schedule/schedule-terms.ts'
import { amortizeUnrounded } from '../schedule/unrounded.ts'
import type { Convention, GivenRow, GivenSchedule } from './convention.ts'
import { roundedWhenDue } from './rounded-when-due.ts'

/** The amounts of a row as they would be given: a fee that goes out as interest is part of it. */
export type ExpectedRow = Pick<GivenRow, 'principal' | 'interest'>

/** Told each row as it is made, by its place from 0; no more are needed once it is true. */
export type RowTest = (row: ExpectedRow, index: number) => boolean

/**
 * The amounts as the convention has them, from the loan amount down, on the due dates given; the given amounts play no
 * part, so that one wrong cell is one cell that does not fit. `level` is the installment or the equal principal. The rows end
 * where `isEnough` is true. `null` where an amount would be more than MAX_CENTS, as where a debt grows without end.
 */
export function expectedRows(
  schedule: GivenSchedule,
  convention: Convention,
  periods: InterestPeriods,
  level: Cents,
  isEnough: RowTest = () => false,
): readonly ExpectedRow[] | null {
  const isFeeSent = convention.course.fee?.onWire === 'in-interest'
  const asGiven = (row: AmortizedRow): ExpectedRow =>
    isFeeSent ? { principal: row.principal, interest: add(row.interest, row.ofCourse.fee) } : row
  const test = (row: AmortizedRow, index: number) => isEnough(asGiven(row), index)
  try {
    const rows = amortizedRows(schedule, convention, periods, { level, isEnough: test })
    return isFeeSent ? rows.map(asGiven) : rows
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
}

/** The same with what they were come to by. Throws a LoanError as `amortize` does. */
function amortizedRows(
  { loanAmount, interestRate, rows }: GivenSchedule,
  convention: Convention,
  periods: InterestPeriods,
  { level, isEnough }: Required<Pick<Amortization, 'level' | 'isEnough'>>,
): readonly AmortizedRow[] {
  const { scheduleType, lastRow, course, compounding, startDate, dayCount, isRoundedWhenDue } = convention
  const [only] = rows
  if (compounding && only) {
    const { dueDate } = only
    const terms = { ...PLAIN_TERMS, loanAmount, interestRate, startDate, dayCount, course, dueDate, compounding }
    return upTo(isEnough, [compoundedRow({ ...terms, scheduleType: 'FULL-BULLET' }, compounding)])
  }
  const plan = { scheduleType, level, lastRow, course }
  if (course.isUnrounded) return amortizeUnrounded(loanAmount, interestRate, periods, { ...plan, isEnough })
  const rated = ratedPeriods(interestRate, periods, course.periodRate)
  if (!isRoundedWhenDue) return amortize(loanAmount, rated.rate, rated.periods, { ...plan, isEnough })
  const made = amortize(loanAmount, rated.rate, rated.periods, plan)
  return upTo(isEnough, roundedWhenDue(made, rated.rate, course.interestRounding))
}

function upTo(isEnough: (row: AmortizedRow, index: number) => boolean, rows: readonly AmortizedRow[]) {
  const last = rows.findIndex(isEnough)
  return last < 0 ? rows : rows.slice(0, last + 1)
}
