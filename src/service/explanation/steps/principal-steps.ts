import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import { inEuro } from '#engine/interest.ts'
import { annuityFactor } from '#engine/schedule/annuity.ts'
import type {
  AnnuityInstallmentExplanation,
  GivenLevel,
  InstallmentExplanation,
  PrincipalExplanation,
  RulePrincipalExplanation,
} from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { type Cents, formatAmount, subtract } from '#values/money.ts'
import { formatRateExactly, RATE_SCALE } from '#values/rate.ts'
import { cutRatio } from '#values/ratio.ts'
import type { Rounding } from '#values/rounding.ts'
import { interestStep } from './interest-steps.ts'
import { step, under } from './step.ts'

type AnnuityPrincipal = Extract<RulePrincipalExplanation, { kind: 'annuity-principal' }>
type RestOfBalance = Extract<PrincipalExplanation, { kind: 'rest-of-balance' }>

/** What the rule of a schedule type has a row pay back, or the whole balance. */
export function principalSteps(explanation: PrincipalExplanation): readonly ExplanationStep[] {
  const amount = formatAmount(explanation.amount)
  switch (explanation.kind) {
    case 'annuity-principal':
      return annuityPrincipalSteps(explanation)
    case 'equal-principal': {
      const { loanAmount, count, rounding } = explanation
      const params = equalParts(loanAmount, count, rounding, explanation.amount)
      return [step({ code: 'equal-parts', rule: 'making-a-schedule', params })]
    }
    case 'given-level':
      return [givenLevelStep(explanation)]
    case 'no-principal':
      return [step({ code: 'no-principal', rule: 'making-a-schedule', params: { amount } })]
    case 'rest-of-balance':
      return restOfBalanceSteps(explanation)
    default:
      return assertNever(explanation)
  }
}

/** The installment less its interest, each explained below. */
function annuityPrincipalSteps({ installment, interest, amount }: AnnuityPrincipal): readonly ExplanationStep[] {
  const params = {
    installment: formatAmount(installment.amount),
    interest: formatAmount(interest.amount),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'annuity-principal', rule: 'making-a-schedule', params }),
    ...under({ code: 'installment' }, installmentSteps(installment)),
    ...under({ code: 'interest' }, [interestStep(interest)]),
  ]
}

export function installmentSteps(explanation: InstallmentExplanation): readonly ExplanationStep[] {
  return explanation.kind === 'given-level' ? [givenLevelStep(explanation)] : calculatedInstallment(explanation)
}

/** An installment that was read off the rows rather than worked out. */
function givenLevelStep({ amount }: GivenLevel): ExplanationStep {
  return step({ code: 'most-rows', rule: 'conventions', params: { amount: formatAmount(amount) } })
}

/** All rows of a schedule have one installment. Its divisor is exact, so it takes the longer the more rows there are. */
const KNOWN = new WeakMap<AnnuityInstallmentExplanation, readonly ExplanationStep[]>()

function calculatedInstallment(explanation: AnnuityInstallmentExplanation): readonly ExplanationStep[] {
  const known = KNOWN.get(explanation) ?? newlyCalculated(explanation)
  KNOWN.set(explanation, known)
  return known
}

/** The factor has so many decimals that the quotient comes out right to the cent. */
function newlyCalculated(explanation: AnnuityInstallmentExplanation): readonly ExplanationStep[] {
  const { loanAmount, rate, days, base, rounding, amount } = explanation
  const rows = days.length
  if (rate === 0) {
    const params = equalParts(loanAmount, rows, rounding, amount)
    return [step({ code: 'equal-parts-without-interest', rule: 'making-a-schedule', params })]
  }
  const factor = annuityFactor(rate, { days, base })
  const params = {
    loanAmount: formatAmount(loanAmount),
    rows,
    divisor: cutRatio(factor, String(loanAmount).length + 2),
    unrounded: inEuro({ numerator: BigInt(loanAmount) * factor.denominator, denominator: factor.numerator }),
    rounding,
    amount: formatAmount(amount),
  }
  const divisor = step({ code: 'annuity-divisor', rule: null, params: { rate: formatRateExactly(rate), base } })
  return [
    step({ code: 'annuity-installment', rule: 'making-a-schedule', params }),
    { ...divisor, depth: 1 },
    { ...periodsStep(explanation), depth: 1 },
  ]
}

/** The days of the rows; the short form for periods of equal length. */
function periodsStep({ rate, days, base }: AnnuityInstallmentExplanation): ExplanationStep {
  const [first = 0] = days
  if (first === 0 || days.some((count) => count !== first)) {
    return step({ code: 'annuity-periods', rule: null, params: { runs: runsOf(days) } })
  }
  const exact = { numerator: BigInt(rate) * BigInt(first), denominator: BigInt(RATE_SCALE) * BigInt(base) }
  const params = {
    rate: formatRateExactly(rate),
    days: first,
    base,
    periods: days.length,
    periodRate: cutRatio(exact, 12),
  }
  return step({ code: 'annuity-equal-periods', rule: null, params })
}

/** Rows of the same days one after the other are said once. */
function runsOf(days: readonly number[]) {
  const starts = [...days.keys()].filter((index) => days[index] !== days[index - 1])
  return starts.map((start, run) => ({ days: days[start] ?? 0, times: (starts[run + 1] ?? days.length) - start }))
}

function equalParts(loanAmount: Cents, rows: number, rounding: Rounding, amount: Cents) {
  return {
    loanAmount: formatAmount(loanAmount),
    rows,
    unrounded: inEuro({ numerator: BigInt(loanAmount), denominator: BigInt(rows) }),
    rounding,
    amount: formatAmount(amount),
  }
}

/** What is left to pay back, and how far that is from what the rule comes to. */
function restOfBalanceSteps({ balance, isLastRow, byRule, amount }: RestOfBalance): readonly ExplanationStep[] {
  const takenUp = subtract(amount, byRule.amount)
  const isByRule = byRule.kind === 'no-principal' || takenUp === 0
  const difference = isByRule ? null : { byRule: formatAmount(byRule.amount), takenUp: formatAmount(takenUp) }
  const params = { balance: formatAmount(balance), isLastRow, difference }
  return [
    step({ code: 'rest-of-balance', rule: 'making-a-schedule', params }),
    ...(isByRule ? [] : under({ code: 'principal-by-rule' }, principalSteps(byRule))),
  ]
}
