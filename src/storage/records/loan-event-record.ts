import { assertNever } from '#values/assert.ts'
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  FIRST_DATE,
  formatDate,
  LAST_DATE,
} from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { LOAN_EVENT_KINDS, type LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import type { NewEvent, StoredEvent } from '../loan-event-store.ts'
import { RowError } from '../row-error.ts'
import { instant, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

/** The given values of an event; a column that its kind has no use for is null. */
type GivenRecord = {
  readonly made_at: string | null
  readonly made_through: string | null
  readonly uuid: string | null
  readonly extended_days: number | null
  readonly added_interest_cents: number | null
  readonly payment_date: string | null
}

/**
 * An event whose version has rows of its own has no `rows_version`. Otherwise the rows are those of that earlier
 * version, moved by `moved_days` and with `moved_interest_cents` more in total; each extension in between has an event
 * with its own values.
 */
export type LoanEventRecord = GivenRecord & {
  readonly number: number
  readonly kind: LoanEventKind
  readonly made_date: string
  readonly rows_version: number | null
  readonly moved_days: number
  readonly moved_interest_cents: number
}

export const GIVEN_COLUMNS = [
  'made_at',
  'made_through',
  'uuid',
  'extended_days',
  'added_interest_cents',
  'payment_date',
] as const satisfies readonly (keyof GivenRecord)[]

export const LOAN_EVENT_COLUMNS = [
  'number',
  'kind',
  'made_date',
  'rows_version',
  'moved_days',
  'moved_interest_cents',
  ...GIVEN_COLUMNS,
] as const satisfies readonly (keyof LoanEventRecord)[]

/** An event and the origin of the rows of its version: those of `rowsVersion`, with the total move. */
export type ReadEvent = {
  readonly version: number
  readonly kind: LoanEventKind
  readonly madeDate: CalendarDate
  readonly rowsVersion: number
  readonly movedDays: number
  readonly movedInterest: Cents
}

/** Most days that an installment can move. */
const MOST_DAYS = daysBetween(FIRST_DATE, LAST_DATE)

/** The event of a loan with this number, without what it was given. Throws a RowError. */
export function readEvent(loanId: number, version: number, record: LoanEventRecord): ReadEvent {
  const read = readerOf(loanId, version, record)
  const rowsVersion = read('rows_version', (earlier) => rowsVersionOf(version, earlier))
  const isMoved = rowsVersion !== version
  return {
    version,
    kind: read('kind', oneOf(LOAN_EVENT_KINDS)),
    madeDate: read('made_date', calendarDate),
    rowsVersion,
    movedDays: read('moved_days', (days) => within(days, isMoved ? 1 : 0, isMoved ? MOST_DAYS : 0)),
    movedInterest: read('moved_interest_cents', (interest) => cents(within(interest, 0, isMoved ? MAX_CENTS : 0))),
  }
}

type Read = ReturnType<typeof columnsOf<LoanEventRecord>>

function readerOf(loanId: number, version: number, record: LoanEventRecord): Read {
  const key = `${loanId} ${version}`
  if (record.number !== version) throw new RowError('loan_event', key, 'number')
  return columnsOf('loan_event', key, record)
}

function rowsVersionOf(version: number, earlier: number | null): number {
  return earlier === null ? version : within(earlier, 0, version - 1)
}

/** A whole number between two others. Throws a RangeError. */
function within(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError('Out of range')
  return value
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
    events.push(event)
  }
  if (events.length !== current + 1) throw new RowError('loan_event', `${loanId} ${events.length}`, 'number')
  return events
}

/** The event with this number, which so many extensions came before. Throws a RowError. */
export function eventFromRecord(
  loanId: number,
  version: number,
  record: LoanEventRecord,
  extensions: number,
): StoredEvent {
  const { kind, madeDate } = readEvent(loanId, version, record)
  const read = readerOf(loanId, version, record)
  for (const column of GIVEN_COLUMNS) if (!GIVEN_TO[kind].includes(column)) read(column, none)
  return GIVEN[kind](read, { version, madeDate }, extensions)
}

/** Columns that an event of a kind is given. */
const GIVEN_TO: Readonly<Record<LoanEventKind, readonly (keyof GivenRecord)[]>> = {
  registered: [],
  extended: GIVEN_COLUMNS,
  refreshed: ['made_at'],
}

type ReadGiven = (read: Read, made: Pick<ReadEvent, 'version' | 'madeDate'>, extensions: number) => StoredEvent

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
}

function none(value: unknown): void {
  if (value !== null) throw new RangeError('Of another kind')
}

const NOTHING_GIVEN: GivenRecord = {
  made_at: null,
  made_through: null,
  uuid: null,
  extended_days: null,
  added_interest_cents: null,
  payment_date: null,
}

/** Values of the columns of what an event is given, in their order. */
export function givenValues(event: NewEvent): readonly (string | number | null)[] {
  const record = givenRecord(event)
  return GIVEN_COLUMNS.map((column) => record[column])
}

function givenRecord(event: NewEvent): GivenRecord {
  switch (event.kind) {
    case 'registered':
      return NOTHING_GIVEN
    case 'extended':
      return {
        made_at: event.createdAt,
        made_through: event.madeThrough,
        uuid: event.uuid,
        extended_days: event.extendedDays,
        added_interest_cents: event.addedInterest,
        payment_date: formatDate(event.paymentDate),
      }
    case 'refreshed':
      return { ...NOTHING_GIVEN, made_at: event.createdAt }
    default:
      return assertNever(event)
  }
}
