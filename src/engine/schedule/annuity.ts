import { type Cents, subtract } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { divideHalfUp, type Ratio } from '#values/ratio.ts'
import { exact } from '../amount-limit.ts'
import { dayCountBase } from '../day-count.ts'
import type { AnnuityInstallmentExplanation } from '../explanation/amount-explanation.ts'
import { amortize } from './amortization.ts'
import { type InterestPeriod, interestPeriods } from './interest-period.ts'
import type { Installment, PeriodicTerms } from './schedule-terms.ts'

/**
 * Equal totals but for the last row, which takes the rest. The principal of a row is min(installment − interest,
 * balance): it goes below zero where the interest of a period is more than the installment, as after a first period
 * that is far longer than the others. Such rows are made and shown; registering a loan refuses them.
 */
export function annuity(terms: PeriodicTerms): readonly Installment[] {
  const periods = interestPeriods(terms)
  const installment = explainedInstallment(terms, periods)
  return amortize(terms, periods, (interest) => ({
    kind: 'annuity-principal',
    installment,
    interest,
    amount: subtract(installment.amount, interest.amount),
  }))
}

function explainedInstallment(terms: PeriodicTerms, periods: readonly InterestPeriod[]): AnnuityInstallmentExplanation {
  return {
    kind: 'annuity-installment',
    loanAmount: terms.loanAmount,
    rate: terms.interestRate,
    days: periods.map((period) => period.days),
    base: dayCountBase(terms.dayCount),
    rounding: 'half-up',
    amount: annuityInstallment(terms, periods),
  }
}

/**
 * The installment, P·∏(1+fᵢ) ÷ Σⱼ∏ₖ>ⱼ(1+fₖ), exact and rounded half up once; fᵢ is rate × year fraction of period i.
 *
 * All fᵢ have one denominator D, so that 1+fᵢ = (D+nᵢ)/D. With both sides times D to the number of periods only whole
 * numbers are left: P·∏(D+nᵢ) above, and below Σⱼ Dʲ·∏ₖ>ⱼ(D+nₖ), which Horner's rule builds period by period.
 * At 0 % this is P/n.
 */
export function annuityInstallment(terms: PeriodicTerms, periods: readonly InterestPeriod[]): Cents {
  const days = periods.map((period) => period.days)
  const { numerator, denominator } = annuityFactor(terms.interestRate, days, dayCountBase(terms.dayCount))
  return exact(Number(divideHalfUp(BigInt(terms.loanAmount) * denominator, numerator)))
}

/** What the loan amount is divided by for the installment: Σⱼ 1 ÷ ∏ₖ≤ⱼ(1+fₖ), as above. */
export function annuityFactor(rate: Rate, days: readonly number[], base: 360 | 365): Ratio {
  const { numerators, denominator } = periodRates(rate, days, base)
  let growth = 1n
  let factorSum = 0n
  let power = 1n
  for (const numerator of numerators) {
    const factor = denominator + numerator
    power *= denominator
    growth *= factor
    factorSum = factorSum * factor + power
  }
  return { numerator: factorSum, denominator: growth }
}

/** The fᵢ over one denominator, in lowest terms, which keeps the whole numbers above short. */
function periodRates(rate: Rate, days: readonly number[], base: 360 | 365) {
  const numerators = days.map((count) => rate * count)
  const denominator = RATE_SCALE * base
  const divisor = numerators.reduce(greatestCommonDivisor, denominator)
  return {
    numerators: numerators.map((numerator) => BigInt(numerator / divisor)),
    denominator: BigInt(denominator / divisor),
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
