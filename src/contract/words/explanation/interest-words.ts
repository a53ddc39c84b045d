import { countText, dayText, type Formats, numberText } from '#values/formats.ts'
import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { ExplanationParams } from '../../desk/explanation-step.ts'
import {
  amountTerm,
  captioned,
  cutTerm,
  figureTerm,
  rateText,
  remark,
  roundedTerms,
  type SumWords,
  sumInWords,
  type Term,
} from './sum-words.ts'

type DayInterest = ExplanationParams['added-interest' | 'period-interest' | 'accrued-interest' | 'all-interest']

type InterestCode =
  | 'period-interest'
  | 'all-interest'
  | 'split-interest'
  | 'split-rest'
  | 'rated-interest'
  | 'rate-of-period'
  | 'free-interest'
  | 'added-interest'
  | 'accrued-interest'
  | 'delayed-interest'
  | 'delayed-period'
  | 'rest-of-installment'
  | 'unrounded-interest'
  | 'interest-parts'
  | 'interest-waits'
  | 'fee'
  | 'compounded-interest'

export const INTEREST_WORDS: SumWords<InterestCode> = {
  'period-interest': (params, formats) => {
    const words = {
      balance: `balance from ${dayText(params.fromDate, formats)} on`,
      days: periodWords(params, formats),
    }
    return sumInWords([...product(params, words, formats), ...roundedTerms(params, params.amount, formats)])
  },
  'all-interest': (params, formats) => {
    const words = {
      balance: 'loan amount',
      days: `all rows, ${dayText(params.fromDate, formats)} to ${dayText(params.toDate, formats)}`,
    }
    return sumInWords([...product(params, words, formats), ...roundedTerms(params, params.amount, formats)])
  },
  'split-interest': (params, formats) => {
    const { total, weight, weights, amount } = params
    const terms = [
      amountTerm('', total, 'interest of all rows', formats),
      ...(weight === 1 ? [] : [figureTerm('×', countText(weight, formats), 'parts of this row')]),
      figureTerm('/', countText(weights, formats), 'parts of all rows'),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount, formats)])
  },
  'rated-interest': (params, formats) => {
    const terms = [
      amountTerm('', params.balance, `balance from ${dayText(params.fromDate, formats)} on`, formats),
      figureTerm(
        '×',
        `${numberText(params.periodRate, formats)} %`,
        `rate of the period, ${dayText(params.fromDate, formats)} to ${dayText(params.toDate, formats)}`,
      ),
    ]
    return sumInWords([...terms, ...roundedTerms(params, params.amount, formats)])
  },
  'rate-of-period': (params, formats) => remark(`the rate of the period is ${RATE_WORDS[params.by](params, formats)}`),
  'split-rest': ({ total, before, amount }, formats) => {
    const terms = [
      amountTerm('', total, 'interest of all rows', formats),
      amountTerm('−', before, 'interest of the rows before', formats),
    ]
    return captioned([...terms, amountTerm('=', amount, '', formats)], 'what the rows before leave')
  },
  'free-interest': ({ fee, amount }, formats) => {
    const rest = fee === '0.00' ? '' : '; the fee alone is paid'
    return sumInWords([amountTerm('', amount, '', formats)], `the row earns no interest${rest}`)
  },
  'unrounded-interest': (params, formats) => {
    const { balance, rate, days, base, amount } = params
    const terms = [
      cutTerm('', balance, `balance from ${dayText(params.fromDate, formats)} on, not rounded`, formats),
      figureTerm('×', rateText(rate, formats), 'interest rate a year'),
      figureTerm('×', countText(days, formats), periodWords(params, formats)),
      figureTerm('/', countText(base, formats), baseWords(base)),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount, formats)])
  },
  'interest-parts': ({ earned, waited, repaid, spread, fee, amount }, formats) => {
    const parts = [
      [earned, 'interest of the period'],
      [waited, 'interest of rows before, due here'],
      [repaid, 'interest added to the balance, paid back'],
      [spread, 'share of the interest that a pause has spread'],
      [fee, 'fee'],
    ] as const
    const terms = parts
      .filter(([part], index) => index === 0 || part !== '0.00')
      .map(([part, words], index) => amountTerm(index === 0 ? '' : '+', part, words, formats))
    return captioned([...terms, amountTerm('=', amount, '', formats)], 'interest and what is paid with it')
  },
  'interest-waits': ({ earned, why, fee, amount }, formats) => {
    const rest = fee === '0.00' ? '' : '; the fee alone is paid'
    return sumInWords(
      [amountTerm('', amount, '', formats)],
      `the interest of ${numberText(earned, formats)} ${WAITING_WORDS[why]}${rest}`,
    )
  },
  'compounded-interest': (params, formats) => {
    const { loanAmount, growth, amount } = params
    const terms = [
      amountTerm('', loanAmount, 'loan amount', formats),
      cutTerm('×', growth, 'what 1 earns until the row is due', formats),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount, formats)])
  },
  fee: (params, formats) => {
    const { percent, of, base, amount } = params
    if (percent === null) return sumInWords([amountTerm('', amount, '', formats)], 'the fee of each row')
    const terms = [
      amountTerm('', base, of === 'balance' ? 'balance before the row' : 'loan amount', formats),
      figureTerm('×', rateText(percent, formats), 'fee'),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount, formats)])
  },
  'added-interest': (params, formats) => {
    const words = { balance: 'outstanding principal of the loan', days: 'days of the extension' }
    return sumInWords([...product(params, words, formats), ...roundedTerms(params, params.amount, formats)])
  },
  'accrued-interest': (params, formats) => {
    const { since, fromDate, toDate, earned, isCapped, amount } = params
    const days = `days, ${since === 'registration' ? 'registered ' : ''}${dayText(fromDate, formats)} to ${dayText(toDate, formats)}`
    const terms = [
      ...product(params, { balance: 'principal not yet due', days }, formats),
      ...roundedTerms(params, earned, formats),
    ]
    return sumInWords(
      terms,
      isCapped ? `capped at the interest of the installment, ${numberText(amount, formats)}` : null,
    )
  },
  'delayed-interest': ({ carried, earned, most, amount }, formats) => {
    const carry = carried === '0.00' ? [] : [amountTerm('', carried, 'delayed interest before', formats)]
    const terms = [
      ...carry,
      cutTerm(carry.length === 0 ? '' : '+', earned, 'delayed interest of the days', formats),
      amountTerm('→', amount, 'rounded half up to the cent', formats),
    ]
    return sumInWords(terms, most === null ? null : `limited to ${numberText(most, formats)}`)
  },
  'delayed-period': ({ principal, rate, parts, base, earned, fromDate, toDate }, formats) =>
    sumInWords([
      amountTerm('', principal, 'overdue principal', formats),
      figureTerm('×', rateText(rate, formats), 'delayed interest a year'),
      figureTerm(
        '×',
        countText(parts, formats),
        `days, after ${dayText(fromDate, formats)} to ${dayText(toDate, formats)}`,
      ),
      figureTerm('/', countText(base, formats), 'days of the year'),
      cutTerm('=', earned, '', formats),
    ]),
  'rest-of-installment': ({ installment, balance, difference, amount }, formats) => {
    const terms = [
      amountTerm('', installment, 'installment, which the last row keeps', formats),
      amountTerm('−', balance, 'balance, its principal', formats),
      amountTerm('=', difference, '', formats),
    ]
    const note = difference === amount ? null : `not below zero, so ${numberText(amount, formats)}`
    return captioned(terms, 'installment less balance', note)
  },
}

