import { add, type Cents, cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import { greatestCommonDivisor, type Ratio } from '#values/ratio.ts'
import { proportion, type RoundingTo, roundedCents, roundedCentsIfSure } from '#values/rounding.ts'
import type { InterestOn } from '#values/vocabulary/course-terms.ts'
import { exact } from '../amount-limit.ts'
import { scaledBase } from '../interest.ts'
import { isGrowing, type RowPays, rowsInFull } from './course.ts'
import type { InterestPeriods } from './interest-period.ts'
import type { LevelSource } from './level-source.ts'
import type { InstallmentExplanation } from './principal-explanation.ts'
import type { LevelTerms, ScheduleTypeRule } from './schedule-type.ts'
import { isSplit, splitTotal } from './split-interest.ts'

const INSTALLMENTS: Readonly<Record<InterestOn, (source: LevelSource) => Cents>> = {
  balance: annuityInstallment,
  'loan-amount': flatInstallment,
  'loan-amount-split': splitInstallment,
  'rule-of-78': splitInstallment,
}

/**
 * Equal totals: a row pays back the installment less its interest. That is below zero if the interest of a period is more
 * than the installment, as after a first period that is far longer than the others.
 */
export const ANNUITY: ScheduleTypeRule = {
  calculatedLevel: (source) => INSTALLMENTS[source.interestOn](source),
  levelOf: add,
  principal: subtract,
  repaid: (added, paidBack) => (added === 0 || paidBack < 0 ? ZERO_CENTS : min(added, paidBack)),
  takenFrom: (repaid) => repaid,
  explained: (terms) => {
    const installment = explainedInstallment(terms)
    return (interest, amount) => ({ kind: 'annuity-principal', installment, interest, amount })
  },
}

function explainedInstallment(terms: LevelTerms): InstallmentExplanation {
  const { level: amount, givenBy, ...source } = terms
  if (givenBy !== null) return { kind: 'given-level', by: givenBy, amount }
  if (isSplit(source.interestOn)) return { kind: 'split-installment', source, amount }
  return { kind: terms.interestOn === 'balance' ? 'annuity-installment' : 'flat-installment', source, amount }
}

/**
 * Installment of an ANNUITY, calculated exactly and rounded once. Each row of a growing balance has the factor 1+f, f being
 * rate × year fraction. A row that pays interest alone, or whose interest waits, has the factor 1. The value of all
 * installments and of the balloon is the loan amount: P·∏ = L·Σⱼ∏ₖ>ⱼ + balloon, j over the rows that pay in full; without
 * pauses and balloon P·∏(1+fᵢ) ÷ Σⱼ∏ₖ>ⱼ(1+fₖ), and at 0 % P/n. Uses plain numbers if their error cannot change the cent,
 * else whole numbers of any length. Throws a LoanError if the installment is beyond 2^53 cents.
 */
export function annuityInstallment(source: LevelSource): Cents {
  const sure = sureInstallment(estimatedInstallment(source), source.to)
  if (sure !== undefined) return exact(sure)
  const { numerator, denominator } = exactInstallment(source)
  return roundedExactly(numerator, denominator, source.to)
}

/** The installment with each of these roundings. Calculates the exact figure, or its estimate, once. */
export function roundedInstallments(
  source: InstallmentSource,
  roundings: readonly RoundingTo[],
): readonly { readonly to: RoundingTo; readonly level: Cents }[] {
  const estimate = estimatedInstallment(source)
  let exactly: Ratio | undefined
  return roundings.map((to) => {
    const sure = sureInstallment(estimate, to)
    if (sure !== undefined) return { to, level: exact(sure) }
    exactly ??= exactInstallment(source)
    return { to, level: roundedExactly(exactly.numerator, exactly.denominator, to) }
  })
}

type InstallmentSource = Pick<LevelSource, 'loanAmount' | 'rate' | 'periods' | 'pays' | 'balloon'>

/** Installment of an ANNUITY before rounding, in cents; never below zero. */
export function exactInstallment({ loanAmount, rate, periods, pays, balloon }: InstallmentSource): Ratio {
  const { growth, power, factorSum } = annuitySums(rate, periods, pays)
  const numerator = BigInt(loanAmount) * growth - BigInt(balloon) * power
  return { numerator: numerator < 0n ? 0n : numerator, denominator: factorSum }
}

/** Exact flat installment, rounded once. */
function flatInstallment(source: LevelSource): Cents {
  const { numerator, denominator } = exactFlatInstallment(source)
  return roundedExactly(numerator, denominator, source.to)
}

/** (P − balloon + the interest of all rows, rounded first) ÷ rows, rounded. */
function splitInstallment(source: LevelSource): Cents {
  return proportion(splitWhole(source), 1, rowsInFull(source.pays), source.to)
}

/** Principal and interest of all rows, for flat interest that is rounded once. */
export function splitWhole(source: LevelSource): Cents {
  const { loanAmount, balloon, interestRounding } = source
  return cents(loanAmount - balloon + splitTotal({ ...source, to: interestRounding }))
}

/**
 * (P − balloon + interest on the whole loan amount) ÷ the number of rows that pay in full, in cents. The interest is that of
 * the rows that pay in full and of rows whose pause adds it to the balance: the rows in full pay it back.
 */
export function exactFlatInstallment({ loanAmount, rate, periods, pays, balloon }: LevelSource): Ratio {
  const { numerators, denominator } = periodRates(rate, periods)
  const interest =
    BigInt(loanAmount) * numerators.reduce((sum, each, at) => (isGrowing(pays[at]) ? sum + each : sum), 0n)
  const principal = BigInt(subtract(loanAmount, balloon)) * denominator
  return { numerator: principal + interest, denominator: denominator * BigInt(rowsInFull(pays)) }
}

function roundedExactly(numerator: bigint, denominator: bigint, to: RoundingTo): Cents {
  if (numerator / denominator > BigInt(Number.MAX_SAFE_INTEGER)) return exact(Number.POSITIVE_INFINITY)
  return roundedCents(numerator, denominator, to)
}

/** Growth of 1 over all periods if the interest of each is added to the balance, exact: ∏(1+fᵢ). */
export function growthOver(rate: Rate, periods: InterestPeriods): Ratio {
  const { growth, power } = annuitySums(rate, periods, Array<RowPays>(periods.length).fill('nothing-added'))
  return { numerator: growth, denominator: power }
}

/** Installment in plain numbers, in cents, and its largest error as a share of it. */
type Estimate = { readonly figure: number; readonly error: number }

/** Null if the balloon is worth about the whole loan amount today. The closer its value comes to the loan amount, the larger the error. */
function estimatedInstallment({ loanAmount, rate, periods, pays, balloon }: InstallmentSource): Estimate | null {
  const factor = estimatedFactor(rate, periods, pays)
  const error = estimateError(periods.length)
  if (balloon === 0) return { figure: loanAmount / factor, error }
  const atEnd = balloon * estimatedAtEnd(rate, periods, pays)
  const left = loanAmount - atEnd
  if (left <= 0) return null
  return { figure: left / factor, error: (error * (loanAmount + atEnd)) / left }
}

function sureInstallment(estimate: Estimate | null, to: RoundingTo): number | undefined {
  return estimate ? roundedCentsIfSure(estimate.figure, estimate.error, to) : undefined
}

/** Present value of 1 in the last row, in plain numbers. */
function estimatedAtEnd(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]): number {
  return periods.reduce(
    (atEnd, { parts, base }, at) => (isGrowing(pays[at]) ? atEnd / (1 + (rate * parts) / (RATE_SCALE * base)) : atEnd),
    1,
  )
}

