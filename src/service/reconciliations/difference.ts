import type { LiveLoan } from '#contract/live-answer.ts'
import { type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import type { LinkedRow } from '#engine/row-links.ts'
import type { LoanDifference, TakeableDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { hasSameRows, liveSchedule } from '../live/live-schedule.ts'

/** A loan as it is here: its rows, and the status that the service returned last; null if it returned none. */
export type LoanHere = { readonly schedule: PaymentSchedule; readonly status: string | null }

/** A difference, and the text that identifies it: equal texts are the same difference. */
export type FoundDifference = { readonly difference: LoanDifference; readonly identity: string }

/** Compares a loan with the one that its service returned; null if they agree. */
export function differenceBetween(here: LoanHere, there: LiveLoan): FoundDifference | null {
  const rowsThere = liveSchedule(there.paymentSchedule)
  const status = statusOf(there)
  const isSameState = here.status === null || here.status === status
  const areSameRows = hasSameRows(here.schedule, rowsThere)
  if (areSameRows && isSameState) return null
  const difference = areSameRows ? 'state' : differenceOfRows(here.schedule, rowsThere)
  const identity = [here.schedule.map(plain), rowsThere.map(plain), here.status, status]
  return { difference, identity: JSON.stringify(identity) }
}

export function statusOf({ status }: LiveLoan): string | null {
  return typeof status === 'string' ? status : null
}

/** Difference of a loan that its service does not have. */
export function missingThere(here: LoanHere, wasReturned: boolean): FoundDifference {
  const difference = wasReturned ? 'unknown-there' : 'here-only'
  return { difference, identity: JSON.stringify([difference, here.schedule.map(plain)]) }
}

function differenceOfRows(here: readonly LinkedRow[], there: readonly LinkedRow[]): TakeableDifference {
  if (here.length !== there.length) return 'rows'
  if (here.some(({ dueDate }, index) => there[index]?.dueDate !== dueDate)) return 'dates'
  if (here.some(({ total }, index) => JSON.stringify(total) !== JSON.stringify(there[index]?.total))) return 'amounts'
  const [paidHere, paidThere] = [sumOf(totalsOf(here).paid), sumOf(totalsOf(there).paid)]
  if (paidHere === paidThere) return 'amounts'
  return paidThere > paidHere ? 'paid-there' : 'paid-here'
}

function plain({ dueDate, total, paid }: LinkedRow) {
  return [
    dueDate,
    total.principal,
    total.interest,
    total.delayedInterest,
    paid.principal,
    paid.interest,
    paid.delayedInterest,
  ]
}
