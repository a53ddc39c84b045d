import type {
  AmountExplanation,
  BalanceAmount,
  ColumnSum,
  Difference,
  EnteredAmount,
  MovedAmount,
  Nothing,
  OutstandingAmount,
  PaidAmount,
  RowTotal,
} from '#engine/explanation/amount-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { ZERO_CENTS } from '#values/money.ts'
import { accruedSteps, interestSteps, restOfInstallmentSteps } from './interest-steps.ts'
import {
  annuityPrincipalSteps,
  equalPrincipalSteps,
  givenLevelSteps,
  installmentSteps,
  restOfBalanceSteps,
} from './principal-steps.ts'
import { captioned, type Step, step, type Term, under } from './step.ts'
import { term } from './sum-text.ts'

/** Explanations whose parts are not explanations of any kind themselves. */
export type PlainExplanation = Exclude<
  AmountExplanation,
  EnteredAmount | MovedAmount | PaidAmount | OutstandingAmount | RowTotal | BalanceAmount
>

/** The sums of one explanation, those it is made of one level below. */
export function plainSteps(explanation: PlainExplanation): readonly Step[] {
  switch (explanation.kind) {
    case 'interest':
      return interestSteps(explanation)
    case 'annuity-installment':
      return installmentSteps(explanation)
    case 'given-level':
      return givenLevelSteps(explanation)
    case 'annuity-principal':
      return annuityPrincipalSteps(explanation)
    case 'equal-principal':
      return equalPrincipalSteps(explanation)
    case 'no-principal':
      return [step([term('', ZERO_CENTS, '')], 'the principal is paid back in the last row', 'making-a-schedule')]
    case 'rest-of-balance':
      return restOfBalanceSteps(explanation)
    case 'rest-of-installment':
      return restOfInstallmentSteps(explanation)
    case 'accrued':
      return accruedSteps(explanation)
    case 'payment':
      return [step([term('', explanation.amount, '')], paymentText(explanation.returnedDate))]
    case 'nothing':
      return [step([term('', ZERO_CENTS, '')], nothingText(explanation.why), 'computed-amounts')]
    case 'column-sum':
      return [columnSumStep(explanation)]
    case 'difference':
      return differenceSteps(explanation)
    default:
      return assertNever(explanation)
  }
}

function paymentText(returnedDate: PlainDate): string {
  return returnedDate === null
    ? 'as recorded: payments are not calculated'
    : `as the service returned it on ${formatDate(returnedDate)}`
}

type PlainDate = Extract<PlainExplanation, { kind: 'payment' }>['returnedDate']

function nothingText(why: Nothing['why']): string {
  switch (why) {
    case 'no-delayed-interest':
      return 'delayed interest is not calculated'
    case 'nothing-paid':
      return 'no payment is recorded'
    case 'not-the-running-period':
      return 'only the installment of the running period earns interest'
    default:
      return assertNever(why)
  }
}

/** Rows of 0.00 are left out, because nobody keys them in. */
function columnSumStep({ parts, amount }: ColumnSum): Step {
  const added = parts.filter((part) => part.amount !== 0)
  const terms: Term[] = added.map((part, index) =>
    term(index === 0 ? '' : '+', part.amount, `due ${formatDate(part.dueDate)}`),
  )
  const leftOut = parts.length - added.length
  const note = leftOut === 0 ? null : `${leftOut} ${leftOut === 1 ? 'row' : 'rows'} of 0.00 left out`
  const isSum = terms.length > 1
  return step(isSum ? [...terms, term('=', amount, '')] : terms.length === 1 ? terms : [term('', amount, '')], note)
}

function differenceSteps({ before, after, addedInterest, amount }: Difference): readonly Step[] {
  const terms = [term('', after, 'after'), term('−', before, 'before'), term('=', amount, '')]
  if (!addedInterest) return [step(terms, amount === 0 ? 'nothing changed' : null)]
  return [
    captioned(terms, 'after less before', 'added-interest'),
    ...under('Added interest', interestSteps(addedInterest)),
  ]
}
