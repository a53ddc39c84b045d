/** Reasons of a buyback, in the words of the claims service. */
export const BUYBACK_REASONS = [
  'AGREEMENT_TERMINATION',
  'AGREEMENT_PROLONGATION',
  'AGREEMENT_AMENDMENT',
  'EARLY_PAYMENT',
] as const

export type BuybackReason = (typeof BUYBACK_REASONS)[number]

/**
 * Days that a buyback rule counts from: the due date of the first unpaid installment, which an extension moves, or its
 * due date at registration, which no extension moves.
 */
export const BUYBACK_COUNTS = ['due-date', 'registered-due-date'] as const

export type BuybackCount = (typeof BUYBACK_COUNTS)[number]
