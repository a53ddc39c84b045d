import { type FieldFault, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { LoanRefusal, TermRule } from '#engine/loan-error.ts'
import { assertNever } from '#values/assert.ts'
import { FIRST_DATE, formatDate } from '#values/calendar-date.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'

/** Rules that only a loan that was registered before can break. */
export const RULES_OF_STORED_LOAN = [
  'extensions-used-up',
  'no-remaining-installments',
  'loan-voided',
  'loan-bought-back',
] as const satisfies readonly LoanRefusal['kind'][]

export type RuleOfStoredLoan = (typeof RULES_OF_STORED_LOAN)[number]

/** Fault of an input: the value that it would lead out of range, or the rule that it breaks. */
export function faultOfLoanRule(refusal: Exclude<LoanRefusal, { kind: RuleOfStoredLoan }>): FieldFault {
  switch (refusal.kind) {
    case 'due-date-past-limit':
      return faultOfRule(refusal.kind, { latestDate: formatDate(refusal.latestDate) })
    case 'amount-too-large':
    case 'total-too-large':
      return faultOfRule(refusal.kind, {})
    case 'invalid-terms':
      return faultOfTerm(refusal.rule)
    case 'invalid-row':
      return faultOfRule(refusal.rule, { row: refusal.row })
    default:
      return assertNever(refusal)
  }
}

function faultOfTerm(rule: TermRule): FieldFault {
  switch (rule) {
    case 'above-zero':
      return faultOfRule('amount-above-zero', {})
    case 'not-before-first-date':
      return faultOfRule(rule, { first: formatDate(FIRST_DATE) })
    case 'number-of-installments':
      return faultOfRule('number-of-rows', { most: MAX_INSTALLMENTS })
    case 'not-before-start':
    case 'number-of-days':
    case 'number-of-periods':
    case 'last-day-of-month':
    case 'before-last-row':
    case 'below-loan-amount':
    case 'not-of-annuity':
    case 'rounded-on-the-way':
    case 'only-of-regular':
    case 'only-of-annuity':
    case 'only-on-balance':
    case 'not-with-compounding':
    case 'days-of-one-year':
    case 'not-with-split-interest':
    case 'not-with-waiting-interest':
      return faultOfRule(rule, {})
    default:
      return assertNever(rule)
  }
}
