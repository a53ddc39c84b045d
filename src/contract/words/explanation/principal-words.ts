import type { ExplanationParams } from '../../desk/explanation-step.ts'
import {
  amountTerm,
  captioned,
  cutTerm,
  cutText,
  figureTerm,
  grouped,
  rateText,
  remark,
  roundedTerms,
  type SumWords,
  sumInWords,
  type Term,
} from './sum-words.ts'

type PrincipalCode =
  | 'annuity-principal'
  | 'annuity-installment'
  | 'annuity-divisor'
  | 'annuity-equal-periods'
  | 'annuity-periods'
  | 'equal-parts'
  | 'equal-parts-without-interest'
  | 'most-rows'
  | 'no-principal'
  | 'rest-of-balance'

export const PRINCIPAL_WORDS: SumWords<PrincipalCode> = {
  'annuity-principal': ({ installment, interest, amount }) => {
    const terms = [
      amountTerm('', installment, 'installment'),
      amountTerm('−', interest, 'interest of the row'),
      amountTerm('=', amount, ''),
    ]
    return captioned(terms, 'installment less interest')
  },
  'annuity-installment': (params) => {
    const { loanAmount, divisor, rows, amount } = params
    const terms = [amountTerm('', loanAmount, 'loan amount'), cutTerm('/', divisor, 'divisor')]
    return sumInWords([...terms, ...roundedTerms(params, amount)], `the same total in all ${rows} rows`)
  },
  'annuity-divisor': ({ rate, base }) =>
    remark(
      `the divisor sums 1 / (1 + ${rateText(rate)} × days / ${base}) of each row, multiplied by those of the rows before it`,
    ),
  'annuity-equal-periods': ({ rate, days, base, periods, periodRate }) => {
    const rateOfPeriod = `${rateText(rate)} × ${days} / ${base} = ${cutText(periodRate)}`
    return remark(`all periods have ${days} days, so it is (1 − 1 / (1 + i)^${periods}) / i with i = ${rateOfPeriod}`)
  },
  'annuity-periods': ({ runs }) => {
    const texts = runs.map(({ days, times }) => (times === 1 ? String(days) : `${times} times ${days}`))
    return remark(`the days of the rows are ${texts.join(', ')}`)
  },
  'equal-parts': (params) => sumInWords(partsOf(params)),
  'equal-parts-without-interest': (params) => sumInWords(partsOf(params), 'in equal parts at no interest'),
  'most-rows': ({ amount }) => sumInWords([amountTerm('', amount, '')], 'as most rows have it'),
  'no-principal': ({ amount }) =>
    sumInWords([amountTerm('', amount, '')], 'the principal is paid back in the last row'),
  'rest-of-balance': ({ balance, isLastRow, difference }) => {
    const why = isLastRow ? 'the last row takes the whole balance' : 'no more than the balance is left to pay back'
    return sumInWords([amountTerm('', balance, 'balance')], difference ? `${why}; ${takenUpText(difference)}` : why)
  },
}

function partsOf(params: ExplanationParams['equal-parts']): readonly Term[] {
  const { loanAmount, rows, amount } = params
  const parts = figureTerm('/', String(rows), rows === 1 ? 'row' : 'rows')
  return [amountTerm('', loanAmount, 'loan amount'), parts, ...roundedTerms(params, amount)]
}

function takenUpText({ byRule, takenUp }: { readonly byRule: string; readonly takenUp: string }): string {
  const signed = takenUp.startsWith('-') ? `−${grouped(takenUp.slice(1))}` : `+${grouped(takenUp)}`
  return `by the rule ${grouped(byRule)}, taken up ${signed}`
}
