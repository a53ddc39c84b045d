import type { PaymentLineReason, PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'

/** Word for the outcome of a line, which depends on the state of its run: a waiting line is never booked after the end. */
export function paymentOutcomeWord(outcome: PaymentLineState, state: ExtensionRunState): string {
  return outcome === 'ready' ? readyWord(state) : OUTCOME_WORDS[outcome]
}

function readyWord(state: ExtensionRunState): string {
  if (state === 'checking' || state === 'checked') return 'Would be booked'
  return state === 'cancelled' || state === 'finished' ? 'Not booked' : 'Waiting'
}

const OUTCOME_WORDS: Readonly<Record<Exclude<PaymentLineState, 'ready'>, string>> = {
  unchecked: 'Not checked yet',
  odd: 'Odd',
  'left-out': 'Left out',
  sending: 'Sending',
  booked: 'Booked',
  refused: 'Refused',
  unknown: 'Unknown',
  failed: 'Failed',
}

/** Reasons for the state of a line, each as a short sentence. */
export const PAYMENT_REASON_WORDS: Readonly<Record<PaymentLineReason, string>> = {
  debit: 'Money that went out',
  'other-currency': 'Not in euro',
  pending: 'Not booked by the bank yet',
  batch: 'Several payments in one entry, and the file does not have each of them',
  reversal: 'The bank took an earlier entry back',
  'not-booked': 'The bank has not booked it',
  balance: 'A balance or a turnover of the account',
  'not-an-amount': 'The amount cannot be read',
  'not-a-date': 'The date cannot be read',
  'broken-line': 'The line cannot be read',
  'unsure-loan': 'The text may name this loan by chance',
  'no-reference': 'The bank gave no reference, so it may have been booked before',
  'more-than-due': 'More than is due: the rest would be given back',
  'no-loan': 'The text names no loan',
  'several-loans': 'The text names several loans',
  repaid: 'The loan is repaid',
  'bought-back': 'The loan was bought back',
  'booked-before': 'A payment with this reference was booked before',
  'twice-in-file': 'The reference stands twice in the file',
  'future-date': 'The value date is after today',
  'before-issue-date': 'The value date is before the loan was issued',
  'not-bookable': 'The rules of the loan refuse the payment',
  'by-person': 'Left out by a person',
  'loan-changed': 'The loan changed after the dry run',
  undecided: 'Another payment of the loan is on its way or undecided',
  rejected: 'The service refused it',
}
