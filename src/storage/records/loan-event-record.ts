import { type CalendarDate, calendarDate, daysBetween, FIRST_DATE, LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { LOAN_EVENT_KINDS, type LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import { RowError } from '../row-error.ts'
import { columnsOf, oneOf } from './row-codec.ts'

/** The given values of an event; a column that its kind has no use for is null. */
export type GivenRecord = {
  readonly made_at: string | null
  readonly made_through: string | null
  readonly uuid: string | null
  readonly extended_days: number | null
  readonly added_interest_cents: number | null
  readonly payment_date: string | null
} & PaymentRecord

/** The values that only payments and corrections are given. */
type PaymentRecord = {
  readonly paid_cents: number | null
  readonly paid_principal_cents: number | null
  readonly paid_interest_cents: number | null
  readonly paid_delayed_interest_cents: number | null
  readonly reversed_number: number | null
  readonly reason: string | null
  readonly delayed_interest_number: number | null
}

/**
 * An event whose version has rows of its own has no `rows_version`. Otherwise the rows are those of that earlier
 * version, moved by `moved_days`, with `moved_interest_cents` more since the last payment, and changed by so many
 * `payments`, corrections among them; each extension and payment in between has an event with its own values.
 */
export type LoanEventRecord = GivenRecord & {
  readonly number: number
  readonly kind: LoanEventKind
  readonly made_date: string
  readonly rows_version: number | null
  readonly moved_days: number
  readonly moved_interest_cents: number
  readonly payments: number
}

/** Columns that events of most kinds are given. */
export const GIVEN_COLUMNS = [
  'made_at',
  'made_through',
  'uuid',
  'extended_days',
  'added_interest_cents',
  'payment_date',
] as const satisfies readonly (keyof GivenRecord)[]

/** Columns that only payments and corrections are given. */
export const PAYMENT_COLUMNS = [
  'paid_cents',
  'paid_principal_cents',
  'paid_interest_cents',
  'paid_delayed_interest_cents',
  'reversed_number',
  'reason',
  'delayed_interest_number',
] as const satisfies readonly (keyof PaymentRecord)[]

export const ALL_GIVEN = [...GIVEN_COLUMNS, ...PAYMENT_COLUMNS]

export const LOAN_EVENT_COLUMNS = [
  'number',
  'kind',
  'made_date',
  'rows_version',
  'moved_days',
  'moved_interest_cents',
  'payments',
  ...ALL_GIVEN,
] as const satisfies readonly (keyof LoanEventRecord)[]

/**
 * An event and the origin of the rows of its version: those of `rowsVersion`, with the move in total and the number of
 * payments and corrections since.
 */
export type ReadEvent = {
  readonly version: number
  readonly kind: LoanEventKind
  readonly madeDate: CalendarDate
  readonly rowsVersion: number
  readonly movedDays: number
  readonly movedInterest: Cents
  readonly payments: number
}

/** Most days that an installment can move. */
const MOST_DAYS = daysBetween(FIRST_DATE, LAST_DATE)

/** The event of a loan with this number, without what it was given. Throws a RowError. */
export function readEvent(loanId: number, version: number, record: LoanEventRecord): ReadEvent {
  const read = readerOf(loanId, version, record)
  const rowsVersion = read('rows_version', (earlier) => rowsVersionOf(version, earlier))
  const since = version - rowsVersion
  const payments = read('payments', (count) => within(count, 0, since))
  const leastDays = since > 0 && payments === 0 ? 1 : 0
  return {
    version,
    kind: read('kind', oneOf(LOAN_EVENT_KINDS)),
    madeDate: read('made_date', calendarDate),
    rowsVersion,
    movedDays: read('moved_days', (days) => within(days, leastDays, since === 0 ? 0 : MOST_DAYS)),
    movedInterest: read('moved_interest_cents', (interest) => cents(within(interest, 0, since === 0 ? 0 : MAX_CENTS))),
    payments,
  }
}

/** Reader of the columns of an event's row. */
export type ReadLoanEvent = ReturnType<typeof columnsOf<LoanEventRecord>>

/** Throws a RowError for the row of another event. */
export function readerOf(loanId: number, version: number, record: LoanEventRecord): ReadLoanEvent {
  const key = `${loanId} ${version}`
  if (record.number !== version) throw new RowError('loan_event', key, 'number')
  return columnsOf('loan_event', key, record)
}

function rowsVersionOf(version: number, earlier: number | null): number {
  return earlier === null ? version : within(earlier, 0, version - 1)
}

/** A whole number between two others. Throws a RangeError. */
export function within(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError('Out of range')
  return value
}
