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
 * Equal totals: a row pays back what the installment leaves after its interest. That is below zero where the interest
 * of a period is more than the installment, as after a first period that is far longer than the others.
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
 * The installment of an ANNUITY, exact and rounded once. Each row of a growing balance has the factor 1+f, f being
 * rate × year fraction: a row that pays interest alone, or whose interest waits, has the factor 1. The value of all
 * installments and of the balloon is the loan amount: P·∏ = L·Σⱼ∏ₖ>ⱼ + balloon, j over the rows that pay in full; without
 * pauses and balloon P·∏(1+fᵢ) ÷ Σⱼ∏ₖ>ⱼ(1+fₖ), and at 0 % P/n. Plain numbers where their error cannot change the cent,
 * whole numbers of any length elsewhere. Throws a LoanError where it is beyond 2^53 cents.
 */
export function annuityInstallment(source: LevelSource): Cents {
  const sure = sureInstallment(estimatedInstallment(source), source.to)
  if (sure !== undefined) return exact(sure)
  const { numerator, denominator } = exactInstallment(source)
  return roundedExactly(numerator, denominator, source.to)
}

/** The installment with each of these roundings: the exact figure, or its estimate, is worked out once. */
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

/** The same before it is rounded, in cents; never below zero. */
export function exactInstallment({ loanAmount, rate, periods, pays, balloon }: InstallmentSource): Ratio {
  const { growth, power, factorSum } = annuitySums(rate, periods, pays)
  const numerator = BigInt(loanAmount) * growth - BigInt(balloon) * power
  return { numerator: numerator < 0n ? 0n : numerator, denominator: factorSum }
}

/** The exact flat installment, rounded once. */
function flatInstallment(source: LevelSource): Cents {
  const { numerator, denominator } = exactFlatInstallment(source)
  return roundedExactly(numerator, denominator, source.to)
}

/** (P − balloon + the interest of all rows, rounded before) ÷ rows, rounded. */
function splitInstallment(source: LevelSource): Cents {
  return proportion(splitWhole(source), 1, rowsInFull(source.pays), source.to)
}

/** Principal and interest of all rows, of flat interest that is rounded once. */
export function splitWhole(source: LevelSource): Cents {
  const { loanAmount, balloon, interestRounding } = source
  return cents(loanAmount - balloon + splitTotal({ ...source, to: interestRounding }))
}

/**
 * (P − balloon + interest on the whole loan amount) ÷ the number of rows that pay in full, in cents. The interest is that
 * of these rows and of the rows whose pause adds it to the balance: these rows pay it back.
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

/** What 1 grows to over all periods where the interest of each is added to the balance, exact: ∏(1+fᵢ). */
export function growthOver(rate: Rate, periods: InterestPeriods): Ratio {
  const { growth, power } = annuitySums(rate, periods, Array<RowPays>(periods.length).fill('nothing-added'))
  return { numerator: growth, denominator: power }
}

/** The installment in plain numbers, in cents, and what it can be off, as a share of it. */
type Estimate = { readonly figure: number; readonly error: number }

/** Null where the balloon is worth about the whole loan amount today. The nearer it comes to that, the larger is the error. */
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

/** The value today of 1 in the last row, in plain numbers. */
function estimatedAtEnd(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]): number {
  return periods.reduce(
    (atEnd, { parts, base }, at) => (isGrowing(pays[at]) ? atEnd / (1 + (rate * parts) / (RATE_SCALE * base)) : atEnd),
    1,
  )
}

/** The value today of 1 in each row that pays in full, in plain numbers, from the last row to the first. */
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
 * What an estimate can be off, as a share of it: four roundings a period (the period's rate, 1 + it, factor + 1 and
 * their quotient) of half EPSILON each, and four more for the amount; taken twice.
 */
function estimateError(numberOfPeriods: number): number {
  return (4 * numberOfPeriods + 8) * Number.EPSILON
}

/**
 * What the loan amount is divided by for the installment, exact: Σⱼ 1 ÷ ∏ₖ≤ⱼ(1+fₖ), j over the rows that pay in full.
 * `atEnd` is 1 ÷ ∏(1+fₖ), the value today of 1 in the last row.
 */
export function annuityFactor(rate: Rate, periods: InterestPeriods, pays: readonly RowPays[]): AnnuityFactor {
  const { growth, power, factorSum } = annuitySums(rate, periods, pays)
  return {
    factor: { numerator: factorSum, denominator: growth },
    atEnd: { numerator: power, denominator: growth },
  }
}

export type AnnuityFactor = { readonly factor: Ratio; readonly atEnd: Ratio }

/**
 * All fᵢ have one denominator D, so that 1+fᵢ = (D+nᵢ)/D. With both sides times D to the number of growing rows only whole
 * numbers are left: `growth` ∏(D+nᵢ), `power` D to that number, and `factorSum` Σⱼ Dʲ·∏ₖ>ⱼ(D+nₖ), which Horner's rule builds
 * row by row.
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

/** The fᵢ over one denominator, in lowest terms, which keeps the whole numbers above short. */
function periodRates(rate: Rate, periods: InterestPeriods) {
  const bases = [...new Set(periods.map(({ base }) => base))].map(scaledBase)
  const common = bases.reduce((all, base) => (all / greatestCommonDivisor(all, base)) * base, 1n)
  const numerators = periods.map(({ parts, base }) => BigInt(rate) * BigInt(parts) * (common / scaledBase(base)))
  const divisor = numerators.reduce(greatestCommonDivisor, common)
  return { numerators: numerators.map((numerator) => numerator / divisor), denominator: common / divisor }
}
