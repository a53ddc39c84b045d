import type { AmountOrigin, ExplanationStep } from '#contract/desk/explanation-step.ts'
import type { ColumnSum, Difference, Nothing, Origin, Payment } from '#engine/explanation/amount-explanation.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { interestStep } from './interest-steps.ts'
import { step, under } from './step.ts'

export function originBody(origin: Origin): AmountOrigin {
  return 'date' in origin ? { kind: origin.kind, date: formatDate(origin.date) } : { kind: origin.kind }
}

export function paymentStep({ amount, returnedDate }: Payment): ExplanationStep {
  const params = { amount: formatAmount(amount), returnedDate: returnedDate === null ? null : formatDate(returnedDate) }
  return step({ code: 'payment', rule: null, params })
}

export function nothingStep({ amount, why }: Nothing): ExplanationStep {
  return step({ code: 'nothing', rule: 'computed-amounts', params: { amount: formatAmount(amount), why } })
}

/** Rows of 0.00 are left out of the sum. */
export function columnSumStep({ parts, amount }: ColumnSum): ExplanationStep {
  const added = parts.filter((part) => part.amount !== 0)
  const params = {
    parts: added.map((part) => ({ dueDate: formatDate(part.dueDate), amount: formatAmount(part.amount) })),
    leftOut: parts.length - added.length,
    amount: formatAmount(amount),
  }
  return step({ code: 'column-sum', rule: null, params })
}

export function differenceSteps({ before, after, addedInterest, amount }: Difference): readonly ExplanationStep[] {
  const params = { after: formatAmount(after), before: formatAmount(before), amount: formatAmount(amount) }
  if (!addedInterest) return [step({ code: 'difference', rule: null, params })]
  return [
    step({ code: 'difference-by-added-interest', rule: 'added-interest', params }),
    ...under({ code: 'added-interest' }, [interestStep(addedInterest)]),
  ]
}
