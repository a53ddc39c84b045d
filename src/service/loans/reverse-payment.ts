import { withStep } from '#engine/payments/course.ts'
import type { StoredEvent, StoredPayment, StoredReversal } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { storeCourse } from './pay-loan.ts'
import { findCourse } from './plan-payment.ts'

/** A reversal as it will be stored, its payment, and what stores it: false if the loan has changed since. */
type PlannedReversal = {
  readonly payment: StoredPayment
  readonly reversal: StoredReversal
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/**
 * Plans to take a payment of a local loan back, as if it had never come in. Throws `not-found`, `payment-reversed`, and
 * `payment-settled` if rows that were stored later have the payment in them.
 */
export async function plannedReversal(
  parts: LoanParts,
  uuids: { readonly loan: string; readonly payment: string },
  reason: string,
  madeThrough: string,
): Promise<PlannedReversal> {
  const { stored, course } = await findCourse(parts, uuids.loan)
  const payment = paymentAmong(await parts.storage.loanEvents.of(stored), uuids.payment)
  if (!course.steps.some(({ event }) => event === payment.version)) refuse({ kind: 'payment-settled' })
  const version = stored.version + 1
  const { schedule } = withStep(course, { kind: 'reversal', event: version, ofEvent: payment.version })
  const reversal: StoredReversal = {
    kind: 'reversed',
    version,
    madeDate: parts.clock.today(),
    uuid: parts.ids.uuid(),
    reversedVersion: payment.version,
    reason,
    madeThrough,
    createdAt: parts.clock.now(),
  }
  return { payment, reversal, store: (unit) => storeCourse(unit, stored, reversal, schedule) }
}

function paymentAmong(events: readonly StoredEvent[], uuid: string): StoredPayment {
  const payments = events.filter((event) => event.kind === 'paid')
  const payment =
    payments.find((each) => each.uuid === uuid.toLowerCase()) ?? refuse({ kind: 'not-found', what: 'payment' })
  const isReversed = events.some((event) => event.kind === 'reversed' && event.reversedVersion === payment.version)
  if (isReversed) refuse({ kind: 'payment-reversed' })
  return payment
}
