import type { AccruedAmount } from '#engine/accrued-interest.ts'
import type { InterestExplanation, InterestSpan } from '#engine/interest.ts'
import type { RestOfInstallment } from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { roundedQuotient } from '#values/rounding.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import { captioned, type Step, step, type Term } from './step.ts'
import { amountText, rateText, result, term } from './sum-text.ts'

type DayInterest = { readonly balance: Cents; readonly rate: Rate; readonly days: number; readonly base: 360 | 365 }

/** Balance × rate × days / year, with the rounding. */
export function interestSteps(explanation: InterestExplanation): readonly Step[] {
  const { span, amount, rounding, base } = explanation
  const terms = [
    ...product(explanation, wordsOf(span)),
    yearOf(base),
    ...result(quotient(explanation), amount, rounding),
  ]
  return [step(terms, null, ruleOf(explanation))]
}

/** The installment's interest is the most that can have accrued of it, however long it is overdue. */
export function accruedSteps(explanation: AccruedAmount): readonly Step[] {
  const { fromDate, toDate, limit, amount, from } = explanation
  const words = {
    balance: 'principal not yet due',
    days: `days, ${from === 'registration' ? 'registered ' : ''}${formatDate(fromDate)} to ${formatDate(toDate)}`,
  }
  const exact = quotient(explanation)
  const earned = roundedQuotient(exact.numerator, exact.denominator, 'half-up')
  const capped = earned > BigInt(limit) ? `capped at the interest of the installment, ${amountText(amount)}` : null
  const terms = [...product(explanation, words), yearOf(360), ...result(exact, earned, 'half-up')]
  return [step(terms, capped, 'computed-amounts')]
}

/** Interest of a last row that keeps the level installment: what its principal leaves of it. */
export function restOfInstallmentSteps({ installment, balance, amount }: RestOfInstallment): readonly Step[] {
  const terms: Term[] = [
    term('', installment.amount, 'installment, which the last row keeps'),
    term('−', balance, 'balance, its principal'),
    term('=', cents(installment.amount - balance), ''),
  ]
  const note = installment.amount < balance ? `not below zero, so ${amountText(amount)}` : null
  return [{ ...captioned(terms, 'installment less balance', 'conventions'), note }]
}

function product({ balance, rate, days }: DayInterest, words: { readonly balance: string; readonly days: string }) {
  return [
    term('', balance, words.balance),
    { operator: '×', figure: rateText(rate), words: 'interest rate a year' },
    { operator: '×', figure: String(days), words: words.days },
  ] as const
}

function yearOf(base: 360 | 365): Term {
  return { operator: '/', figure: String(base), words: 'days of a year' }
}

function wordsOf(span: InterestSpan) {
  switch (span.kind) {
    case 'period': {
      const from = formatDate(span.fromDate)
      return {
        balance: `balance from ${from} on`,
        days: `days, ${from} to ${formatDate(span.toDate)} by ${span.dayCount}`,
      }
    }
    case 'extension':
      return { balance: 'outstanding principal of the loan', days: 'days of the extension' }
    default:
      return assertNever(span)
  }
}

function ruleOf({ span }: InterestExplanation): RuleId {
  return span.kind === 'extension' ? 'added-interest' : 'making-a-schedule'
}

/** In cents, exact. */
function quotient({ balance, rate, days, base }: DayInterest) {
  return { numerator: BigInt(balance) * BigInt(rate) * BigInt(days), denominator: BigInt(RATE_SCALE) * BigInt(base) }
}
