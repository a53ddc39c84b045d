import { add, type Cents, subtract } from '#values/money.ts'
import { carried, exactSum } from '../amount-limit.ts'
import { dayCountBase } from '../day-count.ts'
import { interestFor } from '../interest.ts'
import type { InterestPeriod } from './interest-period.ts'
import type { Installment, ScheduleTerms } from './schedule-terms.ts'

/** What a row before the last pays back, given its interest and the balance before it. */
export type PrincipalRule = (interest: Cents, balance: Cents) => Cents

/**
 * The rows over the given periods: interest on the balance before each row, principal by the rule. The last row takes
 * the whole balance, so the principal adds up to the loan amount to the cent. Throws a LoanError where a principal,
 * interest or balance is more than MAX_CENTS; a total may be more.
 */
export function amortize(
  terms: ScheduleTerms,
  periods: readonly InterestPeriod[],
  principalOf: PrincipalRule,
): readonly Installment[] {
  const rows: Installment[] = []
  let balance = carried(terms.loanAmount)
  for (const period of periods) {
    const interest = interestFor(balance, terms.interestRate, period.days, dayCountBase(terms.dayCount))
    const principal = period.number === periods.length ? balance : principalOf(interest, balance)
    balance = carried(subtract(balance, principal))
    rows.push(installment(period, principal, interest, balance))
  }
  // Asked for its refusal alone: the sums of a schedule must be exact as well.
  exactSum(rows.map((row) => row.totalAmount))
  return rows
}

function installment(period: InterestPeriod, principal: Cents, interest: Cents, balance: Cents): Installment {
  return {
    number: period.number,
    fromDate: period.fromDate,
    dueDate: period.dueDate,
    days: period.days,
    principalAmount: principal,
    interestAmount: interest,
    totalAmount: add(principal, interest),
    balanceAmount: balance,
  }
}
