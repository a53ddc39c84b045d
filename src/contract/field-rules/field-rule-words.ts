import { groupDigits } from '#values/digits.ts'
import { DESCRIPTION_RULE_WORDS, type DescriptionRuleParams } from './description-rule-words.ts'
import { IMPORT_RULE_WORDS, type ImportRuleParams } from './import-rule-words.ts'
import { LETTER_RULE_WORDS, type LetterRuleParams } from './letter-rule-words.ts'
import { POLICY_RULE_WORDS, type PolicyRuleParams } from './policy-rule-words.ts'
import { SCHEDULE_RULE_WORDS, type ScheduleRuleParams } from './schedule-rule-words.ts'
import { TEST_BENCH_RULE_WORDS, type TestBenchRuleParams } from './test-bench-rule-words.ts'

type None = Readonly<Record<never, never>>
type RuleParamsOfTopics = ImportRuleParams &
  DescriptionRuleParams &
  ScheduleRuleParams &
  TestBenchRuleParams &
  PolicyRuleParams &
  LetterRuleParams

/** The rules that a field can break, and what each is said with. Amounts and days are texts of the wire. */
export type FieldRuleParams = RuleParamsOfTopics & {
  readonly required: None
  readonly 'json-object': None
  readonly 'object-with': { readonly members: readonly string[] }
  readonly 'one-of': { readonly terms: readonly string[] }
  readonly terms: { readonly terms: readonly string[] }
  readonly 'members-among': { readonly members: readonly string[] }
  readonly 'time-of-day': None
  readonly 'list-of-loans': { readonly most: number }
  readonly 'list-of': { readonly terms: readonly string[] }
  readonly columns: { readonly most: number }
  readonly 'one-of-texts': { readonly terms: readonly string[] }
  readonly 'one-of-or-null': { readonly terms: readonly string[] }
  readonly 'one-of-shapes': { readonly shapes: readonly string[] }
  readonly 'true-or-false': None
  readonly text: None
  readonly 'text-length': { readonly most: number }
  readonly 'ill-formed': None
  readonly 'ill-formed-names': None
  readonly 'named-twice': None
  readonly control: None
  readonly 'nothing-visible': None
  readonly turned: None
  readonly 'search-text': { readonly most: number }
  readonly 'percent-encoded': None
  readonly uuid: None
  readonly 'file-not-empty': None
  readonly 'file-name-turned': { readonly character: string }
  readonly 'file-name-path': None
  readonly 'number-of-files': { readonly most: number }
  readonly 'whole-number': { readonly least: number; readonly most: number }
  readonly 'whole-number-from': { readonly least: number }
  readonly days: None
  readonly seconds: { readonly most: number }
  readonly 'number-of-installments': { readonly most: number }
  readonly percentage: None
  readonly amount: None
  readonly 'above-zero': None
  readonly rate: None
  readonly date: { readonly first: string; readonly last: string }
  readonly 'date-or-from-today': None
  readonly country: None
  readonly countries: None
  readonly 'only-euro': None
  readonly installments: { readonly most: number }
  readonly 'loan-uuids': { readonly least: number; readonly most: number }
  readonly 'required-for-client': { readonly clientType: string }
  readonly 'absent-for-client': { readonly clientType: string }
  readonly 'before-issue-date': None
  readonly 'after-today': None
  readonly 'not-issued-yet': { readonly issueDate: string }
  readonly 'nothing-left-to-extend': None
  readonly 'voided-alone': None
  readonly 'same-date': None
  readonly 'principal-short': { readonly principal: string; readonly difference: string; readonly loanAmount: string }
  readonly 'principal-above': { readonly principal: string; readonly difference: string; readonly loanAmount: string }
  readonly 'principal-too-large': { readonly most: string }
  readonly 'interest-too-large': { readonly most: string }
  readonly 'interest-exceeds-installment': None
  readonly 'used-by-loan': None

  readonly period: { readonly most: number; readonly units: readonly string[] }
  readonly 'not-of-full-bullet': None
  readonly 'none-of-full-bullet': None
  readonly pauses: { readonly most: number }
  readonly grace: None
  readonly 'country-or-of-loan': None
  readonly 'number-of-days-list': { readonly most: number }
  readonly 'number-of-version': None
  readonly 'one-after': None
  readonly 'number-of-row': None
  readonly 'schedule-cell': None
  readonly 'preview-cell': None
  readonly 'no-sum-of-balances': None
  readonly 'no-such-row': None
  readonly 'due-date-past-limit': { readonly latestDate: string }
  readonly 'amount-too-large': None
  readonly 'total-too-large': None
  readonly 'amount-above-zero': None
  readonly 'not-before-first-date': { readonly first: string }
  readonly 'not-before-start': None
  readonly 'number-of-rows': { readonly most: number }
  readonly 'number-of-days': None
  readonly 'number-of-periods': None
  readonly 'last-day-of-month': None

  readonly 'base-url': None
  readonly 'host-and-port': None
  readonly token: { readonly most: number }
  readonly 'token-for-other-host': None
  readonly 'token-given-for': { readonly origin: string }
  readonly 'local-or-connection': None
  readonly 'used-by-connection': None
  readonly 'used-by-token': None
  readonly 'used-by-view': None
  readonly 'too-many-views': { readonly most: number }
  readonly 'used-by-terms-set': None
  readonly 'too-many-terms-sets': { readonly most: number }
  readonly 'field-of-the-loan': None
  readonly 'used-by-further-field': None

  readonly 'next-cursor': None
  readonly 'previous-cursor': None
  readonly 'not-with-cursor': None
  readonly 'not-with-positions': None
  readonly 'unknown-loan': None
  readonly 'no-loan-matches': None
  readonly 'too-many-for-excel': { readonly most: number; readonly count: number }
  readonly 'too-many-for-paper': { readonly most: number; readonly count: number }
  readonly 'explanations-too-long': { readonly most: number }
  readonly 'too-many-rows': { readonly most: number; readonly count: number }
  readonly 'other-than-extended': None
  readonly 'other-than-paid': None
  readonly 'not-extended': None
  readonly 'not-paid': None
  readonly 'other-lender-loan-id': None
  readonly 'used-uuid': None
  readonly 'not-at-service': { readonly status: number }
  readonly other: None
}

