import type { PeriodRate } from '#values/vocabulary/course-terms.ts'
import type { ExplanationParams } from '../../desk/explanation-step.ts'
import {
  amountTerm,
  captioned,
  cutTerm,
  figureTerm,
  grouped,
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
  | 'rest-of-installment'
  | 'unrounded-interest'
  | 'interest-parts'
  | 'interest-waits'
  | 'fee'
  | 'compounded-interest'

export const INTEREST_WORDS: SumWords<InterestCode> = {
  'period-interest': (params) => {
    const words = { balance: `balance from ${params.fromDate} on`, days: periodWords(params) }
    return sumInWords([...product(params, words), ...roundedTerms(params, params.amount)])
  },
  'all-interest': (params) => {
    const words = { balance: 'loan amount', days: `all rows, ${params.fromDate} to ${params.toDate}` }
    return sumInWords([...product(params, words), ...roundedTerms(params, params.amount)])
  },
  'split-interest': (params) => {
    const { total, weight, weights, amount } = params
    const terms = [
      amountTerm('', total, 'interest of all rows'),
      ...(weight === 1 ? [] : [figureTerm('×', String(weight), 'parts of this row')]),
      figureTerm('/', grouped(String(weights)), 'parts of all rows'),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount)])
  },
  'rated-interest': (params) => {
    const terms = [
      amountTerm('', params.balance, `balance from ${params.fromDate} on`),
      figureTerm('×', `${params.periodRate} %`, `rate of the period, ${params.fromDate} to ${params.toDate}`),
    ]
    return sumInWords([...terms, ...roundedTerms(params, params.amount)])
  },
  'rate-of-period': (params) => remark(`the rate of the period is ${RATE_WORDS[params.by](params)}`),
  'split-rest': ({ total, before, amount }) => {
    const terms = [
      amountTerm('', total, 'interest of all rows'),
      amountTerm('−', before, 'interest of the rows before'),
    ]
    return captioned([...terms, amountTerm('=', amount, '')], 'what the rows before leave')
  },
  'free-interest': ({ fee, amount }) => {
    const rest = fee === '0.00' ? '' : '; the fee alone is paid'
    return sumInWords([amountTerm('', amount, '')], `the row earns no interest${rest}`)
  },
  'unrounded-interest': (params) => {
    const { balance, rate, days, base, amount } = params
    const terms = [
      cutTerm('', balance, `balance from ${params.fromDate} on, not rounded`),
      figureTerm('×', rateText(rate), 'interest rate a year'),
      figureTerm('×', grouped(String(days)), periodWords(params)),
      figureTerm('/', grouped(String(base)), baseWords(base)),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount)])
  },
  'interest-parts': ({ earned, waited, repaid, spread, fee, amount }) => {
    const parts = [
      [earned, 'interest of the period'],
      [waited, 'interest of rows before, due here'],
      [repaid, 'interest added to the balance, paid back'],
      [spread, 'share of the interest that a pause has spread'],
      [fee, 'fee'],
    ] as const
    const terms = parts
      .filter(([part], index) => index === 0 || part !== '0.00')
      .map(([part, words], index) => amountTerm(index === 0 ? '' : '+', part, words))
    return captioned([...terms, amountTerm('=', amount, '')], 'interest and what is paid with it')
  },
  'interest-waits': ({ earned, why, fee, amount }) => {
    const rest = fee === '0.00' ? '' : '; the fee alone is paid'
    return sumInWords([amountTerm('', amount, '')], `the interest of ${grouped(earned)} ${WAITING_WORDS[why]}${rest}`)
  },
  'compounded-interest': (params) => {
    const { loanAmount, growth, amount } = params
    const terms = [amountTerm('', loanAmount, 'loan amount'), cutTerm('×', growth, 'what 1 earns until the row is due')]
    return sumInWords([...terms, ...roundedTerms(params, amount)])
  },
  fee: (params) => {
    const { percent, of, base, amount } = params
    if (percent === null) return sumInWords([amountTerm('', amount, '')], 'the fee of each row')
    const terms = [
      amountTerm('', base, of === 'balance' ? 'balance before the row' : 'loan amount'),
      figureTerm('×', rateText(percent), 'fee'),
    ]
    return sumInWords([...terms, ...roundedTerms(params, amount)])
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

type RateOfPeriod = ExplanationParams['rate-of-period']

const roundedRate = (decimals: number) => (params: RateOfPeriod) =>
  `${rateText(params.rate)} × ${yearShareText(params)}, rounded half up to ${decimals} decimals`

const roundedDayRate =
  (decimals: number) =>
  ({ rate, days, base }: RateOfPeriod) =>
    `${rateText(rate)} / ${grouped(String(base))}, rounded half up to ${decimals} decimals, × ${grouped(String(days))}`

const RATE_WORDS: Readonly<Record<PeriodRate, (params: RateOfPeriod) => string>> = {
  exact: (params) => `${rateText(params.rate)} × ${yearShareText(params)}`,
  'rounded-2': roundedRate(2),
  'rounded-3': roundedRate(3),
  'rounded-4': roundedRate(4),
  'rounded-5': roundedRate(5),
  'rounded-6': roundedRate(6),
  'day-rounded-4': roundedDayRate(4),
  'day-rounded-5': roundedDayRate(5),
  'day-rounded-6': roundedDayRate(6),
  effective: (params) => `(1 + ${rateText(params.rate)})^(${yearShareText(params)}) − 1`,
  daily: ({ rate, days, base }) => `(1 + (${rateText(rate)} / ${grouped(String(base))}))^${grouped(String(days))} − 1`,
}

function yearShareText({ days, base }: RateOfPeriod): string {
  return `${grouped(String(days))} / ${grouped(String(base))}`
}

const WAITING_WORDS = {
  spread: 'is spread over later rows',
  added: 'is added to the balance',
  'not-due': 'falls due with a later row',
} as const satisfies Readonly<Record<ExplanationParams['interest-waits']['why'], string>>

function periodWords({
  fromDate,
  toDate,
  dayCount,
}: ExplanationParams['period-interest' | 'unrounded-interest']): string {
  return dayCount === 'EQUAL-PERIODS'
    ? `equal period, ${fromDate} to ${toDate}`
    : `${dayCount === 'ACT/ACT ISDA' ? 'days by year' : 'days'}, ${fromDate} to ${toDate} by ${dayCount}`
}

function baseWords(base: number): string {
  return base >= 360 && base <= 366 ? 'days of a year' : 'parts of a year'
}

function product(
  { balance, rate, days, base }: DayInterest,
  words: { readonly balance: string; readonly days: string },
): readonly Term[] {
  return [
    amountTerm('', balance, words.balance),
    figureTerm('×', rateText(rate), 'interest rate a year'),
    figureTerm('×', grouped(String(days)), words.days),
    figureTerm('/', grouped(String(base)), baseWords(base)),
  ]
}
