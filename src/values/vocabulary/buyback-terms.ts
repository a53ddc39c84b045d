/** Reasons of a buyback, in the words of the claims service. */
export const BUYBACK_REASONS = [
  'AGREEMENT_TERMINATION',
  'AGREEMENT_PROLONGATION',
  'AGREEMENT_AMENDMENT',
  'EARLY_PAYMENT',
] as const

export type BuybackReason = (typeof BUYBACK_REASONS)[number]
