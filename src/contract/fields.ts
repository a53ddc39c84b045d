import { z } from 'zod'
import { FIRST_DATE, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import { type Cents, parseAmount } from '#values/money.ts'
import { parseRate } from '#values/rate.ts'
import { COUNTRY_CODES, isCountryCode } from './countries.ts'
import { identifierFault, isSearchable, lengthOf, nameFault, type TextFault } from './text-rules.ts'

/** Rules are said in the words of docs/interface.md; a message never repeats the value that broke the rule. */
export function ruleText(rule: string) {
  return { error: (issue: { input?: unknown }) => (issue.input === undefined ? 'Required' : rule) }
}

const AMOUNT_RULE = 'Must be a string with up to 12 digits and at most 2 decimals after a point, such as "1000.00"'
const RATE_RULE = 'Must be a string with up to 3 digits and at most 6 decimals after a point, such as "10.5"'
const DATE_RULE = 'Must be a calendar date YYYY-MM-DD that exists, from 1900-01-01 to 2199-12-31'

/** `"1000"` or `"1000.00"` → cents. */
export const amount = z
  .string(ruleText(AMOUNT_RULE))
  .regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT_RULE)
  .transform((text, context): Cents => parseAmount(text) ?? refuse(context, AMOUNT_RULE))
  .meta({ example: '1000.00' })

/** An amount that must be above zero. */
export const positiveAmount = amount
  .refine((value) => value > 0, 'Must be above 0')
  .meta({ example: '1000.00', pattern: String.raw`^(?=.*[1-9])\d{1,12}(\.\d{1,2})?$` })

/** `"14"` or `"10.5"` percent → Rate. */
export const rate = z
  .string(ruleText(RATE_RULE))
  .regex(/^\d{1,3}(\.\d{1,6})?$/, RATE_RULE)
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

const COUNTRY_RULE = 'Must be an upper-case ISO 3166-1 alpha-3 code, such as "EST"'

export const country = z
  .string(ruleText(COUNTRY_RULE))
  .refine(isCountryCode, COUNTRY_RULE)
  .meta({ example: 'EST', enum: COUNTRY_CODES })

/** Any UUID; the service makes version 4, others may make another. */
export const uuid = z.guid(ruleText('Must be a UUID'))

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  'ill-formed': 'Must be well-formed Unicode, with no unpaired surrogates',
  control: 'Must not contain control characters',
  'nothing-visible': 'Must contain at least one visible character',
  turned: 'Must not contain characters that change the text direction',
}

/** A name: at least one character that shows, and no control characters. */
export function shortText(maximum: number) {
  return textBy(nameFault, maximum)
}

/** A code or a name by which one thing is told from another: also without what turns the direction of text. */
export function identifier(maximum: number) {
  return textBy(identifierFault, maximum)
}

function textBy(faultOf: (text: string) => TextFault | undefined, maximum: number) {
  const rule = `Must be a text of 1 to ${maximum} characters`
  return z
    .string(ruleText(rule))
    .superRefine((text, context) => {
      const isOfLength = text !== '' && lengthOf(text) <= maximum
      const fault = isOfLength ? faultOf(text) : undefined
      if (!isOfLength) context.addIssue({ code: 'custom', message: rule })
      else if (fault !== undefined) context.addIssue({ code: 'custom', message: TEXT_FAULTS[fault] })
    })
    .meta({ minLength: 1, maxLength: maximum })
}

const SEARCH_RULE = 'Must be a text of at most 100 characters without control characters'

/** What a list is searched for. */
export const searchText = z
  .string(ruleText(SEARCH_RULE))
  .trim()
  .refine((text) => lengthOf(text) <= 100 && isSearchable(text), SEARCH_RULE)
  .meta({ maxLength: 100 })

/** A whole number in an address, in plain digits. */
export function countInAddress(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const rule =
    most === Number.MAX_SAFE_INTEGER
      ? `Must be a whole number, ${least} at least`
      : `Must be a whole number from ${least} to ${most}`
  return z
    .string(ruleText(rule))
    .regex(/^\d{1,16}$/, rule)
    .transform(Number)
    .pipe(z.int(rule).min(least, rule).max(most, rule))
}

function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
