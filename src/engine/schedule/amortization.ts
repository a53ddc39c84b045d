import { add, type Cents, subtract, ZERO_CENTS } from '#values/money.ts'
import { carried, carriedSum } from '../amount-limit.ts'
import { dayCountBase } from '../day-count.ts'
import type {
  InterestExplanation,
  InterestSpan,
  PrincipalExplanation,
  RulePrincipalExplanation,
} from '../explanation/amount-explanation.ts'
import { explainedInterest } from '../interest.ts'
import type { InterestPeriod } from './interest-period.ts'
import type { Installment, LoanTerms } from './schedule-terms.ts'

/** What a row pays back by the rule of its schedule type, given its interest. */
export type PrincipalRule = (interest: InterestExplanation) => RulePrincipalExplanation

/** The rule of the types that pay the principal back at the end. */
export const NO_PRINCIPAL: RulePrincipalExplanation = { kind: 'no-principal', amount: ZERO_CENTS }

/**
 * The rows over the given periods: interest on the balance before each row, principal by the rule, but never more than
 * the balance. The last row takes the whole balance, so the principal adds up to the loan amount to the cent. Every
 * amount is read from its explanation. Throws a LoanError where a principal, interest or balance, or all interest
 * together, is more than MAX_CENTS; a row's total may be more.
 */
export function amortize(
  terms: LoanTerms,
  periods: readonly InterestPeriod[],
  ruleOf: PrincipalRule,
): readonly Installment[] {
  const rows: Installment[] = []
  const base = dayCountBase(terms.dayCount)
  let balance = carried(terms.loanAmount)
  for (const period of periods) {
    const interest = explainedInterest(balance, terms.interestRate, period.days, base, spanOf(period, terms))
    const principal = principalOf(ruleOf(interest), balance, period.number === periods.length)
    balance = carried(subtract(balance, principal.amount))
    rows.push(installment(period, principal, interest, balance))
  }
  // Asked for its refusal alone: the principal adds up to the loan amount, and the interest must be carried as well.
  carriedSum(rows.map((row) => row.interestAmount))
  return rows
}

function spanOf({ fromDate, dueDate }: InterestPeriod, { dayCount }: LoanTerms): InterestSpan {
  return { kind: 'period', fromDate, toDate: dueDate, dayCount }
}

function principalOf(byRule: RulePrincipalExplanation, balance: Cents, isLastRow: boolean): PrincipalExplanation {
  if (!isLastRow && byRule.amount <= balance) return byRule
  return { kind: 'rest-of-balance', balance, isLastRow, byRule, amount: balance }
}

function installment(
  period: InterestPeriod,
  principal: PrincipalExplanation,
  interest: InterestExplanation,
  balance: Cents,
): Installment {
  return {
    number: period.number,
    fromDate: period.fromDate,
    dueDate: period.dueDate,
    days: period.days,
    principalAmount: principal.amount,
    interestAmount: interest.amount,
    totalAmount: add(principal.amount, interest.amount),
    balanceAmount: balance,
    principalExplanation: principal,
    interestExplanation: interest,
  }
}
