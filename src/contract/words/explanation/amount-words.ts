import { assertNever } from '#values/assert.ts'
import type { AmountOrigin, ExplanationParams } from '../../desk/explanation-step.ts'
import { conventionWords } from '../convention-words.ts'
import { amountTerm, captioned, grouped, type Sum, type SumWords, sumInWords, type Term } from './sum-words.ts'

type AmountCode =
  | 'given'
  | 'given-by-convention'
  | 'moved'
  | 'left-behind'
  | 'outstanding'
  | 'row-total'
  | 'balance'
  | 'payment'
  | 'nothing'
  | 'column-sum'
  | 'difference'
  | 'difference-by-added-interest'

export const AMOUNT_WORDS: SumWords<AmountCode> = {
  given: ({ amount, origin }) => {
    const words = originWords(origin)
    return sumInWords([amountTerm('', amount, '')], origin.kind === 'registered' ? `entered ${words}` : words)
  },
  'given-by-convention': ({ amount, origin, convention }) =>
    sumInWords([amountTerm('', amount, '')], `${originWords(origin)}; fits: ${conventionWords(convention)}`),
  moved: movedWords,
  'left-behind': ({ amount, before, movedToDate, extensionNumber }) => {
    const what = amount === '0.00' ? 'all' : 'what was paid, the rest'
    const where = `moved to ${movedToDate}, extension ${extensionNumber}`
    return sumInWords([amountTerm('', amount, '')], `${what} of ${grouped(before)} ${where}`)
  },
  outstanding: ({ total, paid, amount }) =>
    captioned(lessTerms([total, 'total'], [paid, 'paid'], amount), 'total less paid'),
  'row-total': ({ principal, interest, fee, delayedInterest, amount }) => {
    const fees = fee === null ? [] : [amountTerm('+', fee, 'fee')]
    const delayed = delayedInterest === null ? [] : [amountTerm('+', delayedInterest, 'delayed interest')]
    const parts = [amountTerm('', principal, 'principal'), amountTerm('+', interest, 'interest'), ...fees, ...delayed]
    return captioned([...parts, amountTerm('=', amount, '')], 'principal and interest')
  },
  balance: ({ before, fromDate, principal, amount }) => {
    const terms = lessTerms([before, `balance from ${fromDate} on`], [principal, 'principal of the row'], amount)
    return captioned(terms, 'balance less principal')
  },
  payment: ({ amount, returnedDate }) => {
    const recorded = 'as recorded: payments are not calculated'
    return sumInWords([amountTerm('', amount, '')], returnedDate === null ? recorded : returnedWords(returnedDate))
  },
  nothing: ({ amount, why }) => sumInWords([amountTerm('', amount, '')], NOTHING_WORDS[why]),
  'column-sum': columnSumWords,
  difference: (params) => sumInWords(differenceTerms(params), params.amount === '0.00' ? 'nothing changed' : null),
  'difference-by-added-interest': (params) => captioned(differenceTerms(params), 'after less before'),
}

const NOTHING_WORDS: Readonly<Record<ExplanationParams['nothing']['why'], string>> = {
  'no-delayed-interest': 'delayed interest is not calculated',
  'nothing-paid': 'no payment is recorded',
  'no-fee': 'there is no fee',
  'not-the-running-period': 'only the installment of the running period earns interest',
}

function originWords(origin: AmountOrigin): string {
  switch (origin.kind) {
    case 'entered':
      return 'as entered'
    case 'registered':
      return 'as registered'
    case 'made':
      return 'made by the service when the loan was registered'
    case 'returned':
      return returnedWords(origin.date)
    default:
      return assertNever(origin)
  }
}

function returnedWords(date: string): string {
  return `as the service returned it on ${date}`
}

function movedWords({
  before,
  paid,
  addedInterest,
  amount,
  fromDate,
  days,
  extensionNumber,
}: ExplanationParams['moved']) {
  const parts = [
    amountTerm('', before, `on ${fromDate}`),
    ...(paid === '0.00' ? [] : [amountTerm('−', paid, 'paid before')]),
    ...(addedInterest === null ? [] : [amountTerm('+', addedInterest, 'added interest')]),
  ]
  const terms = parts.length === 1 ? parts : [...parts, amountTerm('=', amount, '')]
  return sumInWords(
    terms,
    `moved by ${days} ${days === 1 ? 'day' : 'days'} from ${fromDate}, extension ${extensionNumber}`,
  )
}

function columnSumWords({ parts, leftOut, amount }: ExplanationParams['column-sum']): Sum {
  const terms = parts.map((part, index) => amountTerm(index === 0 ? '' : '+', part.amount, `due ${part.dueDate}`))
  const note = leftOut === 0 ? null : `${leftOut} ${leftOut === 1 ? 'row' : 'rows'} of 0.00 left out`
  if (terms.length > 1) return sumInWords([...terms, amountTerm('=', amount, '')], note)
  return sumInWords(terms.length === 1 ? terms : [amountTerm('', amount, '')], note)
}

function differenceTerms({ after, before, amount }: ExplanationParams['difference']): readonly Term[] {
  return lessTerms([after, 'after'], [before, 'before'], amount)
}

type Said = readonly [amount: string, words: string]

function lessTerms([from, fromWords]: Said, [less, lessWords]: Said, amount: string): readonly Term[] {
  return [amountTerm('', from, fromWords), amountTerm('−', less, lessWords), amountTerm('=', amount, '')]
}
