import type { CreateLoanRequest } from '#contract/create-loan.ts'

/** Millionths of a percent of a whole. */
const OF_A_WHOLE = 100_000_000
const DAYS_OF_A_YEAR = 365
/** Rates that are not nominal ones of a year, and conventions of a few days, stay within so much of what the rate makes. */
const WITHIN = 0.08
/** Interest may be rounded to whole euros: so much of each row is no difference, in cents; and so much in all. */
const [OF_EACH_ROW, LEAST_DIFFERENCE] = [50, 100]

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
