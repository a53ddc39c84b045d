import { cents, ZERO_CENTS } from '#values/money.ts'
import type { Amortization, AmortizedRow, CourseParts } from './amortized-row.ts'
import type { OwnInterest, PrincipalExplanation, RowInterestExplanation } from './principal-explanation.ts'

/** Explanation of the interest that a row pays: its own period's interest, that and more, or nothing yet. */
export function explainedInterestRow(
  rows: readonly AmortizedRow[],
  own: readonly OwnInterest[],
  index: number,
  principal: PrincipalExplanation,
  plan: Amortization,
): RowInterestExplanation {
  const [row, earned] = [rows[index], own[index]]
  if (!row || !earned) throw new RangeError(`No row ${index}`)
  const { pays, repaid, spread, waited: hasWaited } = row.ofCourse
  const fee = plan.course.fee?.onWire === 'in-interest' ? row.ofCourse.fee : ZERO_CENTS
  const amount = cents(row.interest + fee)
  if (pays === 'nothing-free') return { kind: 'free-interest', fee, amount }
  const why = whyWaiting(row.ofCourse)
  if (why !== null) return { kind: 'interest-waits', why, earned, fee, amount }
  const keptInstallment = installmentKept(row, principal, plan)
  if (keptInstallment)
    return { kind: 'rest-of-installment', installment: keptInstallment, balance: row.balanceBefore, amount }
  if (amount === earned.amount && hasWaited === 0) return earned
  const waited = hasWaited === 0 ? [] : own.slice(firstWaiting(rows, index), index)
  return { kind: 'interest-parts', earned, waited, repaid, spread, fee, amount }
}

function whyWaiting({ pays, isInterestDue }: CourseParts) {
  if (pays === 'nothing-added') return 'added'
  if (pays === 'nothing-spread') return 'spread'
  return isInterestDue ? null : 'not-due'
}

function installmentKept({ rest }: AmortizedRow, principal: PrincipalExplanation, { lastRow }: Amortization) {
  if (rest !== 'last-row' || lastRow !== 'keeps-installment' || principal.kind !== 'rest-of-balance') return null
  return principal.byRule.kind === 'annuity-principal' ? principal.byRule.installment : null
}

/** Index of the first row whose interest falls due with this row. */
function firstWaiting(rows: readonly AmortizedRow[], index: number): number {
  return rows.findLastIndex((row, before) => before < index && row.ofCourse.isInterestDue) + 1
}
