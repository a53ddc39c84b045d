import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Amortization, AmortizedRow } from './amortized-row.ts'
import { CourseLedger } from './course-ledger.ts'
import type { InterestPeriod, InterestPeriods } from './interest-period.ts'

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
