import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Amortization, AmortizedRow } from './amortized-row.ts'
import type { Course } from './course.ts'
import { courseRows } from './course-rows.ts'
import type { InterestPeriods } from './interest-period.ts'
import { plainRows } from './plain-rows.ts'

/**
 * The amounts over the given periods: interest on the balance before each row, principal by the rule, but never more
 * than the balance. Throws a LoanError where an interest or balance is more than MAX_CENTS.
 */
export function amortize(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  plan: Amortization,
): readonly AmortizedRow[] {
  const makeRows = isPlain(plan.course) ? plainRows : courseRows
  return makeRows(loanAmount, rate, periods, plan)
}

/** True if a row follows from the balance before it by the rule of its type alone. */
function isPlain({ interestOn, interestEvery, pauses, balloon, fee, oddCents }: Course): boolean {
  const isOnBalance = interestOn === 'balance' && interestEvery === 1
  return isOnBalance && pauses.length === 0 && balloon === 0 && fee === null && oddCents === 'last-row'
}