/** Sum of the present values of 1 in each row that pays in full, in plain numbers, from the last row to the first. */
function estimatedFactor(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]): number {
  let factor = 0
  for (let index = periods.length - 1; index >= 0; index--) {
    const period = periods[index]
    if (period === undefined || !isGrowing(pays[index])) continue
    const paid = pays[index] === 'all' ? 1 : 0
    factor = (factor + paid) / (1 + (rate * period.parts) / (RATE_SCALE * period.base))
  }
  return factor
}

/**
 * Largest error of an estimate, as a share of it: four roundings a period (the period's rate, 1 + it, factor + 1 and their
 * quotient) of half EPSILON each, and four more for the amount, doubled.
 */
function estimateError(numberOfPeriods: number): number {
  return (4 * numberOfPeriods + 8) * Number.EPSILON
}

/**
 * Exact divisor of the loan amount that gives the installment: Σⱼ 1 ÷ ∏ₖ≤ⱼ(1+fₖ), j over the rows that pay in full. `atEnd`
 * is 1 ÷ ∏(1+fₖ), the present value of 1 in the last row.
 */
export function annuityFactor(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]): AnnuityFactor {
  const { growth, power, factorSum } = annuitySums(rate, periods, pays)
  return {
    factor: { numerator: factorSum, denominator: growth },
    atEnd: { numerator: power, denominator: growth },
  }
}

type AnnuityFactor = { readonly factor: Ratio; readonly atEnd: Ratio }

/**
 * All fᵢ have one denominator D, so 1+fᵢ = (D+nᵢ)/D. Multiplying both sides by D to the number of growing rows leaves whole
 * numbers: `growth` ∏(D+nᵢ), `power` D to that number, and `factorSum` Σⱼ Dʲ·∏ₖ>ⱼ(D+nₖ), which Horner's rule builds row by
 * row.
 */
function annuitySums(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]) {
  const { numerators, denominator } = periodRates(rate, periods)
  let [growth, factorSum, power] = [1n, 0n, 1n]
  for (const [index, numerator] of numerators.entries()) {
    if (!isGrowing(pays[index])) continue
    const factor = denominator + numerator
    power *= denominator
    growth *= factor
    factorSum = factorSum * factor + (pays[index] === 'all' ? power : 0n)
  }
  return { growth, power, factorSum }
}

/** All fᵢ over one denominator, in lowest terms, which keeps the whole numbers of `annuitySums` short. */
function periodRates(rate: Rate, periods: InterestPeriods) {
  const bases = [...new Set(periods.map(({ base }) => base))].map(scaledBase)
  const common = bases.reduce((all, base) => (all / greatestCommonDivisor(all, base)) * base, 1n)
  const numerators = periods.map(({ parts, base }) => BigInt(rate) * BigInt(parts) * (common / scaledBase(base)))
  const divisor = numerators.reduce(greatestCommonDivisor, common)
  return { numerators: numerators.map((numerator) => numerator / divisor), denominator: common / divisor }
}
