import type { LoanRefusal, TermRule } from '#engine/loan-error.ts'
import { assertNever } from '#values/assert.ts'
import { FIRST_DATE, formatDate } from '#values/calendar-date.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'

export const AMOUNT_TOO_LARGE = 'An amount over 12 digits'
export const TOTAL_TOO_LARGE = 'A total over 12 digits'

/** `latestDate` is `YYYY-MM-DD`. */
export function datePastLimitWords(latestDate: string): string {
  return `A due date would pass ${latestDate}`
}

const TERM_RULES: Readonly<Record<TermRule, string>> = {
  'above-zero': 'Above 0.00',
  'not-before-first-date': `Not before ${formatDate(FIRST_DATE)}`,
  'not-before-start': 'Not before the start date',
  'number-of-installments': `A whole number from 1 to ${MAX_INSTALLMENTS.toLocaleString('en-US')}`,
  'number-of-days': 'A whole number of days, 1 or more',
  'number-of-periods': 'A whole number of months or days, 1 or more',
  'last-day-of-month': 'The last day of its month, as the later ones',
}

/** What an input would lead out of its range, or which rule it breaks, in words that fit under a field. */
export function ruleWords(refusal: Exclude<LoanRefusal, { kind: 'extensions-used-up' | 'no-remaining-installments' }>) {
  switch (refusal.kind) {
    case 'due-date-past-limit':
      return datePastLimitWords(formatDate(refusal.latestDate))
    case 'amount-too-large':
      return AMOUNT_TOO_LARGE
    case 'total-too-large':
      return TOTAL_TOO_LARGE
    case 'invalid-terms':
      return TERM_RULES[refusal.rule]
    default:
      return assertNever(refusal)
  }
}
