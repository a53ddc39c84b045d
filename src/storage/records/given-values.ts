import type { Portion } from '#engine/loan.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { GivenPayment, NewEvent, StoredCorrection } from '../loan-event-store.ts'
import { GIVEN_COLUMNS, type GivenRecord } from './loan-event-record.ts'

const NOTHING_GIVEN: GivenRecord = {
  made_at: null,
  made_through: null,
  uuid: null,
  extended_days: null,
  added_interest_cents: null,
  payment_date: null,
  paid_cents: null,
  paid_principal_cents: null,
  paid_interest_cents: null,
  paid_delayed_interest_cents: null,
  reversed_number: null,
  reason: null,
  delayed_interest_number: null,
}

/** Values of the columns of what an event is given, in their order. */
export function givenValues(
  event: NewEvent,
  columns: readonly (keyof GivenRecord)[] = GIVEN_COLUMNS,
): readonly (string | number | null)[] {
  const record = givenRecord(event)
  return columns.map((column) => record[column])
}

function givenRecord(event: NewEvent): GivenRecord {
  switch (event.kind) {
    case 'registered':
      return NOTHING_GIVEN
    case 'extended':
      return {
        ...NOTHING_GIVEN,
        made_at: event.createdAt,
        made_through: event.madeThrough,
        uuid: event.uuid,
        extended_days: event.extendedDays,
        added_interest_cents: event.addedInterest,
        payment_date: formatDate(event.paymentDate),
      }
    case 'refreshed':
      return { ...NOTHING_GIVEN, made_at: event.createdAt }
    case 'paid':
      return { ...paidRecord(event, event.booked), paid_cents: event.amount }
    case 'reversed':
      return { ...correctionRecord(event), reversed_number: event.reversedVersion }
    case 'undone':
      return { ...correctionRecord(event), reversed_number: event.undoneVersion }
    case 'reinstated':
      return { ...correctionRecord(event), reversed_number: event.boughtBackVersion }
    case 'voided':
      return correctionRecord(event)
    case 'bought-back':
      return { ...paidRecord(event, event.due), reason: event.reason }
    default:
      return assertNever(event)
  }
}

/** Values that a payment and a buyback have in common: value date, parts that installments took, and the setting of delayed interest. */
function paidRecord(
  { createdAt, madeThrough, uuid, paymentDate, delayedInterestNumber }: Omit<GivenPayment, 'amount' | 'booked'>,
  { principal, interest, delayedInterest }: Portion,
): GivenRecord {
  return {
    ...NOTHING_GIVEN,
    made_at: createdAt,
    made_through: madeThrough,
    uuid,
    payment_date: formatDate(paymentDate),
    paid_principal_cents: principal,
    paid_interest_cents: interest,
    paid_delayed_interest_cents: delayedInterest,
    delayed_interest_number: delayedInterestNumber,
  }
}

function correctionRecord({ createdAt, madeThrough, uuid, reason }: StoredCorrection): GivenRecord {
  return { ...NOTHING_GIVEN, made_at: createdAt, made_through: madeThrough, uuid, reason }
}
