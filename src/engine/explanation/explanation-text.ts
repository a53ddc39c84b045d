import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE } from '#values/rate.ts'
import { annuityFactor } from '../schedule/annuity.ts'
import type {
  AmountExplanation,
  AnnuityInstallmentExplanation,
  InterestExplanation,
  MovedAmount,
  PaidAmount,
  PrincipalExplanation,
} from './amount-explanation.ts'
import { amountText, cutText, rateText, roundedText } from './sum-text.ts'

type RestOfBalance = Extract<PrincipalExplanation, { kind: 'rest-of-balance' }>

/**
 * An amount as sums to key into a pocket calculator, one line each: first how it came about, then where the parts of
 * that sum come from. Amounts in euro, rates in percent: `1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67`.
 */
export function explanationText(explanation: AmountExplanation): readonly string[] {
  switch (explanation.kind) {
    case 'interest':
      return [interestText(explanation)]
    case 'annuity-installment':
      return annuityInstallmentText(explanation)
    case 'annuity-principal': {
      const { installment, interest, amount } = explanation
      const sum = `${amountText(installment.amount)} − ${amountText(interest.amount)} = ${amountText(amount)}`
      return [`${sum}, installment less interest`, ...under('Installment', installment), ...under('Interest', interest)]
    }
    case 'equal-principal':
      return [equalPrincipalText(explanation.loanAmount, explanation.count, explanation.amount)]
    case 'no-principal':
      return ['0.00, the principal is paid back in the last row']
    case 'rest-of-balance':
      return restOfBalanceText(explanation)
    case 'entered':
      return [`${amountText(explanation.amount)} as entered`]
    case 'moved':
      return movedText(explanation)
    case 'paid':
      return paidText(explanation)
    default:
      return assertNever(explanation)
  }
}

function interestText({ balance, rate, days, base, amount }: InterestExplanation): string {
  const quotient = {
    numerator: BigInt(balance) * BigInt(rate) * BigInt(days),
    denominator: BigInt(RATE_SCALE) * BigInt(base),
  }
  return `${amountText(balance)} × ${rateText(rate)} × ${days} / ${base} ${roundedText(quotient, amount)}`
}

/** The factor has so many decimals that the quotient comes out right to the cent. */
function annuityInstallmentText(explanation: AnnuityInstallmentExplanation): readonly string[] {
  const { loanAmount, rate, days, base, amount } = explanation
  if (rate === 0) return [`${equalPrincipalText(loanAmount, days.length, amount)}, in equal parts at no interest`]
  const factor = annuityFactor(rate, days, base)
  const quotient = { numerator: BigInt(loanAmount) * factor.denominator, denominator: factor.numerator }
  const digits = String(loanAmount).length + 2
  const sum = `${amountText(loanAmount)} / ${cutText(factor, digits)} ${roundedText(quotient, amount)}`
  return [
    `${sum}, the same total in all ${days.length} rows`,
    `the divisor sums 1 / (1 + ${rateText(rate)} × days / ${base}) of each row, multiplied by those of the rows before it`,
    ...equalPeriodsText(explanation),
  ]
}

/** The short form, for periods of equal length. */
function equalPeriodsText({ rate, days, base }: AnnuityInstallmentExplanation): readonly string[] {
  const [first = 0] = days
  if (first === 0 || days.some((count) => count !== first)) return []
  const periodRate = { numerator: BigInt(rate) * BigInt(first), denominator: BigInt(RATE_SCALE) * BigInt(base) }
  const rateOfPeriod = `${rateText(rate)} × ${first} / ${base} = ${cutText(periodRate, 12)}`
  return [`all periods have ${first} days, so it is (1 − 1 / (1 + i)^${days.length}) / i with i = ${rateOfPeriod}`]
}

function equalPrincipalText(loanAmount: Cents, count: number, amount: Cents): string {
  const quotient = { numerator: BigInt(loanAmount), denominator: BigInt(count) }
  return `${amountText(loanAmount)} / ${count} ${roundedText(quotient, amount)}`
}

function restOfBalanceText({ balance, isLastRow, byRule, amount }: RestOfBalance): readonly string[] {
  const why = isLastRow ? 'the last row takes the whole balance' : 'no more than the balance is left to pay back'
  const sum = `${amountText(balance)}, ${why}`
  const takenUp = cents(amount - byRule.amount)
  if (byRule.kind === 'no-principal' || takenUp === 0) return [sum]
  const difference = `${takenUp < 0 ? '−' : '+'}${amountText(cents(Math.abs(takenUp)))}`
  return [`${sum}; by the rule ${amountText(byRule.amount)}, taken up ${difference}`, ...under('Rule', byRule)]
}

function movedText({ fromDate, daysToExtend, total, paid, addedInterest, amount }: MovedAmount): readonly string[] {
  const where = `moved by ${daysToExtend} ${daysToExtend === 1 ? 'day' : 'days'} from ${formatDate(fromDate)}`
  const parts = [
    amountText(total.amount),
    ...(paid === 0 ? [] : [`− ${amountText(paid)}`]),
    ...(addedInterest ? [`+ ${amountText(addedInterest.amount)}`] : []),
  ]
  const sum = parts.length === 1 ? amountText(amount) : `${parts.join(' ')} = ${amountText(amount)}`
  return [
    `${sum}, ${where}`,
    ...(paid === 0 ? [] : [`Paid before: ${amountText(paid)}`]),
    ...(addedInterest ? under('Added interest', addedInterest) : []),
    ...under(`On ${formatDate(fromDate)}`, total),
  ]
}

function paidText({ movedToDate, total, amount }: PaidAmount): readonly string[] {
  const what = amount === 0 ? 'all' : 'what was paid, the rest'
  return [
    `${amountText(amount)}, ${what} of ${amountText(total.amount)} moved to ${formatDate(movedToDate)}`,
    ...under('Before', total),
  ]
}

function under(head: string, explanation: AmountExplanation): readonly string[] {
  return explanationText(explanation).map((line, index) => (index === 0 ? `${head}: ${line}` : `  ${line}`))
}
