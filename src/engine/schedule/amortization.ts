import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Amortization, AmortizedRow } from './amortized-row.ts'
import type { Course } from './course.ts'
import { CourseLedger } from './course-ledger.ts'
import type { InterestPeriod, InterestPeriods } from './interest-period.ts'
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

/**
 * `amortize` of any course. What plain courses have none of is worked out here: pauses, interest that is flat or waits,
 * balloons, fees and odd cents in the first row.
 */
export function courseRows(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  plan: Amortization,
): readonly AmortizedRow[] {
  const ledger = new CourseLedger({ loanAmount, rate, periods, plan })
  return periods.map((period) => {
    ledger.next()
    return rowOf(ledger, period)
  })
}

function rowOf(ledger: CourseLedger, period: InterestPeriod): AmortizedRow {
  const { balanceBefore, earning, earned, byRule, rest, principal, interest, balance } = ledger
  const { pays, repaid, spread, waited, isInterestDue, fee } = ledger
  return {
    period,
    balanceBefore,
    earning,
    earned,
    byRule,
    rest,
    principal,
    interest,
    balance,
    ofCourse: { pays, repaid, spread, waited, isInterestDue, fee },
  }
}
