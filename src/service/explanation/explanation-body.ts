import type { AmountExplanationBody, ScheduleColumnName } from '#contract/desk/explanation.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import type { SummedColumn } from '#engine/explanation/cell-explanation.ts'
import { formatAmount } from '#values/money.ts'
import { explanationSteps } from './steps/explanation-steps.ts'

/** Explanation of an amount in the wire format. */
export function explanationBody(explanation: AmountExplanation): AmountExplanationBody {
  return { amount: formatAmount(explanation.amount), steps: [...explanationSteps(explanation)] }
}

/** Columns of the interface, in the engine's terms. */
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
