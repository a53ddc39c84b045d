import { groupDigits } from '#values/digits.ts'
import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'

/** Parts of a loan's description; each may occur once. */
type Part =
  | 'scheduleType'
  | 'loans'
  | 'installments'
  | 'period'
  | 'term'
  | 'amount'
  | 'rate'
  | 'dayCount'
  | 'issued'
  | 'nextDue'
  | 'paid'
  | 'overdue'
  | 'extended'
  | 'extensionsAllowed'
  | 'client'
  | 'country'
  | 'name'
  | 'code'

export type DescriptionPart = Part

/** Kinds of words that the parser expects in place of an unknown word. */
export type DescriptionPlace = 'anything' | 'unit' | 'number' | 'date' | 'country' | 'type' | 'due' | 'allowed'

/** Rules of descriptions of loans, of the loans that they describe, and of data sets. */
export type DescriptionRuleParams = {
  readonly 'description-empty': Readonly<Record<never, never>>
  readonly 'description-word': { readonly word: string; readonly could: DescriptionPlace }
  readonly 'description-near': { readonly word: string; readonly near: string }
  readonly 'description-twice': { readonly part: Part }
  readonly 'description-range': { readonly part: Part; readonly least: number; readonly most: number }
  readonly 'description-days': { readonly least: number; readonly most: number }
  readonly 'description-single-row': Readonly<Record<never, never>>
  readonly 'description-term': { readonly scheduleType: string }
  readonly 'description-together': { readonly part: Part; readonly other: Part }
  readonly 'description-too-many': {
    readonly paid: number
    readonly overdue: number
    readonly installments: number
  }
  readonly 'description-nothing-due': { readonly paid: number }
  readonly 'description-otherwise': { readonly paid: number; readonly overdue: number }
  readonly 'description-no-part': Readonly<Record<never, never>>
  readonly 'data-set-day': { readonly first: string; readonly last: string }
  readonly 'description-no-place': { readonly first: string; readonly last: string }
}

const PARTS: Readonly<Record<Part, string>> = {
  scheduleType: 'the type',
  loans: 'the number of loans',
  installments: 'the number of installments',
  period: 'the time between due dates',
  term: 'the term',
  amount: 'the amount',
  rate: 'the rate',
  dayCount: 'the day count',
  issued: 'the issue date',
  nextDue: 'the next due date',
  paid: 'what is paid',
  overdue: 'what is overdue',
  extended: 'the number of extensions',
  extensionsAllowed: 'the extensions allowed',
  client: 'the client',
  country: 'the country',
  name: 'the length of the name',
  code: 'the length of the code',
}

const PLACES: Readonly<Record<DescriptionPlace, string>> = {
  anything: `a type (${SCHEDULE_TYPES.join(', ')}), 12×, an amount, 24 %, "two paid", "one overdue", "extended once", "issued 2026-01-28", "company" or a country`,
  unit: '×, %, EUR, paid, overdue, installments, loans, days, weeks, months or extensions',
  number: 'a number, in digits or words',
  date: 'a day as 2026-01-28, "today" or "30 days ago"',
  country: 'a country: its code, such as LT or LTU, or its English name',
  type: `a type: ${SCHEDULE_TYPES.join(', ')}`,
  due: '"today", "tomorrow" or "in 5 days"',
  allowed: '"allowed", or "by" and a number of days',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const DESCRIPTION_RULE_WORDS: {
  readonly [Code in keyof DescriptionRuleParams]: (params: DescriptionRuleParams[Code]) => string
} = {
  'description-empty': () => 'Say something of the loan, such as "ANNUITY 12×, extended once, two paid"',
  'description-word': ({ word, could }) =>
    word === ''
      ? `The description ends too early. Next could stand ${PLACES[could]}`
      : `“${word}” is not understood. There could stand ${PLACES[could]}`,
  'description-near': ({ word, near }) => `“${word}” is not understood. Did you mean “${near}”?`,
  'description-twice': ({ part }) => `Says ${PARTS[part]} twice`,
  'description-range': ({ part, least, most }) =>
    `${capital(PARTS[part])} must be from ${groupDigits(least)} to ${groupDigits(most)}`,
  'description-days': ({ least, most }) =>
    `A number of days, weeks, months or years must be from ${groupDigits(least)} to ${groupDigits(most)}`,
  'description-single-row': () =>
    'A FULL-BULLET has one installment at the end of its term: say "FULL-BULLET, 90 days", without a number of installments',
  'description-term': ({ scheduleType }) =>
    `The term of ${scheduleType} follows from its installments: say how many (12×) and how often (every 30 days)`,
  'description-together': ({ part, other }) => `Says both ${PARTS[part]} and ${PARTS[other]}; one decides the other`,
  'description-too-many': ({ paid, overdue, installments }) =>
    `${groupDigits(paid)} paid and ${groupDigits(overdue)} overdue are more than ${
      installments === 1 ? 'the one installment' : `the ${groupDigits(installments)} installments`
    }`,
  'description-nothing-due': ({ paid }) =>
    `Some installments come to 0.00, which counts as paid: on the desk ${groupDigits(paid)} would be paid`,
  'description-otherwise': ({ paid, overdue }) =>
    `Of these dates ${groupDigits(paid)} would be paid and ${groupDigits(overdue)} overdue today`,
  'description-no-part': () => 'No installment is left that could be partly paid: it must be due, and of 0.02 or more',
  'data-set-day': ({ first, last }) => `Data sets are made for days from ${first} to ${last}: set the clock first`,
  'description-no-place': ({ first, last }) => `No dates from ${first} to ${last} make this true today`,
}
