import { groupDigits } from '#values/digits.ts'
import { MAX_JSON_DEPTH } from '#values/vocabulary/limits.ts'

type None = Readonly<Record<never, never>>

/** The rules of files that are imported, and of what is said about them. */
export type ImportRuleParams = {
  readonly 'used-by-line': { readonly line: number }
  readonly 'also-in-line': { readonly line: number }
  readonly 'sheet-name': None
  readonly 'list-of-columns': { readonly most: number }
  readonly 'list-of-states': { readonly most: number }
  readonly 'list-of-words': { readonly most: number }
  readonly 'list-of-fixed-values': { readonly most: number }
  readonly 'list-of-cells': { readonly most: number }
  readonly 'list-of-lines': { readonly most: number }
  readonly 'cell-text': { readonly most: number }
  readonly 'row-or-null': { readonly most: number }
  readonly pace: { readonly most: number }
  readonly 'used-by-mapping': None
  readonly 'unknown-mapping': None
  readonly 'not-in-file': None
  readonly 'only-from-column': None
  readonly 'not-a-date': None
  readonly 'no-such-date': { readonly month: string; readonly days: number }
  readonly 'no-such-month': { readonly month: number }
  readonly 'before-first-date': { readonly first: string }
  readonly 'after-last-date': { readonly last: string }
  readonly 'number-not-date': None
  readonly 'not-an-amount': None
  readonly 'other-currency': { readonly currency: string }
  readonly 'formula-without-value': None
  readonly 'formula-error': { readonly error: string }
  readonly 'not-a-period': { readonly most: number }
  readonly 'not-a-rate': None
  readonly 'not-a-whole-number': None
  readonly 'not-a-country': None
  readonly 'digits-lost': None
  readonly 'client-kind-unproven': None
  readonly 'codes-of-two-columns': None
  readonly 'wrong-encoding': None
  readonly 'two-decimal-signs': None
  readonly 'letter-in-number': { readonly letter: string }
  readonly 'below-zero': None
  readonly 'thousands-or-decimals': None
  readonly 'most-decimals': { readonly most: number }
  readonly 'most-digits': { readonly most: number }
  readonly 'broken-quote': None
  readonly 'cut-off': None
  readonly 'not-json': None
  readonly 'json-too-deep': None
  readonly 'too-many-cells': None
  readonly 'differs-from-line': { readonly line: number }
  readonly 'no-loan-of-id': None
  readonly 'total-differs': { readonly total: string; readonly sum: string }
  readonly 'less-than-part': { readonly part: string }
  readonly 'more-than-due': { readonly most: string }
  readonly 'more-than-allowed': { readonly most: number }
  readonly 'more-than-installments': { readonly most: number }
  readonly 'no-due-date-of-terms': None
  readonly 'payment-day-of-months': None
  readonly 'no-whole-periods': None
  readonly 'rate-of-other-time': None
  readonly 'rate-of-unclear-time': None
  readonly 'of-several-rows': { readonly rows: number }
  readonly 'no-unit-of-time': { readonly head: string; readonly text: string }
  readonly 'time-of-other-unit': { readonly unit: 'days' | 'weeks' | 'months' | 'years' }
}