export type FieldRuleCode = keyof FieldRuleParams

/** The sentence of a rule, in the words of docs/interface.md; it never repeats the value that broke the rule. */
export function fieldRuleWords<Code extends FieldRuleCode>(code: Code, params: FieldRuleParams[Code]): string {
  return WORDS[code](params)
}

/** `a, b or c` */
function joined(words: readonly string[], last: 'and' | 'or'): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(` ${last} `)
}

const WORDS: { readonly [Code in FieldRuleCode]: (params: FieldRuleParams[Code]) => string } = {
  required: () => 'Required',
  'json-object': () => 'Must be a JSON object',
  'object-with': ({ members }) => `Must hold ${joined(members, 'and')}`,
  'one-of': ({ terms }) => `Must be one of ${terms.join(', ')}`,
  terms: ({ terms }) => `Must be one or more of ${terms.join(', ')}, with commas between them`,
  'members-among': ({ members }) => `Must be an object with no other members than ${joined(members, 'and')}`,
  'time-of-day': () => 'Must be a time of day from 00:00 to 23:59, or null',
  'list-of-loans': ({ most }) => `Must be a list of at most ${groupDigits(most)} loans`,
  'list-of': ({ terms }) => `Must be a list of some of ${joined(terms, 'and')}, each of them once`,
  columns: ({ most }) => `Must be a list of 1 to ${most} columns, each of them once`,
  'one-of-texts': ({ terms }) =>
    `Must be ${joined(
      terms.map((term) => `"${term}"`),
      'or',
    )}`,
  'one-of-or-null': ({ terms }) => `Must be null or one of ${terms.join(', ')}`,
  'one-of-shapes': ({ shapes }) => `Must be ${joined(shapes, 'or')}`,
  'true-or-false': () => 'Must be true or false',
  text: () => 'Must be text',
  'text-length': ({ most }) => `Must be text of 1 to ${most} characters`,
  'ill-formed': () => 'Must be well-formed Unicode, with no unpaired surrogates',
  'ill-formed-names': () => 'Its member names must be well-formed Unicode',
  'named-twice': () => 'Must be given once in its object',
  control: () => 'Must not contain control characters',
  'nothing-visible': () => 'Must contain at least one visible character',
  turned: () => 'Must not contain characters that change the text direction',
  'search-text': ({ most }) => `Must be text of at most ${most} characters without control characters`,
  'percent-encoded': () => 'Must be percent-encoded UTF-8',
  uuid: () => 'Must be a UUID',
  'file-name-turned': ({ character }) =>
    `Must be a file name without characters that change the text direction; this one contains ${character}`,
  'file-name-path': () => 'Must be the name of a file alone, without its folders: no slash and no backslash',
  'file-not-empty': () => 'Must be a file that is not empty',
  'number-of-files': ({ most }) => `No more than ${most} files can be attached`,
  'whole-number': ({ least, most }) => `Must be a whole number from ${least} to ${most}`,
  'whole-number-from': ({ least }) => `Must be a whole number, ${least} or more`,
  days: () => 'Must be a whole number of days, 1 or more',
  seconds: ({ most }) => `Must be a whole number of seconds from 1 to ${most}`,
  'number-of-installments': ({ most }) => `Must be a whole number from 1 to ${most} installments`,
  percentage: () => 'Must be a percentage from 0 to 100 with at most 2 decimals',

  amount: () =>
    'Must be an amount in quotes with up to 12 digits and at most 2 decimals after a point, such as "1000.00"',
  'above-zero': () => 'Must be above 0',
  rate: () => 'Must be a rate in quotes with up to 3 digits and at most 6 decimals after a point, such as "10.5"',
  date: ({ first, last }) => `Must be a calendar date YYYY-MM-DD that exists, from ${first} to ${last}`,
  'date-or-from-today': () =>
    'Must be a calendar date YYYY-MM-DD that exists, or a day from today, such as "today", "in-30-days" or "7-days-ago"',
  country: () => 'Must be an upper-case ISO 3166-1 alpha-3 code, such as "EST"',
  countries: () =>
    'Must be one or more upper-case ISO 3166-1 alpha-3 codes with commas between them, such as "EST,LVA"',
  'only-euro': () => 'Only EUR is accepted',
  installments: ({ most }) => `Must be a list of 1 to ${most} installments`,
  'loan-uuids': ({ least, most }) =>
    `Must be a list of ${least === 0 ? 'up' : least} to ${groupDigits(most)} loan UUIDs`,
  'required-for-client': ({ clientType }) => `Required when clientType is ${clientType}`,
  'absent-for-client': ({ clientType }) => `Must be absent when clientType is ${clientType}`,
  'before-issue-date': () => 'Must not be before lenderIssueDate',
  'after-today': () => 'Must not be after today',
  'not-issued-yet': ({ issueDate }) => `The loan is issued on ${issueDate} and takes no payment before that day`,
  'voided-alone': () => 'Voided loans are listed by themselves: leave the other standings out',
  'nothing-left-to-extend': () => 'As of this day the payment would leave nothing for an extension that was made later',
  'same-date': () => 'Must differ from the dates of the other installments',
  'principal-short': ({ principal, difference, loanAmount }) =>
    `The principal adds up to ${principal}, ${difference} short of the loan amount of ${loanAmount}`,
  'principal-above': ({ principal, difference, loanAmount }) =>
    `The principal adds up to ${principal}, ${difference} above the loan amount of ${loanAmount}`,
  'principal-too-large': ({ most }) => `The principal adds up to more than ${most}`,
  'interest-too-large': ({ most }) => `The interest adds up to more than ${most}`,
  'interest-exceeds-installment': () => 'Required: at this rate the interest of a month exceeds an equal installment',
  'used-by-loan': () => 'Used by another loan',
  ...IMPORT_RULE_WORDS,
  ...DESCRIPTION_RULE_WORDS,
  ...SCHEDULE_RULE_WORDS,
  ...TEST_BENCH_RULE_WORDS,
  ...POLICY_RULE_WORDS,
  ...LETTER_RULE_WORDS,

  period: ({ most, units }) =>
    `Must be an object with count, a whole number from 1 to ${most}, and unit, one of ${units.join(', ')}`,
  pauses: ({ most }) => `Must be a list of up to ${most} objects with fromRow, rows and pays`,
  grace: () => 'Must be a list of one object at most, with fromRow 1, rows and pays: the grace',
  'country-or-of-loan': () =>
    'Must be an upper-case ISO 3166-1 alpha-3 code, such as "EST", or "of-loan" for that of the loan',
  'none-of-full-bullet': () => 'Has no meaning for a FULL-BULLET, which has one installment',
  'not-of-full-bullet': () => 'Must be absent: a FULL-BULLET has one row, and due says when',
  'number-of-days-list': ({ most }) => `Must be a list of 1 to ${most} numbers of days`,
  'number-of-version': () => 'Must be a version number; 0 is the schedule as registered',
  'one-after': () => 'Give either a version or daysToExtend',
  'number-of-row': () => 'Must be a row number, counted from 0; leave it out for the sum of the column',
  'schedule-cell': () => 'Must be an object with column and, for an amount of a row, row',
  'preview-cell': () =>
    'Must be an object with of ("movedInstallments" or "after"), a column of it and, for an amount of a row, row',
  'no-sum-of-balances': () => 'Balances have no sum',
  'no-such-row': () => 'No such row',
  'due-date-past-limit': ({ latestDate }) => `A due date would pass ${latestDate}`,
  'amount-too-large': () => 'An amount over 12 digits',
  'total-too-large': () => 'A total over 12 digits',
  'amount-above-zero': () => 'Above 0.00',
  'not-before-first-date': ({ first }) => `Not before ${first}`,
  'not-before-start': () => 'Not before the start date',
  'number-of-rows': ({ most }) => `A whole number from 1 to ${groupDigits(most)}`,
  'number-of-days': () => 'A whole number of days, 1 or more',
  'number-of-periods': () => 'A whole number of months or days, 1 or more',
  'last-day-of-month': () => 'The last day of its month, like the later due dates',

  'base-url': () =>
    'Must be an https address without user, query or fragment, such as "https://claims.example.com"; http only on this computer',
  'host-and-port': () => 'Must have a valid host and port',
  token: ({ most }) => `Must be a token of 1 to ${most} printable ASCII characters without blanks`,
  'token-for-other-host': () => 'Required when the address is on another host',
  'token-given-for': ({ origin }) => `The token given at the start for this name is for ${origin}`,
  'local-or-connection': () => 'Must be "local" or the id of a connection',
  'used-by-connection': () => 'Used by another connection',
  'used-by-token': () => 'Used by another token',
  'used-by-view': () => 'Used by another view',
  'too-many-views': ({ most }) => `${most} views are kept at most: remove one first`,
  'used-by-terms-set': () => 'Used by another set of terms',
  'too-many-terms-sets': ({ most }) => `${most} sets of terms are kept at most: remove one first`,
  'field-of-the-loan': () => 'A loan already has a field of this name',
  'used-by-further-field': () => 'Used by a further field',

  'next-cursor': () => 'Must be a nextCursor of this list',
  'previous-cursor': () => 'Must be a previousCursor of this list, or "end"',
  'not-with-cursor': () => 'Must not be given together with cursor',
  'not-with-positions': () => 'Must not be given together with positions',
  'unknown-loan': () => 'Names a loan that this connection does not have',
  'no-loan-matches': () => 'No loan matches',
  'too-many-for-excel': ({ most, count }) =>
    `An Excel file holds at most ${groupDigits(most)} loans, and these are ${groupDigits(count)}. CSV holds any number.`,
  'too-many-for-paper': ({ most, count }) =>
    `A printed list holds at most ${groupDigits(most)} loans, and these are ${groupDigits(count)}. CSV holds any number.`,
  'explanations-too-long': ({ most }) =>
    `Evidence holds at most ${groupDigits(most)} characters of explanations, and this loan has more.`,
  'too-many-rows': ({ most, count }) =>
    `Evidence holds at most ${groupDigits(most)} schedule rows, and the versions of this loan have ${groupDigits(count)}.`,
  'other-than-extended': () => 'Must be the loan that was extended',
  'other-than-paid': () => 'Must be the loan that was paid',
  'not-extended': () => 'The service still shows the old schedule: it has not extended the loan',
  'not-paid': () => 'The service still shows what was paid before: it has not booked the payment',
  'other-lender-loan-id': () => 'The service has this loan under another lender loan ID',
  'used-uuid': () => 'Another loan has this UUID',
  'not-at-service': ({ status }) => `The service answered ${status}: it has no such loan`,
  other: () => 'Not valid',
}

export const FIELD_RULE_CODES: readonly FieldRuleCode[] = Object.keys(WORDS).filter(
  (code): code is FieldRuleCode => code in WORDS,
)
