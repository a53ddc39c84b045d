import type { AmountOrigin, ExplanationStep } from '#contract/desk/explanation-step.ts'
import type {
  AmountExplanation,
  BalanceAmount,
  ColumnSum,
  Difference,
  EnteredAmount,
  FeeAmount,
  MovedAmount,
  Nothing,
  Origin,
  OutstandingAmount,
  PaidAmount,
  Payment,
  RowTotal,
  SettledInterest,
} from '#engine/explanation/amount-explanation.ts'
import type {
  InstallmentExplanation,
  PrincipalExplanation,
  RowInterestExplanation,
} from '#engine/schedule/principal-explanation.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { conventionBodyOf } from '../convention-body.ts'
import { compoundedSteps, installmentSteps } from './installment-steps.ts'
import { accruedStep, delayedSteps, feeStep, interestStep, interestSteps } from './interest-steps.ts'
import { principalSteps } from './principal-steps.ts'
import { step, under } from './step.ts'

/** Explanation of an amount as sums for a pocket calculator: first the sum of the amount itself, then those of its parts. */
export function explanationSteps(explanation: AmountExplanation): readonly ExplanationStep[] {
  switch (explanation.kind) {
    case 'entered':
      return enteredSteps(explanation)
    case 'moved':
      return movedSteps(explanation)
    case 'paid':
      return leftBehindSteps(explanation)
    case 'delayed':
      return delayedSteps(explanation)
    case 'settled-interest':
      return settledSteps(explanation)
    case 'outstanding':
      return outstandingSteps(explanation)
    case 'payment':
      return [paymentStep(explanation)]
    case 'nothing':
      return [nothingStep(explanation)]
    case 'accrued':
      return [accruedStep(explanation)]
    case 'row-total':
      return rowTotalSteps(explanation)
    case 'balance':
      return balanceSteps(explanation)
    case 'column-sum':
      return [columnSumStep(explanation)]
    case 'difference':
      return differenceSteps(explanation)
    default:
      return ruleSteps(explanation)
  }
}

type ByRule = RowInterestExplanation | InstallmentExplanation | PrincipalExplanation | FeeAmount

/** Steps of an amount that a rule of the schedule gives. */
function ruleSteps(explanation: ByRule): readonly ExplanationStep[] {
  switch (explanation.kind) {
    case 'interest':
    case 'split-interest':
    case 'rated-interest':
    case 'free-interest':
    case 'interest-parts':
    case 'interest-waits':
    case 'unrounded-interest':
    case 'rest-of-installment':
      return interestSteps(explanation)
    case 'compounded-interest':
      return compoundedSteps(explanation)
    case 'fee':
      return [feeStep(explanation)]
    case 'annuity-installment':
    case 'flat-installment':
    case 'split-installment':
      return installmentSteps(explanation)
    default:
      return principalSteps(explanation)
  }
}

function enteredSteps({ origin, fit, ...entered }: EnteredAmount): readonly ExplanationStep[] {
  const params = { amount: formatAmount(entered.amount), origin: originBody(origin) }
  if (!fit) return [step({ code: 'given', rule: null, params })]
  const convention = conventionBodyOf(fit.convention)
  return [
    step({ code: 'given-by-convention', rule: 'conventions', params: { ...params, convention } }),
    ...under({ code: 'convention' }, explanationSteps(fit.by)),
  ]
}

function movedSteps({ total, paid, addedInterest, daysToExtend: days, ...moved }: MovedAmount) {
  const fromDate = formatDate(moved.fromDate)
  const params = {
    before: formatAmount(total.amount),
    paid: formatAmount(paid),
    addedInterest: addedInterest && formatAmount(addedInterest.amount),
    amount: formatAmount(moved.amount),
    fromDate,
    days,
    extensionNumber: moved.extensionNumber,
  }
  return [
    step({ code: 'moved', rule: 'moving-due-dates', params }),
    ...(addedInterest ? under({ code: 'added-interest' }, [interestStep(addedInterest)]) : []),
    ...under({ code: 'on-date', date: fromDate }, explanationSteps(total)),
  ]
}

