import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { LetterText } from './letter-text.ts'

/** English texts that every book has until others are saved. */
export const GIVEN_LETTERS: Readonly<Record<LetterKind, LetterText>> = {
  'after-extension': {
    title: 'Your loan {loan} was extended',
    text: `{date}

Dear {client},

your loan {loan} was extended by {days} days. The due dates have changed:

{dates}

The extension adds interest of {added-interest}. Your next payment of {next-amount} is due on {next-date}.

In all, {outstanding} is left to pay.

Yours sincerely`,
  },
  'after-payment': {
    title: 'Your payment for the loan {loan}',
    text: `{date}

Dear {client},

we have booked your payment of {amount}, received on {payment-date}, for the loan {loan}.

Principal: {paid-principal}
Interest: {paid-interest}
Delayed interest: {paid-delayed-interest}
Given back: {given-back}

In all, {outstanding} is left to pay. Your next payment of {next-amount} is due on {next-date}.

Yours sincerely`,
  },
}

const SAMPLE_LOAN = {
  clientName: 'Mari Maasikas',
  lenderLoanId: 'ABC-12345',
  loanPublicId: 'Q7M2XK9D4T1B',
  date: '2026-01-28',
  outstandingPrincipalAmount: '1000.00',
}

/** Figures of a made-up loan, for a preview. */
export const SAMPLE_FACTS: { readonly [Kind in LetterKind]: Extract<LetterFacts, { readonly kind: Kind }> } = {
  'after-extension': {
    kind: 'after-extension',
    ...SAMPLE_LOAN,
    outstandingAmount: '1152.83',
    nextDueDate: '2027-02-25',
    nextDueAmount: '1152.83',
    extendedDays: 30,
    addedInterestAmount: '11.67',
    dates: [{ number: 1, fromDate: '2027-01-26', toDate: '2027-02-25', amount: '1152.83' }],
  },
  'after-payment': {
    kind: 'after-payment',
    ...SAMPLE_LOAN,
    outstandingAmount: '1091.16',
    nextDueDate: '2027-01-26',
    nextDueAmount: '1091.16',
    paymentAmount: '50.00',
    paymentDate: '2026-01-27',
    principalAmount: '0.00',
    interestAmount: '50.00',
    delayedInterestAmount: '0.00',
    returnedAmount: '0.00',
  },
}
