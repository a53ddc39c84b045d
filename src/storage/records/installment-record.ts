import type { PaymentRow } from '#engine/loan.ts'
import type { BroughtRow } from '#engine/loan-events.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RowError } from '../row-error.ts'
import { dateOrNull, wholeFrom } from './columns.ts'
import { columnsOf } from './row-codec.ts'

export type InstallmentRecord = {
  readonly position: number
  readonly due_date: string
  readonly total_principal_cents: number
  readonly total_interest_cents: number
  readonly total_delayed_interest_cents: number
  readonly paid_principal_cents: number
  readonly paid_interest_cents: number
  readonly paid_delayed_interest_cents: number
  readonly moved_to_date: string | null
  readonly moved_from_date: string | null
  /** Null in the first version, and in rows stored before rows had numbers. */
  readonly number: number | null
}

export const INSTALLMENT_COLUMNS = [
  'due_date',
  'total_principal_cents',
  'total_interest_cents',
  'total_delayed_interest_cents',
  'paid_principal_cents',
  'paid_interest_cents',
  'paid_delayed_interest_cents',
  'moved_to_date',
  'moved_from_date',
  'number',
] as const satisfies readonly (keyof InstallmentRecord)[]

/** Rows of a version in the interface's order. Throws a RowError, also if a row is missing between two others. */
export function rowsFromRecords(
  loanId: number,
  version: number,
  records: readonly InstallmentRecord[],
): readonly BroughtRow[] {
  const key = (position: number) => () => `${loanId} ${version} ${position}`
  return records.map((record, position) => rowFromRecord(key(position), { version, position }, record))
}

/** Position of a row, from 0. */
type Place = { readonly version: number; readonly position: number }

/** Number to store: in the first version nearly every row's number follows from its position, so nothing is stored. */
export function storedNumber({ version, position }: Place, { number }: PaymentRow): number | null {
  return version === 0 && number === position + 1 ? null : number
}

/** The row at a position; calls `key` only if the row cannot be read. Throws a RowError. */
export function rowFromRecord(key: () => string, { version, position }: Place, record: InstallmentRecord): BroughtRow {
  const read = columnsOf('installment', key, record)
  if (record.position !== position) throw new RowError('installment', key(), 'position')
  return {
    number: read('number', numberOrNull) ?? (version === 0 ? position + 1 : null),
    dueDate: read('due_date', calendarDate),
    total: {
      principal: read('total_principal_cents', owedCents),
      interest: read('total_interest_cents', owedCents),
      delayedInterest: read('total_delayed_interest_cents', owedCents),
    },
    paid: {
      principal: read('paid_principal_cents', (paid) => paidOf(paid, record.total_principal_cents)),
      interest: read('paid_interest_cents', (paid) => paidOf(paid, record.total_interest_cents)),
      delayedInterest: read('paid_delayed_interest_cents', (paid) => paidOf(paid, record.total_delayed_interest_cents)),
    },
    movedToDate: read('moved_to_date', dateOrNull),
    movedFromDate: read('moved_from_date', dateOrNull),
  }
}

const aboveZero = wholeFrom(1)

function numberOrNull(value: number | null): number | null {
  return value === null ? null : aboveZero(value)
}

function owedCents(value: number): Cents {
  if (value < 0) throw new RangeError('Below zero')
  return cents(value)
}

function paidOf(value: number, total: number): Cents {
  if (value > total) throw new RangeError('More paid than due')
  return owedCents(value)
}
