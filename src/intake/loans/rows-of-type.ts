import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'

type Row = NonNullable<CreateLoanRequest['schedule']>[number]

/** Fewer rows look like those of any type. */
const ENOUGH_ROWS = 3
/** Roundings, of which the last row takes on the rest, in cents. */
const ROUNDING = 2

const repays = (rows: readonly Row[]) => rows.some(({ principalAmount }) => principalAmount > 0)

/** Look of the rows of each type: of all but the last, which pays what is left. */
const LOOKS: Readonly<Record<ScheduleType, (rows: readonly Row[]) => boolean>> = {
  ANNUITY: (rows) => repays(rows) && areEqual(rows.map((row) => row.principalAmount + row.interestAmount)),
  REGULAR: (rows) => repays(rows) && areEqual(rows.map(({ principalAmount }) => principalAmount)),
  BULLET: (rows) => !repays(rows),
  'FULL-BULLET': () => false,
}

/** True if the rows of a file do not look like those of its schedule type, and do like those of another. */
export function isOfOtherType({ scheduleType, schedule = [] }: CreateLoanRequest): boolean {
  const rows = withoutGrace(schedule.slice(0, -1))
  if (schedule.length < ENOUGH_ROWS || LOOKS[scheduleType](rows)) return false
  return Object.values(LOOKS).some((looks) => looks(rows))
}

/** Rows from the first that repays principal on, as those of interest alone before it look like those of no type. */
function withoutGrace(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ principalAmount }) => principalAmount > 0)
  return first > 0 && rows.length - first >= ENOUGH_ROWS - 1 ? rows.slice(first) : rows
}

/** True if an installment of no amount is due on the issue date, as some files write the payout of a loan. */
export function hasRowOfNothing({ lenderIssueDate, schedule = [] }: CreateLoanRequest): boolean {
  return schedule.some(
    ({ date, principalAmount, interestAmount }) =>
      date === lenderIssueDate && principalAmount === 0 && interestAmount === 0,
  )
}

function areEqual(amounts: readonly number[]): boolean {
  return Math.max(...amounts) - Math.min(...amounts) <= ROUNDING
}