function leftBehindSteps({ extensionNumber, movedToDate, total, amount }: PaidAmount): readonly ExplanationStep[] {
  const params = {
    amount: formatAmount(amount),
    before: formatAmount(total.amount),
    movedToDate: formatDate(movedToDate),
    extensionNumber,
  }
  return [
    step({ code: 'left-behind', rule: 'moving-due-dates', params }),
    ...under({ code: 'before-extension' }, explanationSteps(total)),
  ]
}

function settledSteps({ date, before, paid, accrued, due, amount }: SettledInterest): readonly ExplanationStep[] {
  const params = {
    before: formatAmount(before.amount),
    paid: formatAmount(paid),
    due: formatAmount(due),
    accrued: accrued && formatAmount(accrued.amount),
    date: formatDate(date),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'settled-interest', rule: 'buyback', params }),
    ...(accrued ? under({ code: 'accrued-interest' }, [accruedStep(accrued)]) : []),
    ...under({ code: 'before-buyback' }, explanationSteps(before)),
  ]
}

function outstandingSteps({ total, paid, amount }: OutstandingAmount): readonly ExplanationStep[] {
  const params = { total: formatAmount(total.amount), paid: formatAmount(paid), amount: formatAmount(amount) }
  return [
    step({ code: 'outstanding', rule: 'computed-amounts', params }),
    ...under({ code: 'total' }, explanationSteps(total)),
  ]
}

function rowTotalSteps({ principal, interest, fee, delayedInterest, amount }: RowTotal): readonly ExplanationStep[] {
  const params = {
    principal: formatAmount(principal.amount),
    interest: formatAmount(interest.amount),
    fee: fee && formatAmount(fee.amount),
    delayedInterest: delayedInterest && formatAmount(delayedInterest.amount),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'row-total', rule: 'making-a-schedule', params }),
    ...under({ code: 'principal' }, explanationSteps(principal)),
    ...under({ code: 'interest' }, explanationSteps(interest)),
    ...(fee ? under({ code: 'fee' }, [feeStep(fee)]) : []),
    ...(delayedInterest ? under({ code: 'delayed-interest' }, explanationSteps(delayedInterest)) : []),
  ]
}

function balanceSteps({ fromDate, before, principal, amount }: BalanceAmount): readonly ExplanationStep[] {
  const params = {
    before: formatAmount(before),
    fromDate: formatDate(fromDate),
    principal: formatAmount(principal.amount),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'balance', rule: 'making-a-schedule', params }),
    ...under({ code: 'principal' }, explanationSteps(principal)),
  ]
}

function originBody(origin: Origin): AmountOrigin {
  return 'date' in origin ? { kind: origin.kind, date: formatDate(origin.date) } : { kind: origin.kind }
}

function paymentStep({ amount, returnedDate }: Payment): ExplanationStep {
  const params = { amount: formatAmount(amount), returnedDate: returnedDate === null ? null : formatDate(returnedDate) }
  return step({ code: 'payment', rule: null, params })
}

function nothingStep({ amount, why }: Nothing): ExplanationStep {
  return step({ code: 'nothing', rule: 'computed-amounts', params: { amount: formatAmount(amount), why } })
}

/** Rows of 0.00 are left out of the sum. */
function columnSumStep({ parts, amount }: ColumnSum): ExplanationStep {
  const added = parts.filter((part) => part.amount !== 0)
  const params = {
    parts: added.map((part) => ({ dueDate: formatDate(part.dueDate), amount: formatAmount(part.amount) })),
    leftOut: parts.length - added.length,
    amount: formatAmount(amount),
  }
  return step({ code: 'column-sum', rule: null, params })
}

function differenceSteps({ before, after, addedInterest, amount }: Difference): readonly ExplanationStep[] {
  const params = { after: formatAmount(after), before: formatAmount(before), amount: formatAmount(amount) }
  if (!addedInterest) return [step({ code: 'difference', rule: null, params })]
  return [
    step({ code: 'difference-by-added-interest', rule: 'added-interest', params }),
    ...under({ code: 'added-interest' }, [interestStep(addedInterest)]),
  ]
}
