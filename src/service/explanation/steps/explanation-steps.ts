import type {
  AmountExplanation,
  BalanceAmount,
  EnteredAmount,
  MovedAmount,
  Origin,
  OutstandingAmount,
  PaidAmount,
  RowTotal,
} from '#engine/explanation/amount-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { conventionText } from './convention-text.ts'
import { plainSteps } from './plain-steps.ts'
import { captioned, type Step, step, under } from './step.ts'
import { amountText, term } from './sum-text.ts'

/** How an amount came about as sums to key into a pocket calculator: first its own, then where its parts come from. */
export function explanationSteps(explanation: AmountExplanation): readonly Step[] {
  switch (explanation.kind) {
    case 'entered':
      return enteredSteps(explanation)
    case 'moved':
      return movedSteps(explanation)
    case 'paid':
      return paidSteps(explanation)
    case 'outstanding':
      return outstandingSteps(explanation)
    case 'row-total':
      return rowTotalSteps(explanation)
    case 'balance':
      return balanceSteps(explanation)
    default:
      return plainSteps(explanation)
  }
}

function enteredSteps({ amount, origin, fit }: EnteredAmount): readonly Step[] {
  const said = originText(origin)
  if (!fit) return [step([term('', amount, '')], origin.kind === 'registered' ? `entered ${said}` : said)]
  const convention = conventionText(fit.convention)
  return [
    step([term('', amount, '')], `${said}; fits: ${convention}`, 'conventions'),
    ...under('By this convention', explanationSteps(fit.by)),
  ]
}

function originText(origin: Origin): string {
  switch (origin.kind) {
    case 'entered':
      return 'as entered'
    case 'registered':
      return 'as registered'
    case 'made':
      return 'made by the service when the loan was registered'
    case 'returned':
      return `as the service returned it on ${formatDate(origin.date)}`
    default:
      return assertNever(origin)
  }
}

function movedSteps({ extensionNumber, ...moved }: MovedAmount): readonly Step[] {
  const { fromDate, daysToExtend, total, paid, addedInterest, amount } = moved
  const from = formatDate(fromDate)
  const terms = [
    term('', total.amount, `on ${from}`),
    ...(paid === 0 ? [] : [term('−', paid, 'paid before')]),
    ...(addedInterest ? [term('+', addedInterest.amount, 'added interest')] : []),
  ]
  const days = `${daysToExtend} ${daysToExtend === 1 ? 'day' : 'days'}`
  return [
    step(
      terms.length === 1 ? terms : [...terms, term('=', amount, '')],
      `moved by ${days} from ${from}, extension ${extensionNumber}`,
      'moving-due-dates',
    ),
    ...(addedInterest ? under('Added interest', explanationSteps(addedInterest)) : []),
    ...under(`On ${from}`, explanationSteps(total)),
  ]
}

function paidSteps({ extensionNumber, movedToDate, total, amount }: PaidAmount): readonly Step[] {
  const what = amount === 0 ? 'all' : 'what was paid, the rest'
  const where = `moved to ${formatDate(movedToDate)}, extension ${extensionNumber}`
  return [
    step([term('', amount, '')], `${what} of ${amountText(total.amount)} ${where}`, 'moving-due-dates'),
    ...under('Before', explanationSteps(total)),
  ]
}

function outstandingSteps({ total, paid, amount }: OutstandingAmount): readonly Step[] {
  const terms = [term('', total.amount, 'total'), term('−', paid, 'paid'), term('=', amount, '')]
  return [captioned(terms, 'total less paid', 'computed-amounts'), ...under('Total', explanationSteps(total))]
}

function rowTotalSteps({ principal, interest, delayedInterest, amount }: RowTotal): readonly Step[] {
  const delayed = delayedInterest ? [term('+', delayedInterest.amount, 'delayed interest')] : []
  const terms = [term('', principal.amount, 'principal'), term('+', interest.amount, 'interest'), ...delayed]
  return [
    captioned([...terms, term('=', amount, '')], 'principal and interest', 'making-a-schedule'),
    ...under('Principal', explanationSteps(principal)),
    ...under('Interest', explanationSteps(interest)),
    ...(delayedInterest ? under('Delayed interest', explanationSteps(delayedInterest)) : []),
  ]
}

function balanceSteps({ fromDate, before, principal, amount }: BalanceAmount): readonly Step[] {
  const terms = [
    term('', before, `balance from ${formatDate(fromDate)} on`),
    term('−', principal.amount, 'principal of the row'),
    term('=', amount, ''),
  ]
  return [
    captioned(terms, 'balance less principal', 'making-a-schedule'),
    ...under('Principal', explanationSteps(principal)),
  ]
}
