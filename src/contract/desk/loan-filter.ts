import { z } from 'zod'
import { parseDate } from '#values/calendar-date.ts'
import {
  EXTENSION_FILTERS,
  type LOAN_RANGES,
  LOAN_SORTS,
  type LoanRange,
  SORT_DIRECTIONS,
  STANDINGS,
} from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { amountText, countriesText, date, rateText, ruleText, searchText, termIn, termsText } from '../fields.ts'

/** Windows of the final due date, counted from today; older than the ranges, and kept for those who ask by them. */
export const FINAL_DUE_FILTERS = ['overdue', 'in-30-days', 'in-90-days', 'in-365-days', 'repaid'] as const

const DAY_FROM_TODAY = /^(?:today|in-\d{1,5}-days|\d{1,5}-days-ago)$/
const DAY_RULE = rule('date-or-from-today', {})

/** A calendar day, or one that is counted from today, so that what was kept by a name means the same tomorrow. */
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

/** Both ends are included; where they are the wrong way round, nothing matches. */
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

/** What narrows the list down, each as in an address: of a set, its terms with commas between them. What is left out matches all. */
export const loanFilterFields = {
  search: searchText.optional(),
  scheduleType: termsText(SCHEDULE_TYPES).optional(),
  clientType: termsText(CLIENT_TYPES).optional(),
  country: countriesText.optional(),
  standing: termsText(STANDINGS).optional(),
  finalDue: termIn(FINAL_DUE_FILTERS).optional(),
  extensions: termsText(EXTENSION_FILTERS).optional(),
  ...rangeLimits,
}

/** The order of the list: newest issue date first where nothing is said, and downwards where `direction` is not. */
export const loanOrderFields = {
  sort: termIn(LOAN_SORTS).optional(),
  direction: termIn(SORT_DIRECTIONS).optional(),
}

type FilterFields = typeof loanFilterFields & typeof loanOrderFields

/** A filter and an order as they were sent, and found to be right. */
export type SentLoanFilter = { readonly [Name in keyof FilterFields]?: z.output<FilterFields[Name]> }

/** The terms of a set, each once: `EST,LVA`. */
export function termsOf<Term extends string>(text: string, terms: readonly Term[]): readonly Term[] {
  const given = new Set(text.split(','))
  return terms.filter((term) => given.has(term))
}

/** How many days from today it means; undefined of a calendar day. */
export function daysFromToday(text: string): number | undefined {
  if (parseDate(text) !== undefined) return undefined
  const days = Number(/\d+/.exec(text)?.[0] ?? 0)
  return text.endsWith('-ago') ? -days : days
}
