import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import { inEuro } from '#engine/interest.ts'
import type {
  AdjustedPrincipal,
  PrincipalExplanation,
  RulePrincipalExplanation,
  UnroundedPrincipal,
} from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatAmount, subtract } from '#values/money.ts'
import { equalPartsStep, givenLevelStep, installmentSteps } from './installment-steps.ts'
import { EXACT_DECIMALS, ownInterestSteps, roundedBody } from './interest-steps.ts'
import { step, under } from './step.ts'

type AnnuityPrincipal = Extract<RulePrincipalExplanation, { kind: 'annuity-principal' }>
type RestOfBalance = Extract<PrincipalExplanation, { kind: 'rest-of-balance' }>

/** Principal of a row by the rule of its schedule type, or the whole balance. */
export function principalSteps(explanation: PrincipalExplanation): readonly ExplanationStep[] {
  const amount = formatAmount(explanation.amount)
  switch (explanation.kind) {
    case 'annuity-principal':
      return annuityPrincipalSteps(explanation)
    case 'equal-principal': {
      const params = equalPartsStep(explanation.loanAmount, explanation.count, explanation, explanation.amount)
      return [step({ code: 'equal-parts', rule: 'making-a-schedule', params })]
    }
    case 'given-level':
      return [givenLevelStep(explanation)]
    case 'no-principal':
      return [step({ code: 'no-principal', rule: 'making-a-schedule', params: { amount, why: explanation.why } })]
    case 'adjusted-principal':
      return adjustedSteps(explanation)
    case 'unrounded-principal':
      return [unroundedStep(explanation)]
    case 'rest-of-balance':
      return restOfBalanceSteps(explanation)
    default:
      return assertNever(explanation)
  }
}

function adjustedSteps({ by, repaid, beyond, amount }: AdjustedPrincipal): readonly ExplanationStep[] {
  const params = {
    byRule: formatAmount(by.amount),
    repaid: formatAmount(repaid),
    beyond: formatAmount(beyond),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'adjusted-principal', rule: 'making-a-schedule', params }),
    ...under({ code: 'principal-by-rule' }, principalSteps(by)),
  ]
}

function unroundedStep({ level, interest, exact, amount, ...to }: UnroundedPrincipal): ExplanationStep {
  const params = {
    level: inEuro(level, EXACT_DECIMALS),
    interest: interest && inEuro(interest, EXACT_DECIMALS),
    unrounded: inEuro(exact),
    ...roundedBody(to),
    amount: formatAmount(amount),
  }
  return step({ code: 'unrounded-principal', rule: 'making-a-schedule', params })
}

/** Installment less interest, each explained below. */
function annuityPrincipalSteps({ installment, interest, amount }: AnnuityPrincipal): readonly ExplanationStep[] {
  const params = {
    installment: formatAmount(installment.amount),
    interest: formatAmount(interest.amount),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'annuity-principal', rule: 'making-a-schedule', params }),
    ...under({ code: 'installment' }, installmentSteps(installment)),
    ...under({ code: 'interest' }, ownInterestSteps(interest)),
  ]
}

/** Remaining balance, and its difference from the amount of the rule. */
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
