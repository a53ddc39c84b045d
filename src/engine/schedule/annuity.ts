import { add, type Cents, subtract } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type Rounding, roundedIfSure, roundedQuotient } from '#values/rounding.ts'
import { exact } from '../amount-limit.ts'
import type { InterestPeriods } from './interest-period.ts'
import type { InstallmentExplanation } from './principal-explanation.ts'
import type { LevelTerms, ScheduleTypeRule } from './schedule-type.ts'

/**
 * Equal totals: a row pays back what the installment leaves after its interest. That is below zero where the interest
 * of a period is more than the installment, as after a first period that is far longer than the others.
 */
export const ANNUITY: ScheduleTypeRule = {
  calculatedLevel: annuityInstallment,
  levelOf: add,
  principal: subtract,
  explained: (terms) => {
    const installment = explainedInstallment(terms)
    return (interest, amount) => ({ kind: 'annuity-principal', installment, interest, amount })
  },
}

function explainedInstallment(terms: LevelTerms): InstallmentExplanation {
  const { loanAmount, rate, periods, rounding, level: amount, isLevelGiven } = terms
  if (isLevelGiven) return { kind: 'given-level', amount }
  return { kind: 'annuity-installment', loanAmount, rate, ...periods, rounding, amount }
}

/**
 * The installment of an ANNUITY, P·∏(1+fᵢ) ÷ Σⱼ∏ₖ>ⱼ(1+fₖ), exact and rounded once; fᵢ is rate × year fraction of
 * period i. At 0 % this is P/n. Plain numbers where their error cannot change the cent, whole numbers of any length
 * elsewhere. Throws a LoanError where it is beyond 2^53 cents.
 */
export function annuityInstallment(loanAmount: Cents, rate: Rate, periods: InterestPeriods, rounding: Rounding): Cents {
  const estimate = loanAmount / estimatedFactor(rate, periods)
  const sure = roundedIfSure(estimate, estimateError(periods.days.length), rounding)
  if (sure !== undefined) return exact(sure)
  const { numerator, denominator } = annuityFactor(rate, periods)
  return exact(Number(roundedQuotient(BigInt(loanAmount) * denominator, numerator, rounding)))
}

/** `annuityFactor` in plain numbers, from the last period to the first, so that nothing in it grows beyond them. */
function estimatedFactor(rate: Rate, { days, base }: InterestPeriods): number {
  const yearly = RATE_SCALE * base
  return days.reduceRight((factor, count) => (factor + 1) / (1 + (rate * count) / yearly), 0)
}

/**
 * What the estimate can be off, as a share of it: four roundings a period (the period's rate, 1 + it, factor + 1 and
 * their quotient) of half EPSILON each, one more for the division of the amount; taken twice.
 */
function estimateError(numberOfPeriods: number): number {
  return (4 * numberOfPeriods + 4) * Number.EPSILON
}

/**
 * What the loan amount is divided by for the installment, exact: Σⱼ 1 ÷ ∏ₖ≤ⱼ(1+fₖ).
 *
 * All fᵢ have one denominator D, so that 1+fᵢ = (D+nᵢ)/D. With both sides times D to the number of periods only whole
 * numbers are left: ∏(D+nᵢ) below, and above Σⱼ Dʲ·∏ₖ>ⱼ(D+nₖ), which Horner's rule builds period by period.
 */
export function annuityFactor(rate: Rate, periods: InterestPeriods): Ratio {
  const { numerators, denominator } = periodRates(rate, periods)
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
function periodRates(rate: Rate, { days, base }: InterestPeriods) {
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
