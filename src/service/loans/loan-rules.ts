import { LoanError, type LoanRefusal, type TermField, type TermRule } from '#engine/loan-error.ts'
import { assertNever } from '#values/assert.ts'
import { FIRST_DATE, formatDate } from '#values/calendar-date.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { refuse } from '../wire/refusal.ts'
import { AMOUNT_TOO_LARGE, datePastLimitWords, TOTAL_TOO_LARGE } from '../words/loan-rule-words.ts'

/** The request's fields that a refusal of the engine is shown at, where the refusal itself does not name one. */
export type RefusalPointers = { readonly date: string; readonly amount: string }

/** Where a request calls a term otherwise. */
const POINTERS: Partial<Record<TermField, string>> = { dueDate: '/due/date' }

/** Runs a part of the engine and turns its refusal into one that points into the request. */
export function byLoanRules<Result>(pointers: RefusalPointers, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof LoanError)) throw error
    return refuse({ kind: 'loan-rule', refusal: error.refusal, pointer: pointerOf(error.refusal, pointers) })
  }
}

function pointerOf(refusal: LoanRefusal, pointers: RefusalPointers): string {
  if (refusal.kind === 'invalid-terms') return POINTERS[refusal.field] ?? `/${refusal.field}`
  return isOfAmounts(refusal) ? pointers.amount : pointers.date
}

function isOfAmounts({ kind }: LoanRefusal): boolean {
  return kind === 'amount-too-large' || kind === 'total-too-large'
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
