import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'

/** Reasons of a buyback, in the order in which they are offered. */
export const BUYBACK_REASON_WORDS: Readonly<Record<BuybackReason, string>> = {
  AGREEMENT_TERMINATION: 'Agreement terminated',
  AGREEMENT_PROLONGATION: 'Agreement prolonged',
  AGREEMENT_AMENDMENT: 'Agreement amended',
  EARLY_PAYMENT: 'Early payment',
}
