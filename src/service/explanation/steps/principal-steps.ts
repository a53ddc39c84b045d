import { annuityFactor } from '#engine/schedule/annuity.ts'
import type {
  AnnuityInstallmentExplanation,
  GivenLevel,
  PrincipalExplanation,
  RulePrincipalExplanation,
} from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE } from '#values/rate.ts'
import type { Rounding } from '#values/rounding.ts'
import { interestSteps } from './interest-steps.ts'
import { captioned, type Step, step, under } from './step.ts'
import { amountText, cutText, rateText, result, term } from './sum-text.ts'

type AnnuityPrincipal = Extract<RulePrincipalExplanation, { kind: 'annuity-principal' }>
type EqualPrincipal = Extract<RulePrincipalExplanation, { kind: 'equal-principal' }>
type RestOfBalance = Extract<PrincipalExplanation, { kind: 'rest-of-balance' }>

/** The installment less its interest, each explained below. */
export function annuityPrincipalSteps({ installment, interest, amount }: AnnuityPrincipal): readonly Step[] {
  const terms = [
    term('', installment.amount, 'installment'),
    term('−', interest.amount, 'interest of the row'),
    term('=', amount, ''),
  ]
  const level = installment.kind === 'given-level' ? givenLevelSteps(installment) : installmentSteps(installment)
  return [
    captioned(terms, 'installment less interest', 'making-a-schedule'),
    ...under('Installment', level),
    ...under('Interest', interestSteps(interest)),
  ]
}

/** An installment that was read off the rows rather than worked out. */
export function givenLevelSteps({ amount }: GivenLevel): readonly Step[] {
  return [step([term('', amount, '')], 'as most rows have it', 'conventions')]
}

/** The factor has so many decimals that the quotient comes out right to the cent. */
export function installmentSteps(explanation: AnnuityInstallmentExplanation): readonly Step[] {
  const { loanAmount, rate, days, base, rounding, amount } = explanation
  if (rate === 0) {
    return [equalParts(loanAmount, days.length, rounding, amount, 'in equal parts at no interest')]
  }
  const factor = annuityFactor(rate, { days, base })
  const exact = { numerator: BigInt(loanAmount) * factor.denominator, denominator: factor.numerator }
  const divisor = { operator: '/', figure: cutText(factor, String(loanAmount).length + 2), words: 'divisor' } as const
  const terms = [term('', loanAmount, 'loan amount'), divisor, ...result(exact, amount, rounding)]
  return [
    step(terms, `the same total in all ${days.length} rows`, 'making-a-schedule'),
    said(
      `the divisor sums 1 / (1 + ${rateText(rate)} × days / ${base}) of each row, multiplied by those of the rows before it`,
    ),
    said(periodsText(explanation)),
  ]
}

/** The days of the rows; the short form for periods of equal length. */
function periodsText({ rate, days, base }: AnnuityInstallmentExplanation): string {
  const [first = 0] = days
  if (first === 0 || days.some((count) => count !== first)) return `the days of the rows are ${runsText(days)}`
  const periodRate = { numerator: BigInt(rate) * BigInt(first), denominator: BigInt(RATE_SCALE) * BigInt(base) }
  const rateOfPeriod = `${rateText(rate)} × ${first} / ${base} = ${cutText(periodRate, 12)}`
  return `all periods have ${first} days, so it is (1 − 1 / (1 + i)^${days.length}) / i with i = ${rateOfPeriod}`
}

/** `31, 28, 4 times 30`: rows of the same days one after the other are said once. */
function runsText(days: readonly number[]): string {
  const starts = [...days.keys()].filter((index) => days[index] !== days[index - 1])
  const runs = starts.map((start, run) => ({ days: days[start], times: (starts[run + 1] ?? days.length) - start }))
  return runs.map((run) => (run.times === 1 ? String(run.days) : `${run.times} times ${run.days}`)).join(', ')
}

/** The loan amount in equal parts, one for each row. */
export function equalPrincipalSteps({ loanAmount, count, rounding, amount }: EqualPrincipal): readonly Step[] {
  return [equalParts(loanAmount, count, rounding, amount, null)]
}

function equalParts(loanAmount: Cents, count: number, rounding: Rounding, amount: Cents, note: string | null): Step {
  const exact = { numerator: BigInt(loanAmount), denominator: BigInt(count) }
  const rows = { operator: '/', figure: String(count), words: count === 1 ? 'row' : 'rows' } as const
  return step(
    [term('', loanAmount, 'loan amount'), rows, ...result(exact, amount, rounding)],
    note,
    'making-a-schedule',
  )
}

/** What is left to pay back, and how far that is from what the rule comes to. */
export function restOfBalanceSteps({ balance, isLastRow, byRule, amount }: RestOfBalance): readonly Step[] {
  const why = isLastRow ? 'the last row takes the whole balance' : 'no more than the balance is left to pay back'
  const sum = [term('', balance, 'balance')]
  const takenUp = cents(amount - byRule.amount)
  if (byRule.kind === 'no-principal' || takenUp === 0) return [step(sum, why, 'making-a-schedule')]
  const difference = `${takenUp < 0 ? '−' : '+'}${amountText(cents(Math.abs(takenUp)))}`
  const note = `${why}; by the rule ${amountText(byRule.amount)}, taken up ${difference}`
  return [step(sum, note, 'making-a-schedule'), ...under('Rule', rulePrincipalSteps(byRule))]
}

function rulePrincipalSteps(byRule: Exclude<RulePrincipalExplanation, { kind: 'no-principal' }>): readonly Step[] {
  switch (byRule.kind) {
    case 'annuity-principal':
      return annuityPrincipalSteps(byRule)
    case 'equal-principal':
      return equalPrincipalSteps(byRule)
    case 'given-level':
      return givenLevelSteps(byRule)
    default:
      return assertNever(byRule)
  }
}

/** A remark on the sum above it. */
function said(note: string): Step {
  return { ...step([], note), depth: 1 }
}
