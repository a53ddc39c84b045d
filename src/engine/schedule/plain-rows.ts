import { type Cents, subtract } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import { type Amortization, type AmortizedRow, NOTHING_OF_COURSE } from './amortized-row.ts'
import type { InterestPeriods } from './interest-period.ts'
import { restOf } from './rest-of.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'

/**
 * `amortize` of a plain course. Most loans have one, so their rows ask for nothing that only a course needs; they are those
 * that `courseRows` comes to.
 */
export function plainRows(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  { scheduleType, level, lastRow, course }: Amortization,
): readonly AmortizedRow[] {
  const { principal: principalOf } = SCHEDULE_TYPE_RULES[scheduleType]
  const to = course.interestRounding
  const rows: AmortizedRow[] = []
  let balanceBefore = withinLimit(loanAmount)
  for (const period of periods) {
    const earned = interestFor(balanceBefore, rate, period.parts, period.base, to)
    const byRule = principalOf(level, earned)
    const isLast = rows.length === periods.length - 1
    const rest = isLast && lastRow !== 'by-rule' ? 'last-row' : byRule > balanceBefore ? 'no-more-left' : null
    const principal = rest === null ? byRule : balanceBefore
    const interest = isLast && lastRow === 'keeps-installment' ? restOf(level, principal) : earned
    const balance = withinLimit(subtract(balanceBefore, principal))
    rows.push({
      period,
      balanceBefore,
      earning: balanceBefore,
      earned,
      byRule,
      rest,
      principal,
      interest,
      balance,
      ofCourse: NOTHING_OF_COURSE,
    })
    balanceBefore = balance
  }
  return rows
}
