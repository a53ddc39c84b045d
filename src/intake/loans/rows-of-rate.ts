import type { CreateLoanRequest } from '#contract/create-loan.ts'

/** Millionths of a percent of a whole. */
const OF_A_WHOLE = 100_000_000
const DAYS_OF_A_YEAR = 365
/** No day count, rounding or moved payment comes to as much: interest of three quarters or four thirds of what the rate makes. */
const [LEAST_SHARE, MOST_SHARE] = [3 / 4, 4 / 3]
/** Less than a euro is no difference, in cents. */
const LEAST_DIFFERENCE = 100

/**
 * True if the interest of the installments is far from what the rate makes of what is outstanding: the rate may be a margin, one of
 * another time, or flat. Only for a mark: the sum is worked out in floating point.
 */
export function isOfOtherRate({
  loanAmount,
  interestRate,
  lenderIssueDate,
  schedule = [],
}: CreateLoanRequest): boolean {
  const rows = schedule.toSorted((one, other) => one.date - other.date)
  let [outstanding, from, expected, interest] = [Number(loanAmount), Number(lenderIssueDate), 0, 0]
  for (const { date, principalAmount, interestAmount } of rows) {
    expected += (outstanding * interestRate * (date - from)) / OF_A_WHOLE / DAYS_OF_A_YEAR
    interest += interestAmount
    outstanding -= principalAmount
    from = date
  }
  const isNear = interest >= expected * LEAST_SHARE && interest <= expected * MOST_SHARE
  return !isNear && Math.abs(interest - expected) >= LEAST_DIFFERENCE
}
