import { type Cents, cents, subtract } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import type { InterestPeriods } from './interest-period.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'

/** How the amounts of each row are come to. `level` is what the rows are equal in, in cents (see `ScheduleTypeRule`). */
export type Amortization = {
  readonly scheduleType: ScheduleType
  readonly level: Cents
  readonly rounding: Rounding
  readonly lastRow: LastRow
}

/**
 * The amounts of a row in cents, and what they were come to by: the balance before it, the days of its period, the
 * interest that they earn, the principal by the rule of its type, and why it pays back the whole balance instead.
 */
export type AmortizedRow = {
  readonly balanceBefore: Cents
  readonly days: number
  readonly earned: Cents
  readonly byRule: Cents
  readonly rest: 'last-row' | 'no-more-left' | null
  readonly principal: Cents
  readonly interest: Cents
  readonly balance: Cents
}

/**
 * The amounts over the given periods: interest on the balance before each row, principal by the rule, but never more
 * than the balance. Throws a LoanError where an interest or balance is more than MAX_CENTS.
 */
export function amortize(
  loanAmount: Cents,
  rate: Rate,
  periods: InterestPeriods,
  { scheduleType, level, rounding, lastRow }: Amortization,
): readonly AmortizedRow[] {
  const rule = SCHEDULE_TYPE_RULES[scheduleType]
  const last = periods.days.length - 1
  let balanceBefore = withinLimit(loanAmount)
  return periods.days.map((days, index) => {
    const earned = interestFor(balanceBefore, rate, days, periods.base, rounding)
    const byRule = rule.principal(level, earned)
    const rest = index === last && lastRow !== 'by-rule' ? 'last-row' : byRule > balanceBefore ? 'no-more-left' : null
    const principal = rest === null ? byRule : balanceBefore
    const interest = rest === 'last-row' && lastRow === 'keeps-installment' ? restOf(level, principal) : earned
    const balance = withinLimit(subtract(balanceBefore, principal))
    const row: AmortizedRow = { balanceBefore, days, earned, byRule, rest, principal, interest, balance }
    balanceBefore = balance
    return row
  })
}

/** What a principal leaves of the installment, 0.00 at least. */
function restOf(installment: Cents, principal: Cents): Cents {
  return cents(Math.max(0, installment - principal))
}
