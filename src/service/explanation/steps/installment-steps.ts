import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import { inEuro } from '#engine/interest.ts'
import {
  annuityFactor,
  exactFlatInstallment,
  exactInstallment,
  growthOver,
  splitWhole,
} from '#engine/schedule/annuity.ts'
import { isGrowing, rowsInFull } from '#engine/schedule/course.ts'
import type { InterestPeriods } from '#engine/schedule/interest-period.ts'
import type { LevelSource } from '#engine/schedule/level-source.ts'
import type {
  CalculatedInstallment,
  CompoundedInterest,
  GivenLevel,
  InstallmentExplanation,
  SplitInstallment,
} from '#engine/schedule/principal-explanation.ts'
import { present } from '#values/assert.ts'
import { type Cents, formatAmount, subtract } from '#values/money.ts'
import { formatRateExactly, RATE_SCALE } from '#values/rate.ts'
import { cutRatio, type Ratio } from '#values/ratio.ts'
import type { RoundingTo } from '#values/rounding.ts'
import { EXACT_DECIMALS, percentOf, roundedBody } from './interest-steps.ts'
import { step } from './step.ts'

/** Steps of the equal total of an ANNUITY, or the note that it was read off the rows. */
export function installmentSteps(explanation: InstallmentExplanation): readonly ExplanationStep[] {
  if (explanation.kind === 'given-level') return [givenLevelStep(explanation)]
  return explanation.kind === 'split-installment' ? splitSteps(explanation) : calculatedInstallment(explanation)
}

/** Step for an installment that was read off the rows, or that the terms say, rather than calculated. */
export function givenLevelStep({ by, amount }: GivenLevel): ExplanationStep {
  const params = { amount: formatAmount(amount) }
  return by === 'rows'
    ? step({ code: 'most-rows', rule: 'conventions', params })
    : step({ code: 'given-installment', rule: 'making-a-schedule', params })
}

/**
 * Cache: all rows of a schedule share one installment. Its divisor is exact, so the calculation takes longer the more
 * rows there are.
 */
const KNOWN = new WeakMap<CalculatedInstallment, readonly ExplanationStep[]>()

function calculatedInstallment(explanation: CalculatedInstallment): readonly ExplanationStep[] {
  const known = KNOWN.get(explanation) ?? newlyCalculated(explanation)
  KNOWN.set(explanation, known)
  return known
}

function newlyCalculated(explanation: CalculatedInstallment): readonly ExplanationStep[] {
  const { source, amount } = explanation
  if (explanation.kind === 'flat-installment') return flatSteps(source, amount)
  const rows = rowsInFull(source.pays)
  if (source.rate === 0) {
    const params = equalPartsStep(subtract(source.loanAmount, source.balloon), rows, source.to, amount)
    return [step({ code: 'equal-parts-without-interest', rule: 'making-a-schedule', params })]
  }
  return annuitySteps(source, rows, amount)
}

/** The divisor has enough decimals that the quotient is right to the cent. */
function annuitySteps(source: LevelSource, rows: number, amount: Cents): readonly ExplanationStep[] {
  const { loanAmount, rate, periods, pays, balloon, to } = source
  const { factor, atEnd } = annuityFactor(rate, periods, pays)
  const decimals = String(loanAmount).length + 2
  const financed = {
    numerator: BigInt(loanAmount) * atEnd.denominator - BigInt(balloon) * atEnd.numerator,
    denominator: atEnd.denominator,
  }
  const whole = balloon === 0 ? null : inEuro(financed, decimals)
  const params = {
    loanAmount: formatAmount(loanAmount),
    rows,
    financed: whole,
    divisor: cutRatio(factor, decimals),
    unrounded: inEuro(exactInstallment(source)),
    ...roundedBody(to),
    amount: formatAmount(amount),
  }
  const growth = cutRatio({ numerator: atEnd.denominator, denominator: atEnd.numerator }, decimals)
  const figures = { loanAmount: formatAmount(loanAmount), balloon: formatAmount(balloon), growth }
  return [
    step({ code: 'annuity-installment', rule: 'making-a-schedule', params }),
    {
      ...step({
        code: 'annuity-divisor',
        rule: null,
        params: { rate: formatRateExactly(rate), base: commonBase(source), isRated: isRated(source) },
      }),
      depth: 1,
    },
    { ...periodsStep(source), depth: 1 },
    ...(whole
      ? [{ ...step({ code: 'balloon-today', rule: null, params: { ...figures, financed: whole } }), depth: 1 }]
      : []),
  ]
}

function flatSteps(source: LevelSource, amount: Cents): readonly ExplanationStep[] {
  const { loanAmount, rate, periods, pays, balloon, to } = source
  const rows = rowsInFull(pays)
  const exact = exactFlatInstallment(source)
  const whole = inEuro({ numerator: exact.numerator * BigInt(rows), denominator: exact.denominator }, EXACT_DECIMALS)
  const principal = formatAmount(subtract(loanAmount, balloon))
  const years = cutRatio(sumOfShares(periods.filter((_, index) => isGrowing(pays[index]))), EXACT_DECIMALS)
  const params = { whole, rows, unrounded: inEuro(exact), ...roundedBody(to), amount: formatAmount(amount) }
  const figures = { principal, loanAmount: formatAmount(loanAmount), rate: formatRateExactly(rate), years, whole }
  return [
    step({ code: 'flat-installment', rule: 'making-a-schedule', params }),
    { ...step({ code: 'flat-whole', rule: null, params: figures }), depth: 1 },
  ]
}

