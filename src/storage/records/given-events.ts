import type { Portion } from '#engine/loan.ts'
import type { DelayedInterestRules } from '#engine/payments/delayed-interest.ts'
import type { CourseStep } from '#engine/payments/loan-course.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import type { StoredCorrection, StoredEvent, StoredPayment } from '../loan-event-store.ts'
import { RowError } from '../row-error.ts'
import { centsWithinLimit, instant, none, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import {
  ALL_GIVEN,
  GIVEN_COLUMNS,
  type GivenRecord,
  type LoanEventRecord,
  type ReadEvent,
  type ReadLoanEvent,
  readEvent,
  readerOf,
  within,
} from './loan-event-record.ts'
import { oneOf } from './row-codec.ts'

/** Rules of delayed interest as of a setting, by its number; none without any. Throws a RangeError if there is no such setting. */
export type RulesByNumber = (number: number | null) => DelayedInterestRules

/**
 * The payment, buyback or correction of an event of such a kind, as a step; a payment without what was returned. Throws a
 * RowError.
 */
export function paymentStep(
  loanId: number,
  { version, kind }: ReadEvent,
  record: LoanEventRecord,
  rulesOf: RulesByNumber,
): CourseStep | null {
  if (kind === 'registered' || kind === 'extended' || kind === 'refreshed') return null
  if (kind === 'voided') return { kind: 'void', event: version }
  const read = readerOf(loanId, version, record)
  if (kind !== 'paid' && kind !== 'bought-back')
    return { kind: 'reversal', event: version, ofEvent: readReversed(read, version) }
  const { paymentDate: valueDate, booked } = readPayment(read)
  const dated = { event: version, valueDate, rules: read('delayed_interest_number', rulesOf) }
  if (kind === 'bought-back') return { ...dated, kind: 'buyback', due: booked }
  return { ...dated, kind: 'payment', amount: read('paid_principal_cents', () => takenOf(booked)) }
}

/** All events of a loan up to the current version. Throws a RowError, also if one is missing. */
export function eventsFromRecords(
  loanId: number,
  current: number,
  records: readonly LoanEventRecord[],
): readonly StoredEvent[] {
  const events: StoredEvent[] = []
  let extensions = 0
  for (const [version, record] of records.entries()) {
    const event = eventFromRecord(loanId, version, record, extensions)
    if (event.kind === 'extended') extensions++
    if (event.kind === 'undone') extensions--
    events.push(event)
  }
  if (events.length !== current + 1) throw new RowError('loan_event', `${loanId} ${events.length}`, 'number')
  return events
}

/** The event with this number, before which so many extensions counted. Throws a RowError. */
export function eventFromRecord(
  loanId: number,
  version: number,
  record: LoanEventRecord,
  extensions: number,
): StoredEvent {
  const { kind, madeDate } = readEvent(loanId, version, record)
  const read = readerOf(loanId, version, record)
  for (const column of ALL_GIVEN) if (!GIVEN_TO[kind].includes(column)) read(column, none)
  return GIVEN[kind](read, { version, madeDate }, extensions)
}

/** Columns that an event of a kind is given. */
const GIVEN_TO: Readonly<Record<LoanEventKind, readonly (keyof GivenRecord)[]>> = {
  registered: [],
  extended: GIVEN_COLUMNS,
  refreshed: ['made_at'],
  paid: [
    ...(['made_at', 'made_through', 'uuid', 'payment_date'] as const),
    ...(['paid_cents', 'paid_principal_cents', 'paid_interest_cents', 'paid_delayed_interest_cents'] as const),
    'delayed_interest_number',
  ],
  reversed: ['made_at', 'made_through', 'uuid', 'reversed_number', 'reason'],
  undone: ['made_at', 'made_through', 'uuid', 'reversed_number', 'reason'],
  voided: ['made_at', 'made_through', 'uuid', 'reason'],
  'bought-back': [
    ...(['made_at', 'made_through', 'uuid', 'payment_date', 'reason'] as const),
    ...(['paid_principal_cents', 'paid_interest_cents', 'paid_delayed_interest_cents'] as const),
    'delayed_interest_number',
  ],
  reinstated: ['made_at', 'made_through', 'uuid', 'reversed_number', 'reason'],
}

type ReadGiven = (read: ReadLoanEvent, made: Pick<ReadEvent, 'version' | 'madeDate'>, extensions: number) => StoredEvent

const GIVEN: Readonly<Record<LoanEventKind, ReadGiven>> = {
  registered: (_, made) => ({ ...made, kind: 'registered' }),
  extended: (read, made, extensions) => ({
    ...made,
    kind: 'extended',
    number: extensions + 1,
    uuid: read('uuid', required(uuid)),
    extendedDays: read('extended_days', required(wholeFrom(1))),
    addedInterest: read('added_interest_cents', required(cents)),
    paymentDate: read('payment_date', required(calendarDate)),
    madeThrough: read('made_through', required(text)),
    createdAt: read('made_at', required(instant)),
  }),
  refreshed: (read, made) => ({ ...made, kind: 'refreshed', createdAt: read('made_at', nullable(instant)) }),
  paid: (read, made) => ({
    ...made,
    kind: 'paid',
    uuid: read('uuid', required(uuid)),
    amount: read(
      'paid_cents',
      required((amount) => cents(within(amount, 1, MAX_CENTS))),
    ),
    ...readPayment(read),
    madeThrough: read('made_through', required(text)),
    createdAt: read('made_at', required(instant)),
  }),
  reversed: (read, made) => ({
    ...made,
    kind: 'reversed',
    reversedVersion: readReversed(read, made.version),
    ...readCorrection(read),
  }),
  undone: (read, made) => ({
    ...made,
    kind: 'undone',
    undoneVersion: readReversed(read, made.version),
    ...readCorrection(read),
  }),
  voided: (read, made) => ({ ...made, kind: 'voided', ...readCorrection(read) }),
  'bought-back': (read, made) => {
    const { booked: due, ...rest } = readPayment(read)
    return {
      ...made,
      kind: 'bought-back',
      uuid: read('uuid', required(uuid)),
      reason: read('reason', required(oneOf(BUYBACK_REASONS))),
      due,
      ...rest,
      madeThrough: read('made_through', required(text)),
      createdAt: read('made_at', required(instant)),
    }
  },
  reinstated: (read, made) => ({
    ...made,
    kind: 'reinstated',
    boughtBackVersion: readReversed(read, made.version),
    ...readCorrection(read),
  }),
}

function readCorrection(read: ReadLoanEvent): Pick<StoredCorrection, 'uuid' | 'reason' | 'madeThrough' | 'createdAt'> {
  return {
    uuid: read('uuid', required(uuid)),
    reason: read('reason', required(text)),
    madeThrough: read('made_through', required(text)),
    createdAt: read('made_at', required(instant)),
  }
}

/** Value date of a payment or a buyback, what it was booked on, and by which settings. */
function readPayment(read: ReadLoanEvent): Pick<StoredPayment, 'booked' | 'paymentDate' | 'delayedInterestNumber'> {
  return {
    booked: {
      principal: read('paid_principal_cents', required(centsWithinLimit)),
      interest: read('paid_interest_cents', required(centsWithinLimit)),
      delayedInterest: read('paid_delayed_interest_cents', required(centsWithinLimit)),
    },
    paymentDate: read('payment_date', required(calendarDate)),
    delayedInterestNumber: read('delayed_interest_number', nullable(wholeFrom(1))),
  }
}

/** Parts of a payment that installments took, in cents. Throws a RangeError. */
function takenOf({ principal, interest, delayedInterest }: Portion): Cents {
  return cents(within(principal + interest + delayedInterest, 0, MAX_CENTS))
}

/** Version that the payment, extension or buyback led to which an event takes back. */
function readReversed(read: ReadLoanEvent, version: number): number {
  return read(
    'reversed_number',
    required((reversed) => within(reversed, 1, version - 1)),
  )
}
