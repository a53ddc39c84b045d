import { z } from 'zod'
import { parseDate } from '#values/calendar-date.ts'
import {
  EXTENSION_FILTERS,
  type LOAN_RANGES,
  LOAN_SORTS,
  type LoanRange,
  SORT_DIRECTIONS,
  STANDINGS,
  type Standing,
} from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { amountText, countriesText, date, rateText, ruleText, searchText, termIn, termsText } from '../fields.ts'

/** Filters by the final due date, counted from today. Older than the ranges; they stay for existing callers. */
export const FINAL_DUE_FILTERS = ['overdue', 'in-30-days', 'in-90-days', 'in-365-days', 'repaid'] as const

const DAY_FROM_TODAY = /^(?:today|in-\d{1,5}-days|\d{1,5}-days-ago)$/
const DAY_RULE = rule('date-or-from-today', {})

/** A calendar day, or a day counted from today, so that a saved view means the same tomorrow. */
const day = z
  .string(ruleText(DAY_RULE))
  .refine((text) => DAY_FROM_TODAY.test(text) || date.safeParse(text).success, DAY_RULE)
  .meta({ example: 'in-30-days' })

const LIMITS = { amount: amountText, rate: rateText, day } as const

type RangeLimits = {
  readonly [Name in LoanRange as `${Name}From` | `${Name}To`]: z.ZodOptional<
    (typeof LIMITS)[(typeof LOAN_RANGES)[Name]]
  >
}

/** Limits of the ranges, both inclusive. If the limits are swapped, nothing matches. */
const rangeLimits = {
  loanAmountFrom: amountText.optional(),
  loanAmountTo: amountText.optional(),
  interestRateFrom: rateText.optional(),
  interestRateTo: rateText.optional(),
  remainingPrincipalFrom: amountText.optional(),
  remainingPrincipalTo: amountText.optional(),
  issueDateFrom: day.optional(),
  issueDateTo: day.optional(),
  finalPaymentDateFrom: day.optional(),
  finalPaymentDateTo: day.optional(),
  nextDueDateFrom: day.optional(),
  nextDueDateTo: day.optional(),
} satisfies RangeLimits

const VOIDED = 'voided' satisfies Standing

/**
 * Filters of the list, as in an address: the terms of a set are separated by commas. An omitted filter matches all
 * loans of the running book. Voided loans are listed by themselves.
 */
export const loanFilterFields = {
  search: searchText.optional(),
  scheduleType: termsText(SCHEDULE_TYPES).optional(),
  clientType: termsText(CLIENT_TYPES).optional(),
  country: countriesText.optional(),
  standing: termsText(STANDINGS)
    .refine((text) => text === VOIDED || !text.split(',').includes(VOIDED), rule('voided-alone', {}))
    .optional(),
  finalDue: termIn(FINAL_DUE_FILTERS).optional(),
  extensions: termsText(EXTENSION_FILTERS).optional(),
  ...rangeLimits,
}

/** Order of the list. Default: by issue date, newest first. `direction` is descending by default. */
export const loanOrderFields = {
  sort: termIn(LOAN_SORTS).optional(),
  direction: termIn(SORT_DIRECTIONS).optional(),
}

type FilterFields = typeof loanFilterFields & typeof loanOrderFields

/** A filter and an order as sent, after validation. */
export type SentLoanFilter = { readonly [Name in keyof FilterFields]?: z.output<FilterFields[Name]> }

/** Distinct terms in a text such as `EST,LVA`. */
export function termsOf<Term extends string>(text: string, terms: readonly Term[]): readonly Term[] {
  const given = new Set(text.split(','))
  return terms.filter((term) => given.has(term))
}

/** A day so many days from today, as a text such as `in-30-days`. */
export function dayText(days: number): string {
  if (days === 0) return 'today'
  return days > 0 ? `in-${days}-days` : `${-days}-days-ago`
}

/** Number of days from today in a text such as `in-30-days`; undefined for a calendar day. */
export function daysFromToday(text: string): number | undefined {
  if (parseDate(text) !== undefined) return undefined
  const days = Number(/\d+/.exec(text)?.[0] ?? 0)
  return text.endsWith('-ago') ? -days : days
}
