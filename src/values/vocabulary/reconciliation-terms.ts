/**
 * Differences between a loan here and at its live service, the gravest first: a loan that differs in several ways has the
 * first of them. `unknown-there`: the service returned the loan before, and has no such loan now. `here-only`: it never
 * returned the loan. `rows`: another number of installments. `amounts`: other amounts due, or a paid amount that is split in
 * another way. `state`: another status alone.
 */
export const LOAN_DIFFERENCES = [
  'unknown-there',
  'here-only',
  'rows',
  'dates',
  'amounts',
  'paid-there',
  'paid-here',
  'state',
] as const
export type LoanDifference = (typeof LOAN_DIFFERENCES)[number]

/** Differences where the service has a loan that can be taken over. */
export const TAKEABLE_DIFFERENCES = ['rows', 'dates', 'amounts', 'paid-there', 'paid-here', 'state'] as const
export type TakeableDifference = (typeof TAKEABLE_DIFFERENCES)[number]

/**
 * Outcomes of taking a loan over by its UUID. `asked`: the service does not say all that a loan here needs. `id-used`:
 * another loan here has its lender loan ID or public ID. `undecided`: a submission may have made it.
 */
export const TAKE_OVER_OUTCOMES = [
  'taken-over',
  'known',
  'asked',
  'id-used',
  'undecided',
  'unknown-there',
  'not-read',
] as const
export type TakeOverOutcome = (typeof TAKE_OVER_OUTCOMES)[number]

/** Most loans taken over by one request: each is read from the service. */
export const MOST_TAKEN_OVER = 50

/**
 * States of a line of a reconciliation. `open` waits for a person, `left` stays as it is for a reason, `taken` has the
 * service's rows. `undecided`: a submission of the loan is on its way or unknown. `outdated`: the loan has changed since it
 * was read. `not-read`: the service did not say. `failed`: an internal error.
 */
export const RECONCILIATION_LINE_STATES = [
  'open',
  'left',
  'taken',
  'undecided',
  'outdated',
  'not-read',
  'failed',
] as const
export type ReconciliationLineState = (typeof RECONCILIATION_LINE_STATES)[number]
