import { add, type Cents, cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { proportion } from '#values/rounding.ts'
import type { LastRow } from '#values/vocabulary/convention-terms.ts'
import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { withinLimit } from '../amount-limit.ts'
import { interestFor } from '../interest.ts'
import { type Course, type Fee, paysOfRows, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriod, InterestPeriods } from './interest-period.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'
import { isSplit, type SplitPart, splitParts } from './split-interest.ts'

/** How the amounts of each row are come to. `level` is what the rows are equal in, in cents (see `ScheduleTypeRule`). */
export type Amortization = {
  readonly scheduleType: ScheduleType
  readonly level: Cents
  readonly lastRow: LastRow
  readonly course: Course
}

/**
 * The amounts of a row in cents, and what they were come to by. `earned` is the interest of its period on `earning`;
 * `byRule` the principal by the rule of its type, and `rest` why it pays back the whole balance instead. Its interest is
 * what it earned, what it pays back of the interest added to the balance, and its share of what pauses have spread; and,
 * where interest falls due, all that `waited` for it.
 */
export type AmortizedRow = {
  readonly period: InterestPeriod
  readonly pays: RowPays
  readonly balanceBefore: Cents
  readonly earning: Cents
  readonly earned: Cents
  readonly byRule: Cents
  readonly rest: 'last-row' | 'no-more-left' | null
  readonly repaid: Cents
  readonly spread: Cents
  readonly waited: Cents
  readonly isInterestDue: boolean
  readonly principal: Cents
  readonly interest: Cents
  readonly fee: Cents
  readonly balance: Cents
}

/** What one row leaves to the next: the balance, interest added to it, spread over later rows, or not due yet. */
type Owed = {
  readonly balance: Cents
  readonly added: Cents
  readonly spread: Cents
  readonly spreadShare: Cents | null
  readonly waiting: Cents
}

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
  return periods.map((period, index) => {
    const row = rowOf(loan, period, index, owed)
    owed = owedAfter(owed, row)
    return row
  })
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
  return {
    period,
    pays,
    balanceBefore: owed.balance,
    earning,
    earned,
    ...parts,
    waited: owed.waiting,
    isInterestDue,
    interest: isInterestDue ? add(parts.interest, owed.waiting) : ZERO_CENTS,
    fee: feeOf(plan.course.fee, loanAmount, owed.balance),
    balance: withinLimit(subtract(owed.balance, parts.principal)),
  }
}

type PaidParts = Pick<AmortizedRow, 'byRule' | 'rest' | 'repaid' | 'spread' | 'principal' | 'interest'>

function paidInPause(pays: RowPays, earned: Cents): PaidParts {
  const interest = pays === 'interest' ? earned : ZERO_CENTS
  const none = { byRule: ZERO_CENTS, repaid: ZERO_CENTS, spread: ZERO_CENTS, principal: ZERO_CENTS }
  return { ...none, rest: null, interest }
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
function owedAfter(owed: Owed, row: AmortizedRow): Owed {
  const { pays, earned, repaid, spread, balance } = row
  const waiting = row.isInterestDue ? ZERO_CENTS : cents(owed.waiting + earned + repaid + spread)
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

/** What a principal leaves of the installment, 0.00 at least. */
function restOf(installment: Cents, principal: Cents): Cents {
  return cents(Math.max(0, installment - principal))
}
