import type { BuybackDueBody } from '#contract/desk/buyback-due.ts'
import { counted } from '../formats/shown-text.ts'

/** Days to a buyback: `12 days to buyback`, `Due for buyback today`, `Due for buyback since 3 days`. */
export function buybackDueText({ daysLeft }: BuybackDueBody): string {
  if (daysLeft === null) return 'Day of the buyback not known'
  if (daysLeft === 0) return 'Due for buyback today'
  return daysLeft > 0 ? `${counted(daysLeft, 'day')} to buyback` : `Due for buyback since ${counted(-daysLeft, 'day')}`
}
