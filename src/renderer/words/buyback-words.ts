import type { BuybackDueBody } from '#contract/desk/buyback-due.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { counted } from '../formats/shown-text.ts'

/** Reasons of a buyback, in the order in which they are offered. */
export const BUYBACK_REASON_WORDS: Readonly<Record<BuybackReason, string>> = {
  AGREEMENT_TERMINATION: 'Agreement terminated',
  AGREEMENT_PROLONGATION: 'Agreement prolonged',
  AGREEMENT_AMENDMENT: 'Agreement amended',
  EARLY_PAYMENT: 'Early payment',
}

/** Days to a buyback: `12 days to buyback`, `Due for buyback today`, `Due for buyback since 3 days`. */
export function buybackDueText({ daysLeft }: BuybackDueBody): string {
  if (daysLeft === null) return 'Day of the buyback not known'
  if (daysLeft === 0) return 'Due for buyback today'
  return daysLeft > 0 ? `${counted(daysLeft, 'day')} to buyback` : `Due for buyback since ${counted(-daysLeft, 'day')}`
}
