import { add, type Cents, cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { proportion } from '#values/rounding.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import type { Amortization, AmortizedRow, CourseParts } from './amortized-row.ts'
import { type Fee, paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriod, InterestPeriods } from './interest-period.ts'
import { restOf } from './rest-of.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'
import { isSplit, type SplitPart, splitParts } from './split-interest.ts'

/** What one row leaves to the next: the balance, interest added to it, spread over later rows, or not due yet. */
type Owed = {
  readonly balance: Cents
  readonly added: Cents
  readonly spread: Cents
  readonly spreadShare: Cents | null
  readonly waiting: Cents
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
  const pays = paysOfRows(plan.course, periods.length)
  const { interestOn, interestRounding: to } = plan.course
  const split = isSplit(interestOn) ? splitParts(interestOn, { loanAmount, rate, periods, to }) : null
  const loan = { loanAmount, rate, plan, pays, rowsLeft: rowsLeft(pays), split }
  let owed: Owed = {
    balance: withinLimit(loanAmount),
    added: ZERO_CENTS,
    spread: ZERO_CENTS,
    spreadShare: null,
    waiting: ZERO_CENTS,
  }
  const rows: AmortizedRow[] = []
  for (const period of periods) {
    const row = rowOf(loan, period, rows.length, owed)
    owed = owedAfter(owed, row)
    rows.push(row)
    if (plan.isEnough?.(row, rows.length - 1)) break
  }
  return rows
}

type AmortizingLoan = {
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly plan: Amortization
  readonly pays: readonly RowPays[]
  /** How many rows pay in full from each on. */
  readonly rowsLeft: readonly number[]
  readonly split: readonly SplitPart[] | null
}

function rowOf(loan: AmortizingLoan, period: InterestPeriod, index: number, owed: Owed): AmortizedRow {
  const { loanAmount, rate, plan, pays: paysOf } = loan
  const { interestOn, interestRounding, interestEvery } = plan.course
  const pays = paysOf[index] ?? 'all'
  const earning = interestOn === 'balance' ? exactly(owed.balance, owed.added) : loanAmount
  const earned =
    pays === 'nothing-free'
      ? ZERO_CENTS
      : (loan.split?.[index]?.amount ?? interestFor(earning, rate, period.parts, period.base, interestRounding))
  const parts = pays === 'all' ? paidInFull(loan, index, owed, earned) : paidInPause(pays, earned)
  const isInterestDue = interestEvery === 1 || (index + 1) % interestEvery === 0 || index === paysOf.length - 1
  const { byRule, rest, repaid, spread, principal } = parts
  const fee = feeOf(plan.course.fee, loanAmount, owed.balance)
  return {
    period,
    balanceBefore: owed.balance,
    earning,
    earned,
    byRule,
    rest,
    principal,
    interest: isInterestDue ? add(parts.interest, owed.waiting) : ZERO_CENTS,
    balance: withinLimit(subtract(owed.balance, principal)),
    ofCourse: { pays, repaid, spread, waited: owed.waiting, isInterestDue, fee },
  }
}

type PaidParts = Pick<AmortizedRow, 'byRule' | 'rest' | 'principal' | 'interest'> &
  Pick<CourseParts, 'repaid' | 'spread'>

function paidInPause(pays: RowPays, earned: Cents): PaidParts {
  const interest = pays === 'interest' ? earned : ZERO_CENTS
  return { byRule: ZERO_CENTS, rest: null, repaid: ZERO_CENTS, spread: ZERO_CENTS, principal: ZERO_CENTS, interest }
}

function paidInFull(loan: AmortizingLoan, index: number, owed: Owed, earned: Cents): PaidParts {
  const { plan, pays } = loan
  const { level, lastRow, course } = plan
  const left = loan.rowsLeft[index] ?? 0
  const rule = SCHEDULE_TYPE_RULES[plan.scheduleType]
  const isLast = index === pays.length - 1
  const odd = course.oddCents === 'first-row' && pays.indexOf('all') === index ? oddCents(loan) : 0
  const paidBack = rule.principal(level, earned)
  const repaid = isLast ? owed.added : rule.repaid(owed.added, paidBack, left)
  const atEnd = isLast ? course.balloon : ZERO_CENTS
  const byRule = cents(paidBack - rule.takenFrom(repaid) + atEnd + odd)
  const rest = isLast && lastRow !== 'by-rule' ? 'last-row' : byRule > owed.balance ? 'no-more-left' : null
  const principal = rest === null ? byRule : owed.balance
  const spread = isLast ? owed.spread : min(owed.spread, owed.spreadShare ?? evenly(owed.spread, left))
  const keeps = rest === 'last-row' && lastRow === 'keeps-installment'
  const interest = keeps ? restOf(add(level, atEnd), principal) : cents(earned + repaid + spread)
  return { byRule, rest, repaid, spread, principal, interest }
}

/** What a row has taken is not owed any more; a pause leaves its interest to the rows after it. */
function owedAfter(owed: Owed, { earned, balance, ofCourse }: AmortizedRow): Owed {
  const { pays, repaid, spread, isInterestDue } = ofCourse
  const waiting = isInterestDue ? ZERO_CENTS : cents(owed.waiting + earned + repaid + spread)
  switch (pays) {
    case 'nothing-added':
      return { ...owed, added: exactly(owed.added, earned) }
    case 'nothing-spread':
      return { ...owed, spread: exactly(owed.spread, earned), spreadShare: null }
    default: {
      const spreadShare = pays === 'all' ? spread : owed.spreadShare
      return {
        balance,
        added: subtract(owed.added, repaid),
        spread: subtract(owed.spread, spread),
        spreadShare,
        waiting,
      }
    }
  }
}

function rowsLeft(pays: readonly RowPays[]): readonly number[] {
  let left = rowsInFull(pays)
  return pays.map((each) => (each === 'all' ? left-- : left))
}

function evenly(amount: Cents, rows: number): Cents {
  return amount === 0 ? ZERO_CENTS : proportion(amount, 1, rows)
}

/** What equal principals leave of the loan amount, or take too much of it. */
function oddCents({ loanAmount, plan, rowsLeft: [rows = 0] }: AmortizingLoan): number {
  return loanAmount - plan.course.balloon - plan.level * rows
}

function feeOf(fee: Fee | null, loanAmount: Cents, balance: Cents): Cents {
  if (fee === null) return ZERO_CENTS
  if (fee.kind === 'amount') return fee.amount
  return withinLimit(proportion(fee.kind === 'percent-of-loan' ? loanAmount : balance, fee.percent, RATE_SCALE))
}

function exactly(balance: Cents, added: Cents): Cents {
  return added === 0 ? balance : withinLimit(balance + added)
}
