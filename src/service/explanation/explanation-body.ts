import type { AmountExplanationBody, ExplanationStep, ScheduleColumnName } from '#contract/desk/explanation.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import type { SummedColumn } from '#engine/explanation/cell-explanation.ts'
import { formatAmount } from '#values/money.ts'
import { explanationSteps } from './steps/explanation-steps.ts'
import { lineOf, type Step } from './steps/step.ts'

/** How an amount came about, as it crosses the wire. */
export function explanationBody(explanation: AmountExplanation): AmountExplanationBody {
  const steps = explanationSteps(explanation)
  return {
    amount: formatAmount(explanation.amount),
    steps: steps.map(stepBody),
    text: steps.map(lineOf).join('\n'),
  }
}

function stepBody({ caption, terms, ...rest }: Step): ExplanationStep {
  return { ...rest, terms: [...terms] }
}

/** The columns of the interface in the engine's terms. */
export const ENGINE_COLUMNS: Readonly<Record<ScheduleColumnName, SummedColumn>> = {
  accruedInterestAmount: { group: 'accrued' },
  totalPrincipalAmount: { group: 'total', portion: 'principal' },
  totalInterestAmount: { group: 'total', portion: 'interest' },
  totalDelayedInterestAmount: { group: 'total', portion: 'delayedInterest' },
  outstandingPrincipalAmount: { group: 'outstanding', portion: 'principal' },
  outstandingInterestAmount: { group: 'outstanding', portion: 'interest' },
  outstandingDelayedInterestAmount: { group: 'outstanding', portion: 'delayedInterest' },
  paidPrincipalAmount: { group: 'paid', portion: 'principal' },
  paidInterestAmount: { group: 'paid', portion: 'interest' },
  paidDelayedInterestAmount: { group: 'paid', portion: 'delayedInterest' },
}
