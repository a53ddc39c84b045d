import type { ExplanationParams } from '../../desk/explanation-step.ts'
import {
  amountTerm,
  captioned,
  figureTerm,
  grouped,
  rateText,
  roundedTerms,
  type SumWords,
  sumInWords,
  type Term,
} from './sum-words.ts'

type DayInterest = ExplanationParams['added-interest' | 'period-interest' | 'accrued-interest']

export const INTEREST_WORDS: SumWords<
  'period-interest' | 'added-interest' | 'accrued-interest' | 'rest-of-installment'
> = {
  'period-interest': (params) => {
    const { fromDate, toDate, dayCount, amount } = params
    const words = { balance: `balance from ${fromDate} on`, days: `days, ${fromDate} to ${toDate} by ${dayCount}` }
    return sumInWords([...product(params, words), ...roundedTerms(params, amount)])
  },
  'added-interest': (params) => {
    const words = { balance: 'outstanding principal of the loan', days: 'days of the extension' }
    return sumInWords([...product(params, words), ...roundedTerms(params, params.amount)])
  },
  'accrued-interest': (params) => {
    const { since, fromDate, toDate, earned, isCapped, amount } = params
    const days = `days, ${since === 'registration' ? 'registered ' : ''}${fromDate} to ${toDate}`
    const terms = [...product(params, { balance: 'principal not yet due', days }), ...roundedTerms(params, earned)]
    return sumInWords(terms, isCapped ? `capped at the interest of the installment, ${grouped(amount)}` : null)
  },
  'rest-of-installment': ({ installment, balance, difference, amount }) => {
    const terms = [
      amountTerm('', installment, 'installment, which the last row keeps'),
      amountTerm('−', balance, 'balance, its principal'),
      amountTerm('=', difference, ''),
    ]
    const note = difference === amount ? null : `not below zero, so ${grouped(amount)}`
    return captioned(terms, 'installment less balance', note)
  },
}

function product(
  { balance, rate, days, base }: DayInterest,
  words: { readonly balance: string; readonly days: string },
): readonly Term[] {
  return [
    amountTerm('', balance, words.balance),
    figureTerm('×', rateText(rate), 'interest rate a year'),
    figureTerm('×', String(days), words.days),
    figureTerm('/', String(base), 'days of a year'),
  ]
}