export const IMPORT_RULE_WORDS: {
  readonly [Code in keyof ImportRuleParams]: (params: ImportRuleParams[Code]) => string
} = {
  'used-by-line': ({ line }) => `Used by line ${groupDigits(line)} of this file`,
  'also-in-line': ({ line }) => `Also in line ${groupDigits(line)} of this file, which says something else`,
  'sheet-name': () => 'Must be the name of a sheet, or null',
  'list-of-columns': ({ most }) => `Must be a list of at most ${groupDigits(most)} columns`,
  'list-of-states': ({ most }) => `Must be a list of at most ${groupDigits(most)} states`,
  'list-of-words': ({ most }) => `Must be a list of at most ${groupDigits(most)} words`,
  'list-of-fixed-values': ({ most }) => `Must be a list of at most ${most} fixed values`,
  'list-of-cells': ({ most }) => `Must be a list of at most ${most} cells`,
  'list-of-lines': ({ most }) => `Must be a list of at most ${groupDigits(most)} positions of lines`,
  'cell-text': ({ most }) => `Must be text of at most ${groupDigits(most)} characters`,
  'row-or-null': ({ most }) => `Must be null or an installment from 0 to ${groupDigits(most)}`,
  pace: ({ most }) => `Must be null or a whole number from 1 to ${groupDigits(most)} loans a second`,
  'used-by-mapping': () => 'Used by another mapping',
  'unknown-mapping': () => 'No such mapping',
  'not-in-file': () => 'The file has no such part',
  'only-from-column': () => 'Must come from a column: loans of one file do not share it',
  'not-a-date': () => 'Not a date',
  'no-such-date': ({ month, days }) => `No such date: ${month} has ${days} days`,
  'no-such-month': ({ month }) => `No such date: there is no month ${month}`,
  'before-first-date': ({ first }) => `Before ${first}`,
  'after-last-date': ({ last }) => `After ${last}`,
  'number-not-date': () => 'A number, not a date',
  'not-an-amount': () => 'Not an amount',
  'other-currency': ({ currency }) => `In ${currency}: only EUR is accepted`,
  'formula-without-value': () =>
    'A formula without a value: open the file in a spreadsheet, save it, and import it again',
  'formula-error': ({ error }) => `A formula that shows ${error}`,
  'not-a-period': ({ most }) =>
    `Not a period: write “month”, “2 weeks”, “30 days” or “1 month-ends”, at most ${groupDigits(most)}`,
  'not-a-rate': () => 'Not a rate',
  'not-a-whole-number': () => 'Not a whole number',
  'digits-lost': () => 'A spreadsheet has shortened this number: some of its digits are lost',
  'client-kind-unproven': () => 'The client code proves neither a person nor a company: say the client type',
  'codes-of-two-columns': () => 'Two columns have a code here: leave the one of the client',
  'wrong-encoding': () => 'A letter that the encoding of the file does not have',
  'not-a-country': () => 'Not a country: write its code, such as EST or EE, or its English name',
  'two-decimal-signs': () => 'Two decimal signs',
  'letter-in-number': ({ letter }) => `The letter ${letter} in a number`,
  'below-zero': () => 'Below zero',
  'thousands-or-decimals': () => 'Thousands or decimals? Write 1234.00',
  'most-decimals': ({ most }) => `At most ${most} decimals`,
  'most-digits': ({ most }) => `At most ${most} digits before the point`,
  'broken-quote': () => 'A quote in this line is not closed, or closed too early',
  'cut-off': () => 'The file ends in the middle of this line',
  'not-json': () => 'Not JSON',
  'json-too-deep': () => `Nested more than ${MAX_JSON_DEPTH} levels deep`,
  'too-many-cells': () => 'More cells than the file has columns',
  'differs-from-line': ({ line }) => `Differs from line ${groupDigits(line)}, which is of the same loan`,
  'no-loan-of-id': () => 'No loan has this ID in the sheet of loans',
  'total-differs': ({ total, sum }) => `The total is ${total}, but its parts come to ${sum}`,
  'less-than-part': ({ part }) => `Less than the ${part} that is a part of it`,
  'more-than-due': ({ most }) => `More than the ${most} that is due`,
  'more-than-allowed': ({ most }) => `More than the ${most} that are allowed`,
  'more-than-installments': ({ most }) => `More than the ${groupDigits(most)} installments of the loan`,
  'no-due-date-of-terms': () => 'No due date falls on this day',
  'payment-day-of-months': () => 'A day of the month says nothing of installments that are due every so many days',
  'no-whole-periods': () => 'Must hold a whole number of the periods between due dates',
  'rate-of-unclear-time': () => 'Must be for a year, a month or a week, and say which: nothing else is clear here',
  'rate-of-other-time': () => 'Must be for the time that the rates of the file are read for: the line says another',
  'of-several-rows': ({ rows }) =>
    `Must stay empty: the loan has ${rows} installments, which are corrected in the file`,
  'no-unit-of-time': ({ head, text }) =>
    text === ''
      ? 'Must have a unit, such as “12 weeks”: the line says none'
      : `Must have a unit, such as “12 weeks”: “${text}” in “${head}” is none`,
  'time-of-other-unit': ({ unit }) => `Must be a time in ${unit}, as the file is read: the cell says another unit`,
}
