import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import type { FactsOfKind, LetterFacts } from './letter-facts.ts'

/** Value of a placeholder; a null one is written as a dash. `moves` has a line for each installment. */
export type LetterValue =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'date' | 'amount'; readonly value: string | null }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'moves'; readonly value: FactsOfKind<'after-extension'>['dates'] }

/** A placeholder of a kind of letter, with its meaning for those who write the text. A letter has to have the required ones. */
export type Placeholder<Facts extends LetterFacts = LetterFacts> = {
  readonly name: string
  readonly meaning: string
  readonly isRequired: boolean
  readonly of: (facts: Facts) => LetterValue
}

const LOAN: Placeholder = {
  name: 'loan',
  meaning: 'Lender loan ID',
  isRequired: true,
  of: ({ lenderLoanId }) => ({ kind: 'text', value: lenderLoanId }),
}

const COMMON: readonly Placeholder[] = [
  LOAN,
  optional('client', 'Name of the client', ({ clientName }) => ({ kind: 'text', value: clientName })),
  optional('public-id', 'Public ID of the loan', ({ loanPublicId }) => ({ kind: 'text', value: loanPublicId })),
  optional('date', 'Day on which the event was entered', ({ date }) => ({ kind: 'date', value: date })),
  optional('principal', 'Principal that is left', ({ outstandingPrincipalAmount: value }) => ({
    kind: 'amount',
    value,
  })),
  optional('next-date', 'Next due date', ({ nextDueDate }) => ({ kind: 'date', value: nextDueDate })),
  optional('next-amount', 'Amount due on that date', ({ nextDueAmount: value }) => ({ kind: 'amount', value })),
]

const OUTSTANDING: Placeholder = {
  name: 'outstanding',
  meaning: 'All that is left to pay',
  isRequired: false,
  of: ({ outstandingAmount }) => ({ kind: 'amount', value: outstandingAmount }),
}

const EXTENDED: readonly Placeholder<FactsOfKind<'after-extension'>>[] = [
  ...COMMON,
  OUTSTANDING,
  required('dates', 'Old and new date of each installment, and what is due of it', ({ dates }) => ({
    kind: 'moves',
    value: dates,
  })),
  required('added-interest', 'Interest that the extension adds', ({ addedInterestAmount: value }) => ({
    kind: 'amount',
    value,
  })),
  optional('days', 'Days of the extension', ({ extendedDays }) => ({ kind: 'count', value: extendedDays })),
]

const PAID: readonly Placeholder<FactsOfKind<'after-payment'>>[] = [
  ...COMMON,
  { ...OUTSTANDING, isRequired: true },
  required('amount', 'Amount of the payment', ({ paymentAmount: value }) => ({ kind: 'amount', value })),
  required('payment-date', 'Value date of the payment', ({ paymentDate }) => ({ kind: 'date', value: paymentDate })),
  optional('paid-principal', 'Principal that it paid', ({ principalAmount: value }) => ({ kind: 'amount', value })),
  optional('paid-interest', 'Interest that it paid', ({ interestAmount: value }) => ({ kind: 'amount', value })),
  optional('paid-delayed-interest', 'Delayed interest that it paid', ({ delayedInterestAmount: value }) => ({
    kind: 'amount',
    value,
  })),
  optional('given-back', 'What was given back of it', ({ returnedAmount: value }) => ({ kind: 'amount', value })),
]

/** Placeholders of each kind of letter. */
export const PLACEHOLDERS: Readonly<
  Record<LetterKind, readonly Pick<Placeholder, 'name' | 'meaning' | 'isRequired'>[]>
> = { 'after-extension': EXTENDED, 'after-payment': PAID }

/** Values of all placeholders of a letter, by their names. */
export function valuesOf(facts: LetterFacts): ReadonlyMap<string, LetterValue> {
  return facts.kind === 'after-extension' ? valuesBy(EXTENDED, facts) : valuesBy(PAID, facts)
}

function valuesBy<Facts extends LetterFacts>(placeholders: readonly Placeholder<Facts>[], facts: Facts) {
  return new Map(placeholders.map(({ name, of }) => [name, of(facts)]))
}

function required<Facts extends LetterFacts>(
  name: string,
  meaning: string,
  of: Placeholder<Facts>['of'],
): Placeholder<Facts> {
  return { name, meaning, isRequired: true, of }
}

function optional<Facts extends LetterFacts>(
  name: string,
  meaning: string,
  of: Placeholder<Facts>['of'],
): Placeholder<Facts> {
  return { name, meaning, isRequired: false, of }
}
