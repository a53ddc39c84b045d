import { assertNever } from '#values/assert.ts'
import { countText, dayText, type Formats, numberText } from '#values/formats.ts'
import type { AmountOrigin, ExplanationParams } from '../../desk/explanation-step.ts'
import { conventionWords } from '../convention-words.ts'
import { amountTerm, captioned, type Sum, type SumWords, sumInWords, type Term } from './sum-words.ts'

type AmountCode =
  | 'given'
  | 'given-by-convention'
  | 'moved'
  | 'left-behind'
  | 'settled-interest'
  | 'outstanding'
  | 'row-total'
  | 'balance'
  | 'payment'
  | 'nothing'
  | 'column-sum'
  | 'difference'
  | 'difference-by-added-interest'

export const AMOUNT_WORDS: SumWords<AmountCode> = {
  given: ({ amount, origin }, formats) => {
    const words = originWords(origin, formats)
    return sumInWords([amountTerm('', amount, '', formats)], origin.kind === 'registered' ? `entered ${words}` : words)
  },
  'given-by-convention': ({ amount, origin, convention }, formats) =>
    sumInWords(
      [amountTerm('', amount, '', formats)],
      `${originWords(origin, formats)}; fits: ${conventionWords(convention, formats)}`,
    ),
  moved: movedWords,
  'left-behind': ({ amount, before, movedToDate, extensionNumber }, formats) => {
    const what = amount === '0.00' ? 'all' : 'what was paid, the rest'
    const where = `moved to ${dayText(movedToDate, formats)}, extension ${extensionNumber}`
    return sumInWords([amountTerm('', amount, '', formats)], `${what} of ${numberText(before, formats)} ${where}`)
  },
  'settled-interest': ({ before, paid, due, accrued, date, amount }, formats) => {
    const terms = [
      amountTerm('', paid, 'paid before', formats),
      amountTerm('+', due, accrued === null ? 'due' : 'accrued and not paid before', formats),
      amountTerm('=', amount, '', formats),
    ]
    const note = `of ${numberText(before, formats)}; the rest was not earned by the buyback on ${dayText(date, formats)}`
    return sumInWords(terms, note)
  },
  outstanding: ({ total, paid, amount }, formats) =>
    captioned(lessTerms([total, 'total'], [paid, 'paid'], amount, formats), 'total less paid'),
  'row-total': ({ principal, interest, fee, delayedInterest, amount }, formats) => {
    const fees = fee === null ? [] : [amountTerm('+', fee, 'fee', formats)]
    const delayed = delayedInterest === null ? [] : [amountTerm('+', delayedInterest, 'delayed interest', formats)]
    const parts = [
      amountTerm('', principal, 'principal', formats),
      amountTerm('+', interest, 'interest', formats),
      ...fees,
      ...delayed,
    ]
    return captioned([...parts, amountTerm('=', amount, '', formats)], 'principal and interest')
  },
  balance: ({ before, fromDate, principal, amount }, formats) => {
    const terms = lessTerms(
      [before, `balance from ${dayText(fromDate, formats)} on`],
      [principal, 'principal of the row'],
      amount,
      formats,
    )
    return captioned(terms, 'balance less principal')
  },
  payment: ({ amount, returnedDate }, formats) => {
    const recorded = 'as recorded: payments are not calculated'
    return sumInWords(
      [amountTerm('', amount, '', formats)],
      returnedDate === null ? recorded : returnedWords(returnedDate, formats),
    )
  },
  nothing: ({ amount, why }, formats) => sumInWords([amountTerm('', amount, '', formats)], NOTHING_WORDS[why]),
  'column-sum': columnSumWords,
  difference: (params, formats) =>
    sumInWords(differenceTerms(params, formats), params.amount === '0.00' ? 'nothing changed' : null),
  'difference-by-added-interest': (params, formats) => captioned(differenceTerms(params, formats), 'after less before'),
}

const NOTHING_WORDS: Readonly<Record<ExplanationParams['nothing']['why'], string>> = {
  'no-delayed-interest': 'no delayed interest has arisen',
  'nothing-paid': 'no payment is recorded',
  'no-fee': 'there is no fee',
  'not-the-running-period': 'only the installment of the running period earns interest',
}

function originWords(origin: AmountOrigin, formats: Formats): string {
  switch (origin.kind) {
    case 'entered':
      return 'as entered'
    case 'registered':
      return 'as registered'
    case 'made':
      return 'made by the service when the loan was registered'
    case 'returned':
      return returnedWords(origin.date, formats)
    case 'counted':
      return `delayed interest up to the extension on ${dayText(origin.date, formats)}`
    case 'reworked':
      return `worked out anew with the payment entered or taken back on ${dayText(origin.date, formats)}`
    default:
      return assertNever(origin)
  }
}

function returnedWords(date: string, formats: Formats): string {
  return `as the service returned it on ${dayText(date, formats)}`
}

function movedWords(
  { before, paid, addedInterest, amount, fromDate, days, extensionNumber }: ExplanationParams['moved'],
  formats: Formats,
) {
  const parts = [
    amountTerm('', before, `on ${dayText(fromDate, formats)}`, formats),
    ...(paid === '0.00' ? [] : [amountTerm('−', paid, 'paid before', formats)]),
    ...(addedInterest === null ? [] : [amountTerm('+', addedInterest, 'added interest', formats)]),
  ]
  const terms = parts.length === 1 ? parts : [...parts, amountTerm('=', amount, '', formats)]
  return sumInWords(
    terms,
    `moved by ${countText(days, formats)} ${days === 1 ? 'day' : 'days'} from ${dayText(fromDate, formats)}, extension ${extensionNumber}`,
  )
}

function columnSumWords({ parts, leftOut, amount }: ExplanationParams['column-sum'], formats: Formats): Sum {
  const terms = parts.map((part, index) =>
    amountTerm(index === 0 ? '' : '+', part.amount, `due ${dayText(part.dueDate, formats)}`, formats),
  )
  const note =
    leftOut === 0
      ? null
      : `${countText(leftOut, formats)} ${leftOut === 1 ? 'row' : 'rows'} of ${numberText('0.00', formats)} left out`
  if (terms.length > 1) return sumInWords([...terms, amountTerm('=', amount, '', formats)], note)
  return sumInWords(terms.length === 1 ? terms : [amountTerm('', amount, '', formats)], note)
}

function differenceTerms(
  { after, before, amount }: ExplanationParams['difference'],
  formats: Formats,
): readonly Term[] {
  return lessTerms([after, 'after'], [before, 'before'], amount, formats)
}

type Said = readonly [amount: string, words: string]

function lessTerms(
  [from, fromWords]: Said,
  [less, lessWords]: Said,
  amount: string,
  formats: Formats,
): readonly Term[] {
  return [
    amountTerm('', from, fromWords, formats),
    amountTerm('−', less, lessWords, formats),
    amountTerm('=', amount, '', formats),
  ]
}
