import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'

/** Millionths of a percent of a whole. */
const OF_A_WHOLE = 100_000_000
const DAYS_OF_A_YEAR = 365
/** Rates that are not nominal ones of a year, and conventions of a few days, stay within so much of what the rate makes. */
const WITHIN = 0.08
/** Interest may be rounded to whole euros: so much of each row is no difference, in cents; and so much in all. */
const [OF_EACH_ROW, LEAST_DIFFERENCE] = [50, 100]

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

/**
 * True if the interest of the installments is far from what the rate makes of what is outstanding, by the days, by equal periods or
 * compounded, up to a day more for each row: the rate may be a margin, one of another time, or flat. Only for a mark: the sums are
 * worked out in floating point.
 */
export function isOfOtherRate({
  loanAmount,
  interestRate,
  lenderIssueDate,
  schedule = [],
}: CreateLoanRequest): boolean {
  const rows = schedule.toSorted((one, other) => one.date - other.date)
  const days = rows.map(({ date }, at) => date - (rows[at - 1]?.date ?? lenderIssueDate))
  const usual = days.slice(1).toSorted((one, other) => one - other)[Math.floor((days.length - 1) / 2)] ?? days[0] ?? 0
  const year = interestRate / OF_A_WHOLE
  const simple = (amount: number, time: number) => (amount * year * time) / DAYS_OF_A_YEAR
  let [outstanding, interest, byDays, byPeriods, compounded, byMoreDays] = [Number(loanAmount), 0, 0, 0, 0, 0]
  for (const [at, { principalAmount, interestAmount }] of rows.entries()) {
    const own = days[at] ?? 0
    byDays += simple(outstanding, own)
    byMoreDays += simple(outstanding, own + 1)
    byPeriods += simple(outstanding, usual)
    compounded += outstanding * ((1 + year) ** (own / DAYS_OF_A_YEAR) - 1)
    interest += interestAmount
    outstanding -= principalAmount
  }
  const all = [byDays, byMoreDays, byPeriods, compounded]
  const rounding = Math.max(LEAST_DIFFERENCE, rows.length * OF_EACH_ROW)
  const [least, most] = [Math.min(...all) * (1 - WITHIN) - rounding, Math.max(...all) * (1 + WITHIN) + rounding]
  return interest < least || interest > most
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
