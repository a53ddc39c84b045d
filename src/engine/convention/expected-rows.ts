import type { Cents } from '#values/money.ts'
import { LoanError } from '../loan-error.ts'
import { type AmortizedRow, amortize } from '../schedule/amortization.ts'
import { type InterestPeriods, interestPeriods } from '../schedule/interest-period.ts'
import type { Convention, GivenSchedule } from './convention.ts'

export function periodsOf({ rows }: GivenSchedule, { dayCount, startDate }: Convention): InterestPeriods {
  return interestPeriods(
    startDate,
    rows.map((row) => row.dueDate),
    dayCount,
  )
}

/**
 * The amounts as the convention has them, from the loan amount down, on the due dates given; the given amounts play no
 * part, so that one wrong cell is one cell that does not fit. `level` is the installment or the equal principal.
 * `null` where an amount would be more than MAX_CENTS, as where a debt grows without end.
 */
export function expectedRows(
  { loanAmount, interestRate }: GivenSchedule,
  { scheduleType, rounding, lastRow }: Convention,
  periods: InterestPeriods,
  level: Cents,
): readonly AmortizedRow[] | null {
  try {
    return amortize(loanAmount, interestRate, periods, { scheduleType, level, rounding, lastRow })
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
}
