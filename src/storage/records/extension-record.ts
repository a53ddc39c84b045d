import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { StoredExtension } from '../extension-store.ts'
import { RowError } from '../row-error.ts'
import { instant, text, uuid, wholeFrom } from './columns.ts'
import { columnsOf } from './row-codec.ts'

export type ExtensionRecord = {
  readonly uuid: string
  readonly number: number
  readonly version: number
  readonly extended_days: number
  readonly added_interest_cents: number
  readonly payment_date: string
  readonly made_through: string
  readonly created_at: string
}

/** Columns that an extension is read from, by name: a newer version of the program may have added more. */
export const EXTENSION_COLUMNS = [
  'uuid',
  'number',
  'version',
  'extended_days',
  'added_interest_cents',
  'payment_date',
  'made_through',
  'created_at',
] as const satisfies readonly (keyof ExtensionRecord)[]

/** All `used` extensions of a loan made on this desk. Throws a RowError, also if one is missing. */
export function extensionsFromRecords(
  loanId: number,
  used: number,
  records: readonly ExtensionRecord[],
): readonly StoredExtension[] {
  const found = records.map((record, index) => extensionFromRecord(loanId, index + 1, record))
  if (found.length !== used) throw new RowError('extension', `${loanId} ${found.length + 1}`, 'number')
  return found
}

/** The extension of a loan with this number. Throws a RowError. */
export function extensionFromRecord(loanId: number, number: number, record: ExtensionRecord): StoredExtension {
  const key = `${loanId} ${number}`
  const read = columnsOf('extension', key, record)
  if (record.number !== number) throw new RowError('extension', key, 'number')
  return {
    uuid: read('uuid', uuid),
    number,
    version: read('version', wholeFrom(1)),
    extendedDays: read('extended_days', wholeFrom(1)),
    addedInterest: read('added_interest_cents', cents),
    paymentDate: read('payment_date', calendarDate),
    madeThrough: read('made_through', text),
    createdAt: read('created_at', instant),
  }
}
