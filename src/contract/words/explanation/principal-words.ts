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
  | 'given-installment'
  | 'no-principal'
  | 'balloon-today'
  | 'flat-installment'
  | 'flat-whole'
  | 'split-installment'
  | 'split-whole'
  | 'compounded-growth'
  | 'adjusted-principal'
  | 'unrounded-principal'
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
    const { loanAmount, financed, divisor, rows, amount } = params
    const whole = financed
      ? cutTerm('', financed, 'loan amount less the balloon today')
      : amountTerm('', loanAmount, 'loan amount')
    const terms = [whole, cutTerm('/', divisor, 'divisor')]
    return sumInWords([...terms, ...roundedTerms(params, amount)], `the same total in all ${rows} rows`)
  },
  'annuity-divisor': ({ rate, base, isRated }) =>
    remark(
      `the divisor sums 1 / (1 + ${isRated ? '(rate of the period)' : `(${rateText(rate)} × ${shareText(base)})`}) of each row, multiplied by those of the rows before it`,
    ),
  'annuity-equal-periods': ({ rate, days, base, periods, periodRate }) => {
    const rateOfPeriod = `${rateText(rate)} × ${days} / ${base} = ${cutText(periodRate)}`
    const have = isOfDays(base) ? `have ${days} days` : `are ${days} / ${base} of a year`
    return remark(`all periods ${have}, so it is (1 − (1 / (1 + i)^${periods})) / i with i = ${rateOfPeriod}`)
  },
  'annuity-periods': ({ runs }) => {
    const isRated = runs.some(({ rate }) => rate !== null)
    const texts = runs.map(({ days, times, base, isPaid, rate }) => {
      const share =
        rate === null
          ? base === null
            ? String(days)
            : `${grouped(String(days))} / ${grouped(String(base))}`
          : `${rate} %`
      return `${times === 1 ? share : `${times} times ${share}`}${isPaid ? '' : ' without payment'}`
    })
    const areDays = runs.every(({ base }) => base === null)
    return remark(
      `the ${isRated ? 'rates' : areDays ? 'days' : 'shares of a year'} of the rows are ${texts.join(', ')}`,
    )
  },
  'balloon-today': ({ loanAmount, balloon, growth, financed }) => {
    const today = `${grouped(loanAmount)} − (${grouped(balloon)} / ${cutText(growth)}) = ${cutText(financed)}`
    return remark(`the balloon is worth less today, by 1 + (rate × share of a year) of each row multiplied: ${today}`)
  },
  'flat-installment': (params) => {
    const { whole, rows, amount } = params
    const terms = [cutTerm('', whole, 'principal and interest of all rows'), figureTerm('/', String(rows), 'rows')]
    return sumInWords([...terms, ...roundedTerms(params, amount)], `the same total in all ${rows} rows`)
  },
  'flat-whole': ({ principal, loanAmount, rate, years, whole }) =>
    remark(
      `${grouped(principal)} + (${grouped(loanAmount)} × ${rateText(rate)} × ${cutText(years)} years) = ${cutText(whole)}`,
    ),
  'split-installment': (params) => {
    const { whole, rows, amount } = params
    const terms = [amountTerm('', whole, 'principal and interest of all rows'), figureTerm('/', String(rows), 'rows')]
    return sumInWords([...terms, ...roundedTerms(params, amount)], `the same total in all ${rows} rows`)
  },
  'split-whole': ({ principal, interest, whole }) => {
    const terms = [
      amountTerm('', principal, 'principal of all rows'),
      amountTerm('+', interest, 'interest of all rows'),
    ]
    return captioned([...terms, amountTerm('=', whole, '')], 'principal and interest of all rows')
  },
  'compounded-growth': ({ rate, base, periods }) =>
    remark(`the product of 1 + (${rateText(rate)} × ${shareText(base)}) of ${periods} periods, less 1`),
  'adjusted-principal': ({ byRule, repaid, beyond, amount }) => {
    const terms = [amountTerm('', byRule, 'by the rule of the type')]
    if (repaid !== '0.00') terms.push(amountTerm('−', repaid, 'interest added to the balance, paid back first'))
    if (beyond.startsWith('-')) terms.push(amountTerm('−', beyond.slice(1), 'odd cents'))
    else if (beyond !== '0.00') terms.push(amountTerm('+', beyond, 'balloon or odd cents'))
    return captioned([...terms, amountTerm('=', amount, '')], 'the rule, and what this row has beyond it')
  },
  'unrounded-principal': (params) => {
    const { level, interest, amount } = params
    const words = interest ? 'installment, not rounded' : 'equal principal, not rounded'
    const less = interest ? [cutTerm('−', interest, 'interest, not rounded')] : []
    return sumInWords([cutTerm('', level, words), ...less, ...roundedTerms(params, amount)])
  },
  'equal-parts': (params) => sumInWords(partsOf(params)),
  'equal-parts-without-interest': (params) => sumInWords(partsOf(params), 'in equal parts at no interest'),
  'most-rows': ({ amount }) => sumInWords([amountTerm('', amount, '')], 'as most rows have it'),
  'given-installment': ({ amount }) => sumInWords([amountTerm('', amount, '')], 'as the lender says it'),
  'no-principal': ({ amount, why }) =>
    sumInWords(
      [amountTerm('', amount, '')],
      why === 'pause' ? 'the row is in a pause' : 'the principal is paid back in the last row',
    ),
  'rest-of-balance': ({ balance, isLastRow, difference }) => {
    const why = isLastRow ? 'the last row takes the whole balance' : 'no more than the balance is left to pay back'
    return sumInWords([amountTerm('', balance, 'balance')], difference ? `${why}; ${takenUpText(difference)}` : why)
  },
}

/** Days of years of about their length; a month or a week is a part of one. */
function isOfDays(base: number | null): boolean {
  return base !== null && base >= 360 && base <= 366
}

function shareText(base: number | null): string {
  if (base === null) return 'share of a year'
  return `${isOfDays(base) ? 'days' : 'parts'} / ${grouped(String(base))}`
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
