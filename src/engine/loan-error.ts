import type { CalendarDate } from '#values/calendar-date.ts'

/** The inputs that a rule of the engine can refuse. */
export type TermField =
  | 'loanAmount'
  | 'interestRate'
  | 'numberOfInstallments'
  | 'firstDueDate'
  | 'dueDate'
  | 'every'
  | 'startDate'
  | 'pauses'
  | 'balloon'
  | 'installment'
  | 'interestEvery'
  | 'periodRate'
  | 'isUnrounded'
  | 'oddCents'
  | 'workingDays'
  | 'daysToExtend'

/** The rules that an input of the engine can break. */
export type TermRule =
  | 'above-zero'
  | 'not-before-first-date'
  | 'not-before-start'
  | 'number-of-installments'
  | 'number-of-days'
  | 'number-of-periods'
  | 'last-day-of-month'
  | 'before-last-row'
  | 'below-loan-amount'
  | 'not-of-annuity'
  | 'rounded-on-the-way'
  | 'only-of-regular'
  | 'only-of-annuity'
  | 'not-with-waiting-interest'
  | 'not-with-split-interest'
  | 'only-on-balance'
  | 'not-with-compounding'
  | 'days-of-one-year'

/** The rules that a row of a made schedule can break: a loan with such a row cannot be registered. */
export type RowRule =
  | 'row-on-same-day'
  | 'row-before-start'
  | 'interest-above-installment'
  | 'principal-below-zero'
  | 'repaid-before-row'

/** Why the engine refuses; `latestDate` is the last day a due date may fall on. */
export type LoanRefusal =
  | { readonly kind: 'extensions-used-up'; readonly allowed: number; readonly used: number }
  | { readonly kind: 'no-remaining-installments' }
  | { readonly kind: 'loan-voided' }
  | { readonly kind: 'loan-bought-back' }
  | { readonly kind: 'due-date-past-limit'; readonly latestDate: CalendarDate }
  | { readonly kind: 'amount-too-large' }
  /** Each amount is small enough, and the sum of a column is not. */
  | { readonly kind: 'total-too-large' }
  | { readonly kind: 'invalid-terms'; readonly field: TermField; readonly rule: TermRule }
  /** The terms come to a row, counted from 1, that breaks a rule; `field` is the term that leads to it. */
  | { readonly kind: 'invalid-row'; readonly field: TermField; readonly rule: RowRule; readonly row: number }

/** Thrown by the engine alone. Callers tell refusals apart by `refusal.kind`, never by the message. */
export class LoanError extends Error {
  override readonly name = 'LoanError'
  readonly refusal: LoanRefusal

  constructor(refusal: LoanRefusal) {
    super('rule' in refusal ? `${refusal.field}: ${refusal.rule}` : refusal.kind)
    this.refusal = refusal
  }
}