type RateOfPeriod = ExplanationParams['rate-of-period']

const roundedRate = (decimals: number) => (params: RateOfPeriod, formats: Formats) =>
  `${rateText(params.rate, formats)} × ${yearShareText(params, formats)}, rounded half up to ${decimals} decimals`

const roundedDayRate =
  (decimals: number) =>
  ({ rate, days, base }: RateOfPeriod, formats: Formats) =>
    `${rateText(rate, formats)} / ${countText(base, formats)}, rounded half up to ${decimals} decimals, × ${countText(days, formats)}`

const RATE_WORDS: Readonly<Record<PeriodRate, (params: RateOfPeriod, formats: Formats) => string>> = {
  exact: (params, formats) => `${rateText(params.rate, formats)} × ${yearShareText(params, formats)}`,
  'rounded-2': roundedRate(2),
  'rounded-3': roundedRate(3),
  'rounded-4': roundedRate(4),
  'rounded-5': roundedRate(5),
  'rounded-6': roundedRate(6),
  'day-rounded-4': roundedDayRate(4),
  'day-rounded-5': roundedDayRate(5),
  'day-rounded-6': roundedDayRate(6),
  effective: (params, formats) => `(1 + ${rateText(params.rate, formats)})^(${yearShareText(params, formats)}) − 1`,
  daily: ({ rate, days, base }, formats) =>
    `(1 + (${rateText(rate, formats)} / ${countText(base, formats)}))^${countText(days, formats)} − 1`,
}

function yearShareText({ days, base }: RateOfPeriod, formats: Formats): string {
  return `${countText(days, formats)} / ${countText(base, formats)}`
}

const WAITING_WORDS = {
  spread: 'is spread over later rows',
  added: 'is added to the balance',
  'not-due': 'falls due with a later row',
} as const satisfies Readonly<Record<ExplanationParams['interest-waits']['why'], string>>

function periodWords(
  { fromDate, toDate, dayCount }: ExplanationParams['period-interest' | 'unrounded-interest'],
  formats: Formats,
): string {
  return dayCount === 'EQUAL-PERIODS'
    ? `equal period, ${dayText(fromDate, formats)} to ${dayText(toDate, formats)}`
    : `${dayCount === 'ACT/ACT ISDA' ? 'days by year' : 'days'}, ${dayText(fromDate, formats)} to ${dayText(toDate, formats)} by ${dayCount}`
}

function baseWords(base: number): string {
  return base >= 360 && base <= 366 ? 'days of a year' : 'parts of a year'
}

function product(
  { balance, rate, days, base }: DayInterest,
  words: { readonly balance: string; readonly days: string },
  formats: Formats,
): readonly Term[] {
  return [
    amountTerm('', balance, words.balance, formats),
    figureTerm('×', rateText(rate, formats), 'interest rate a year'),
    figureTerm('×', countText(days, formats), words.days),
    figureTerm('/', countText(base, formats), baseWords(base)),
  ]
}