/** Principal plus the interest of all rows; the interest of each row explains the latter. */
function splitSteps({ source, amount }: SplitInstallment): readonly ExplanationStep[] {
  const [whole, rows] = [splitWhole(source), rowsInFull(source.pays)]
  const principal = subtract(source.loanAmount, source.balloon)
  const unrounded = inEuro({ numerator: BigInt(whole), denominator: BigInt(rows) })
  const params = {
    whole: formatAmount(whole),
    rows,
    unrounded,
    ...roundedBody(source.to),
    amount: formatAmount(amount),
  }
  const interest = formatAmount(subtract(whole, principal))
  const parts = { principal: formatAmount(principal), interest, whole: formatAmount(whole) }
  return [
    step({ code: 'split-installment', rule: 'making-a-schedule', params }),
    { ...step({ code: 'split-whole', rule: null, params: parts }), depth: 1 },
  ]
}

/** Sum of parts ÷ base over the periods; a base may be 365.25. */
function sumOfShares(periods: InterestPeriods): Ratio {
  return periods.reduce<Ratio>(
    ({ numerator, denominator }, { parts, base }) => ({
      numerator: numerator * BigInt(base * 4) + BigInt(parts * 4) * denominator,
      denominator: denominator * BigInt(base * 4),
    }),
    { numerator: 0n, denominator: 1n },
  )
}

/** Common base of all rows; null if the bases differ. */
function commonBase({ periods }: Pick<LevelSource, 'periods'>): number | null {
  const [first] = periods
  return first && periods.every(({ base }) => base === first.base) ? first.base : null
}

/** Steps of the loan amount times the growth of 1 over all periods; the steps below list their days or shares. */
export function compoundedSteps(explanation: CompoundedInterest): readonly ExplanationStep[] {
  const { loanAmount, rate, periods, amount, ...to } = explanation
  const { numerator, denominator } = growthOver(rate, periods)
  const growth = { numerator: numerator - denominator, denominator }
  const base = commonBase(explanation)
  const params = {
    loanAmount: formatAmount(loanAmount),
    growth: cutRatio(growth, String(loanAmount).length + 6),
    unrounded: inEuro({ numerator: growth.numerator * BigInt(loanAmount), denominator }),
    ...roundedBody(to),
    amount: formatAmount(amount),
  }
  const product = { rate: formatRateExactly(rate), base, periods: periods.length }
  const rows = periods.map(({ parts, base: own }) => ({
    days: parts,
    base: base === null ? own : null,
    isPaid: true,
    rate: null,
  }))
  return [
    step({ code: 'compounded-interest', rule: 'making-a-schedule', params }),
    { ...step({ code: 'compounded-growth', rule: null, params: product }), depth: 1 },
    { ...step({ code: 'annuity-periods', rule: null, params: { runs: runsOf(rows) } }), depth: 1 },
  ]
}

function isRated({ periodRate }: Pick<LevelSource, 'periodRate'>): boolean {
  return periodRate !== 'exact'
}

/** Days or shares of the rows that discount; in short form for periods of equal length. */
function periodsStep(source: LevelSource): ExplanationStep {
  const { rate, periods, pays } = source
  const base = commonBase(source)
  const discounting = periods.flatMap(({ parts, base: ofRow }, index) => {
    const isPaid = pays[index] === 'all'
    const discount = isRated(source)
      ? { days: 0, base: null, isPaid, rate: percentOf({ parts, base: ofRow }) }
      : { days: parts, base: base === null ? ofRow : null, isPaid, rate: null }
    return isGrowing(pays[index]) ? [discount] : []
  })
  const [first = { days: 0, base: null, isPaid: true, rate: null }] = discounting
  if (base === null || first.days === 0 || discounting.some(({ days, isPaid }) => days !== first.days || !isPaid)) {
    return step({ code: 'annuity-periods', rule: null, params: { runs: runsOf(discounting) } })
  }
  const exact = { numerator: BigInt(rate) * BigInt(first.days), denominator: BigInt(RATE_SCALE * base) }
  const params = {
    rate: formatRateExactly(rate),
    days: first.days,
    base,
    periods: discounting.length,
    periodRate: cutRatio(exact, 12),
  }
  return step({ code: 'annuity-equal-periods', rule: null, params })
}

type Discounting = {
  readonly days: number
  readonly base: number | null
  readonly isPaid: boolean
  readonly rate: string | null
}

/** Merges consecutive rows of the same days. */
function runsOf(rows: readonly Discounting[]) {
  const isSame = (a: Discounting | undefined, b: Discounting | undefined) =>
    a?.days === b?.days && a?.base === b?.base && a?.isPaid === b?.isPaid && a?.rate === b?.rate
  const starts = [...rows.keys()].filter((index) => index === 0 || !isSame(rows[index], rows[index - 1]))
  return starts.map((start, run) => {
    const { days, base, isPaid, rate } = present(rows[start], 'row')
    return { days, base, isPaid, rate, times: (starts[run + 1] ?? rows.length) - start }
  })
}

/** Parameters of an amount divided into equal parts, with the rounding. */
export function equalPartsStep(loanAmount: Cents, rows: number, to: RoundingTo, amount: Cents) {
  return {
    loanAmount: formatAmount(loanAmount),
    rows,
    unrounded: inEuro({ numerator: BigInt(loanAmount), denominator: BigInt(rows) }),
    ...roundedBody(to),
    amount: formatAmount(amount),
  }
}
