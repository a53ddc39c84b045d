import { groupDigits } from '#values/digits.ts'

type None = Readonly<Record<never, never>>

/** Rules of descriptions of loans, of the loans that they describe, and of data sets. */
export type DescriptionRuleParams = {
  readonly 'description-extended': { readonly most: number }
  readonly 'description-payments': { readonly most: number }
  readonly 'description-single-row': None
  readonly 'description-term': None
  readonly 'description-together': { readonly member: string }
  readonly 'description-too-many': {
    readonly paid: number
    readonly overdue: number
    readonly installments: number
  }
  readonly 'description-nothing-left': None
  readonly 'description-nothing-due': { readonly paid: number }
  readonly 'description-otherwise': { readonly paid: number; readonly overdue: number }
  readonly 'description-no-part': None
  readonly 'description-no-place': { readonly first: string; readonly last: string }
  readonly 'data-set-day': { readonly first: string; readonly last: string }
}

export const DESCRIPTION_RULE_WORDS: {
  readonly [Code in keyof DescriptionRuleParams]: (params: DescriptionRuleParams[Code]) => string
} = {
  'description-extended': ({ most }) =>
    `Must be a list of the days of each extension, such as [30], of ${groupDigits(most)} at most`,
  'description-payments': ({ most }) =>
    `Must be a list of the amounts of payments, such as ["50.00"], of ${groupDigits(most)} at most`,
  'description-single-row': () => 'A FULL-BULLET has one installment at the end of its term: give the term',
  'description-term': () => 'Only a FULL-BULLET has a term: give rows and every',
  'description-together': ({ member }) => `Not with ${member}: one of them determines the dates`,
  'description-too-many': ({ paid, overdue, installments }) =>
    `${groupDigits(paid)} paid and ${groupDigits(overdue)} overdue are more than ${
      installments === 1 ? 'the one installment' : `the ${groupDigits(installments)} installments`
    }`,
  'description-nothing-left': () => 'Every installment is paid: none is due',
  'description-nothing-due': ({ paid }) =>
    `Some installments come to 0.00, which counts as paid: on the desk ${groupDigits(paid)} would be paid`,
  'description-otherwise': ({ paid, overdue }) =>
    `With these dates ${groupDigits(paid)} would be paid and ${groupDigits(overdue)} overdue today`,
  'description-no-part': () => 'No installment is left that could be partly paid: it must be due, and of 0.02 or more',
  'description-no-place': ({ first, last }) => `No dates from ${first} to ${last} make this true today`,
  'data-set-day': ({ first, last }) => `Data sets are made for days from ${first} to ${last}: set the clock first`,
}
