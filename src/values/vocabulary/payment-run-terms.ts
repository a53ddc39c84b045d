/** Kinds of files that a bank issues. A pasted block is a table. */
export const STATEMENT_KINDS = ['table', 'workbook', 'camt.053', 'mt940'] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** States of a line of a payment run. `ready`: it would be booked, or waits to be. `odd`: it waits for a person. */
export const PAYMENT_LINE_STATES = [
  'unchecked',
  'ready',
  'odd',
  'left-out',
  'sending',
  'booked',
  'refused',
  'unknown',
  'failed',
] as const
export type PaymentLineState = (typeof PAYMENT_LINE_STATES)[number]

/** Contents of a column of a bank's table. `rowKind` tells balances and turnovers from entries. */
export const PAYMENT_FIELDS = [
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'valueDate',
  'bookingDate',
  'reference',
  'payer',
  'text',
  'status',
  'rowKind',
] as const
export type PaymentField = (typeof PAYMENT_FIELDS)[number]

/** Parts without which no line of a table can be read as a payment. */
export type NeededPart = 'amount' | 'date' | 'text'

/** The first part that no column of a table has. */
export function missingPart(has: (field: PaymentField) => boolean): NeededPart | undefined {
  if (!has('amount') && !has('credit')) return 'amount'
  if (!has('valueDate') && !has('bookingDate')) return 'date'
  return has('text') ? undefined : 'text'
}

/**
 * Marks of entries that are no payment, or are not understood. `batch`: one entry of several payments whose parts the file
 * does not have. `reversal`: a credit that the bank took back. `pending`: not booked by the bank yet. `not-booked`: the
 * bank gives it another status than booked. `balance`: a balance or a turnover of the account.
 */
export const ENTRY_MARKS = [
  'debit',
  'other-currency',
  'pending',
  'batch',
  'reversal',
  'not-booked',
  'balance',
  'not-an-amount',
  'not-a-date',
  'broken-line',
] as const
export type EntryMark = (typeof ENTRY_MARKS)[number]

/** Oddities that a person may accept: the payment is booked nevertheless. */
export const ACCEPTABLE_ODDITIES = ['unsure-loan', 'no-reference', 'more-than-due'] as const
export type AcceptableOddity = (typeof ACCEPTABLE_ODDITIES)[number]

/**
 * Reasons for the state of a line: its mark; an oddity that may be accepted, or one that stays until a person names
 * another loan or leaves the line out; `by-person` if a person left it out; what a payment met when it was booked or sent.
 */
export const PAYMENT_LINE_REASONS = [
  ...ENTRY_MARKS,
  ...ACCEPTABLE_ODDITIES,
  'no-loan',
  'several-loans',
  'repaid',
  'bought-back',
  'booked-before',
  'twice-in-file',
  'future-date',
  'before-issue-date',
  'not-bookable',
  'by-person',
  'loan-changed',
  'undecided',
  'rejected',
] as const
export type PaymentLineReason = (typeof PAYMENT_LINE_REASONS)[number]

/** Choices of a person for a line. `reopen` takes earlier choices back. */
export const LINE_CHOICES = ['leave-out', 'book', 'loan', 'reopen'] as const
export type LineChoice = (typeof LINE_CHOICES)[number]

/** Largest file of a bank, in bytes: about 100,000 entries. The desk holds it in memory while it reads it. */
export const MAX_STATEMENT_BYTES = 16 * 1024 * 1024

/** Most entries of a file. */
export const MOST_STATEMENT_ENTRIES = 100_000
