import { assertNever } from '#values/assert.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { proportion, type Rounding } from '#values/rounding.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { annuityInstallment } from './annuity-installment.ts'
import type { InterestPeriods } from './interest-period.ts'

/**
 * What the rows of a schedule are equal in, in cents: the installment of an ANNUITY, the principal of a REGULAR
 * schedule, P/n; nothing for the others. Throws a LoanError as `annuityInstallment` does.
 */
export function calculatedLevel(
  scheduleType: ScheduleType,
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  rounding: Rounding,
): Cents {
  switch (scheduleType) {
    case 'ANNUITY':
      return annuityInstallment(loanAmount, rate, periods, rounding)
    case 'REGULAR':
      return proportion(loanAmount, 1, periods.days.length, rounding)
    case 'BULLET':
    case 'FULL-BULLET':
      return ZERO_CENTS
    default:
      return assertNever(scheduleType)
  }
}
