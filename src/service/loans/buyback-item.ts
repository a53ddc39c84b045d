import type { BuybackItem } from '#contract/desk/buybacks.ts'
import { type PaymentSchedule, type Portion, totalsOf } from '#engine/loan.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import type { StoredBuyback, StoredEvent, StoredReinstatement } from '#storage/loan-event-store.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, subtract } from '#values/money.ts'
import { wireInstant } from '../wire/wire-instant.ts'
import { reinstatementOf } from './correct-loan.ts'
import { correctionItem } from './correction-item.ts'

/** Buybacks among the events of a loan, with the schedule that each event led to. */
export function buybackItems(
  events: readonly StoredEvent[],
  schedules: readonly PaymentSchedule[],
): readonly BuybackItem[] {
  return events
    .filter((event) => event.kind === 'bought-back')
    .map((buyback) => buybackItem(buyback, schedules[buyback.version - 1] ?? [], reinstatementOf(events, buyback)))
}

/** A buyback of the schedule `before`, and what took it back. */
export function buybackItem(
  buyback: StoredBuyback,
  before: PaymentSchedule,
  undoing: StoredReinstatement | undefined,
): BuybackItem {
  const { uuid, version, reason, paymentDate, due, createdAt, madeThrough } = buyback
  return {
    uuid,
    version,
    reason,
    paymentDate: formatDate(paymentDate),
    ...dueAmounts(due, subtract(totalsOf(before).outstanding.interest, due.interest)),
    createdAt: wireInstant(createdAt),
    madeThrough,
    undoing: undoing ? correctionItem(undoing) : null,
  }
}

/** Amounts due on the day of a buyback, and the interest that is no longer due, in cents. */
export function dueAmounts(due: Portion, unearned: Cents) {
  return {
    principalAmount: formatAmount(due.principal),
    interestAmount: formatAmount(due.interest),
    delayedInterestAmount: formatAmount(due.delayedInterest),
    totalAmount: formatAmount(sumOf(due)),
    unearnedInterestAmount: formatAmount(unearned),
  }
}
