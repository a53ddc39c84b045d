import { z } from 'zod'
import { FIRST_DATE, formatDate, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { parseRate } from '#values/rate.ts'
import { COUNTRY_CODES, isCountryCode } from './countries.ts'
import { rule } from './field-rules/field-rule.ts'
import { identifierFault, isSearchable, lengthOf, linesFault, nameFault, type TextFault } from './text-rules.ts'

/** Error of a field: `required` if the field is missing, otherwise its own rule. */
export function ruleText(ofField: string) {
  return { error: (issue: { input?: unknown }) => (issue.input === undefined ? REQUIRED : ofField) }
}

/** One of a list of terms. */
export function termIn<const Term extends string>(terms: readonly Term[]) {
  return z.enum(terms, ruleText(rule('one-of', { terms })))
}

/** Some of a list of terms, separated by commas. */
export function termsText(terms: readonly string[]) {
  const termsRule = rule('terms', { terms })
  return z
    .string(ruleText(termsRule))
    .refine((text) => text.split(',').every((term) => terms.includes(term)), termsRule)
    .meta({ example: terms.slice(0, 2).join(',') })
}

export const REQUIRED = rule('required', {})
export const JSON_OBJECT = rule('json-object', {})

const AMOUNT_RULE = rule('amount', {})
const RATE_RULE = rule('rate', {})
const DATE_RULE = rule('date', { first: formatDate(FIRST_DATE), last: formatDate(LAST_DATE) })

/** An amount as text: `"1000"` or `"1000.00"`. */
export const amountText = z
  .string(ruleText(AMOUNT_RULE))
  .regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT_RULE)
  .meta({ example: '1000.00' })

/** `"1000"` or `"1000.00"` → cents. */
export const amount = amountText
  .transform((text, context): Cents => parseAmount(text) ?? refuse(context, AMOUNT_RULE))
  .meta({ example: '1000.00' })

/** An amount that must be above zero. */
export const positiveAmount = amount
  .refine((value) => value > 0, rule('above-zero', {}))
  .meta({ example: '1000.00', pattern: String.raw`^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$` })

/** A percentage as text: `"14"` or `"10.5"`. */
export const rateText = z
  .string(ruleText(RATE_RULE))
  .regex(/^\d{1,3}(\.\d{1,6})?$/, RATE_RULE)
  .meta({ example: '14' })

/** `"14"` or `"10.5"` percent → Rate. */
export const rate = rateText
  .transform((text, context) => parseRate(text) ?? refuse(context, RATE_RULE))
  .meta({ example: '14' })

/** `"2026-01-28"` → CalendarDate, from 1900-01-01 to 2199-12-31. */
export const date = z
  .string(ruleText(DATE_RULE))
  .regex(/^\d{4}-\d{2}-\d{2}$/, DATE_RULE)
  .transform((text, context) => {
    const day = parseDate(text)
    return day !== undefined && day >= FIRST_DATE && day <= LAST_DATE ? day : refuse(context, DATE_RULE)
  })
  .meta({ format: 'date', example: '2026-01-28' })

/** The only currency of the interface. */
export const euro = z.literal('EUR', ruleText(rule('only-euro', {})))

const COUNTRY_RULE = rule('country', {})

export const country = z
  .string(ruleText(COUNTRY_RULE))
  .refine(isCountryCode, COUNTRY_RULE)
  .meta({ example: 'EST', enum: COUNTRY_CODES })

const COUNTRIES_RULE = rule('countries', {})

/** Some countries, separated by commas. */
export const countriesText = z
  .string(ruleText(COUNTRIES_RULE))
  .refine((text) => text.split(',').every(isCountryCode), COUNTRIES_RULE)
  .meta({ example: 'EST,LVA' })

/** A UUID of any version; the service makes version 4, others may make another. */
export const uuid = z.guid(ruleText(rule('uuid', {})))

/** A name: at least one visible character, and no control characters. */
export function shortText(maximum: number) {
  return textBy(nameFault, maximum)
}

/** Text of a person, in any number of lines. Line ends become `\n`. */
export function longText(maximum: number) {
  return z
    .string(ruleText(rule('text-length', { most: maximum })))
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(textBy(linesFault, maximum))
}

/** A code or a name that identifies something. As a name, but without characters that change the direction of text. */
export function identifier(maximum: number) {
  return textBy(identifierFault, maximum)
}

function textBy(faultOf: (text: string) => TextFault | undefined, maximum: number) {
  const lengthRule = rule('text-length', { most: maximum })
  return z
    .string(ruleText(lengthRule))
    .superRefine((text, context) => {
      const isOfLength = text !== '' && lengthOf(text) <= maximum
      const fault = isOfLength ? faultOf(text) : undefined
      if (!isOfLength) context.addIssue({ code: 'custom', message: lengthRule })
      else if (fault !== undefined) context.addIssue({ code: 'custom', message: rule(fault, {}) })
    })
    .meta({ minLength: 1, maxLength: maximum })
}

const MAX_SEARCH_LENGTH = 100
const SEARCH_RULE = rule('search-text', { most: MAX_SEARCH_LENGTH })

/** Search words of a list. */
export const searchText = z
  .string(ruleText(SEARCH_RULE))
  .trim()
  .refine((text) => lengthOf(text) <= MAX_SEARCH_LENGTH && isSearchable(text), SEARCH_RULE)
  .meta({ maxLength: MAX_SEARCH_LENGTH })

/** A whole number in an address, in plain digits. */
export function countInAddress(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const isOpen = most === Number.MAX_SAFE_INTEGER
  const countRule = isOpen ? rule('whole-number-from', { least }) : rule('whole-number', { least, most })
  return z
    .string(ruleText(countRule))
    .regex(/^\d{1,16}$/, countRule)
    .transform(Number)
    .pipe(z.int(countRule).min(least, countRule).max(most, countRule))
}

/** A whole number in a body. */
export function countInBody(least: number, most: number) {
  const countRule = rule('whole-number', { least, most })
  return z.int(ruleText(countRule)).min(least, countRule).max(most, countRule)
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
