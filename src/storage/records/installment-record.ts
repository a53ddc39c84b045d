import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { RowError } from '../row-error.ts'
import { dateOrNull } from './columns.ts'
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
] as const satisfies readonly (keyof InstallmentRecord)[]

/** The rows of a version, in the interface's order. Throws a RowError, also for one that is missing between two others. */
export function scheduleFromRecords(
  loanId: number,
  version: number,
  records: readonly InstallmentRecord[],
): PaymentSchedule {
  return records.map((record, position) => rowFromRecord(() => `${loanId} ${version} ${position}`, position, record))
}

/** The row at a position; its key is asked for only where it cannot be read. Throws a RowError. */
export function rowFromRecord(key: () => string, position: number, record: InstallmentRecord): PaymentRow {
  const read = columnsOf('installment', key, record)
  if (record.position !== position) throw new RowError('installment', key(), 'position')
  return {
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

function owedCents(value: number): Cents {
  if (value < 0) throw new RangeError('Below zero')
  return cents(value)
}

function paidOf(value: number, total: number): Cents {
  if (value > total) throw new RangeError('More paid than due')
  return owedCents(value)
}
