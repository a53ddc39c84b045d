import { countText, type Formats, numberText } from '#values/formats.ts'
import type { ExplanationParams } from '../../desk/explanation-step.ts'
import {
  amountTerm,
  captioned,
  cutTerm,
  cutText,
  figureTerm,
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
  'annuity-principal': ({ installment, interest, amount }, formats) => {
    const terms = [
      amountTerm('', installment, 'installment', formats),
      amountTerm('−', interest, 'interest of the row', formats),
      amountTerm('=', amount, '', formats),
    ]
    return captioned(terms, 'installment less interest')
  },
  'annuity-installment': (params, formats) => {
    const { loanAmount, financed, divisor, rows, amount } = params
    const whole = financed
      ? cutTerm('', financed, 'loan amount less the balloon today', formats)
      : amountTerm('', loanAmount, 'loan amount', formats)
    const terms = [whole, cutTerm('/', divisor, 'divisor', formats)]
    return sumInWords(
      [...terms, ...roundedTerms(params, amount, formats)],
      `the same total in all ${countText(rows, formats)} rows`,
    )
  },
  'annuity-divisor': ({ rate, base, isRated }, formats) =>
    remark(
      `the divisor sums 1 / (1 + ${isRated ? '(rate of the period)' : `(${rateText(rate, formats)} × ${shareText(base, formats)})`}) of each row, multiplied by those of the rows before it`,
    ),
  'annuity-equal-periods': ({ rate, days, base, periods, periodRate }, formats) => {
    const rateOfPeriod = `${rateText(rate, formats)} × ${days} / ${base} = ${cutText(periodRate, formats)}`
    const have = isOfDays(base) ? `have ${days} days` : `are ${days} / ${base} of a year`
    return remark(`all periods ${have}, so it is (1 − (1 / (1 + i)^${periods})) / i with i = ${rateOfPeriod}`)
  },
  'annuity-periods': ({ runs }, formats) => {
    const isRated = runs.some(({ rate }) => rate !== null)
    const texts = runs.map(({ days, times, base, isPaid, rate }) => {
      const share =
        rate === null
          ? base === null
            ? String(days)
            : `${countText(days, formats)} / ${countText(base, formats)}`
          : `${numberText(rate, formats)} %`
      return `${times === 1 ? share : `${times} times ${share}`}${isPaid ? '' : ' without payment'}`
    })
    const areDays = runs.every(({ base }) => base === null)
    return remark(
      `the ${isRated ? 'rates' : areDays ? 'days' : 'shares of a year'} of the rows are ${texts.join(', ')}`,
    )
  },
  'balloon-today': ({ loanAmount, balloon, growth, financed }, formats) => {
    const today = `${numberText(loanAmount, formats)} − (${numberText(balloon, formats)} / ${cutText(growth, formats)}) = ${cutText(financed, formats)}`
    return remark(`the balloon is worth less today, by 1 + (rate × share of a year) of each row multiplied: ${today}`)
  },
  'flat-installment': (params, formats) => {
    const { whole, rows, amount } = params
    const terms = [
      cutTerm('', whole, 'principal and interest of all rows', formats),
      figureTerm('/', countText(rows, formats), 'rows'),
    ]
    return sumInWords(
      [...terms, ...roundedTerms(params, amount, formats)],
      `the same total in all ${countText(rows, formats)} rows`,
    )
  },
  'flat-whole': ({ principal, loanAmount, rate, years, whole }, formats) =>
    remark(
      `${numberText(principal, formats)} + (${numberText(loanAmount, formats)} × ${rateText(rate, formats)} × ${cutText(years, formats)} years) = ${cutText(whole, formats)}`,
    ),
  'split-installment': (params, formats) => {
    const { whole, rows, amount } = params
    const terms = [
      amountTerm('', whole, 'principal and interest of all rows', formats),
      figureTerm('/', countText(rows, formats), 'rows'),
    ]
    return sumInWords(
      [...terms, ...roundedTerms(params, amount, formats)],
      `the same total in all ${countText(rows, formats)} rows`,
    )
  },
  'split-whole': ({ principal, interest, whole }, formats) => {
    const terms = [
      amountTerm('', principal, 'principal of all rows', formats),
      amountTerm('+', interest, 'interest of all rows', formats),
    ]
    return captioned([...terms, amountTerm('=', whole, '', formats)], 'principal and interest of all rows')
  },
  'compounded-growth': ({ rate, base, periods }, formats) =>
    remark(
      `the product of 1 + (${rateText(rate, formats)} × ${shareText(base, formats)}) of ${periods} periods, less 1`,
    ),
  'adjusted-principal': ({ byRule, repaid, beyond, amount }, formats) => {
    const terms = [amountTerm('', byRule, 'by the rule of the type', formats)]
    if (repaid !== '0.00')
      terms.push(amountTerm('−', repaid, 'interest added to the balance, paid back first', formats))
    if (beyond.startsWith('-')) terms.push(amountTerm('−', beyond.slice(1), 'odd cents', formats))
    else if (beyond !== '0.00') terms.push(amountTerm('+', beyond, 'balloon or odd cents', formats))
    return captioned([...terms, amountTerm('=', amount, '', formats)], 'the rule, and what this row has beyond it')
  },
  'unrounded-principal': (params, formats) => {
    const { level, interest, amount } = params
    const words = interest ? 'installment, not rounded' : 'equal principal, not rounded'
    const less = interest ? [cutTerm('−', interest, 'interest, not rounded', formats)] : []
    return sumInWords([cutTerm('', level, words, formats), ...less, ...roundedTerms(params, amount, formats)])
  },
  'equal-parts': (params, formats) => sumInWords(partsOf(params, formats)),
  'equal-parts-without-interest': (params, formats) =>
    sumInWords(partsOf(params, formats), 'in equal parts at no interest'),
  'most-rows': ({ amount }, formats) => sumInWords([amountTerm('', amount, '', formats)], 'as most rows have it'),
  'given-installment': ({ amount }, formats) =>
    sumInWords([amountTerm('', amount, '', formats)], 'as the lender says it'),
  'no-principal': ({ amount, why }, formats) =>
    sumInWords(
      [amountTerm('', amount, '', formats)],
      why === 'pause' ? 'the row is in a pause' : 'the principal is paid back in the last row',
    ),
  'rest-of-balance': ({ balance, isLastRow, difference }, formats) => {
    const why = isLastRow ? 'the last row takes the whole balance' : 'no more than the balance is left to pay back'
    return sumInWords(
      [amountTerm('', balance, 'balance', formats)],
      difference ? `${why}; ${takenUpText(difference, formats)}` : why,
    )
  },
}

/** Days of years of about their length; a month or a week is a part of one. */
function isOfDays(base: number | null): boolean {
  return base !== null && base >= 360 && base <= 366
}

function shareText(base: number | null, formats: Formats): string {
  if (base === null) return 'share of a year'
  return `${isOfDays(base) ? 'days' : 'parts'} / ${countText(base, formats)}`
}

function partsOf(params: ExplanationParams['equal-parts'], formats: Formats): readonly Term[] {
  const { loanAmount, rows, amount } = params
  const parts = figureTerm('/', countText(rows, formats), rows === 1 ? 'row' : 'rows')
  return [amountTerm('', loanAmount, 'loan amount', formats), parts, ...roundedTerms(params, amount, formats)]
}

function takenUpText(
  { byRule, takenUp }: { readonly byRule: string; readonly takenUp: string },
  formats: Formats,
): string {
  const signed = takenUp.startsWith('-')
    ? `−${numberText(takenUp.slice(1), formats)}`
    : `+${numberText(takenUp, formats)}`
  return `by the rule ${numberText(byRule, formats)}, taken up ${signed}`
}
