import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import type { ExtensionStore, StoredExtension } from '../extension-store.ts'
import { instant, text, uuid, wholeFrom } from '../records/columns.ts'
import { columnsOf } from '../records/row-codec.ts'
import { RowError } from '../row-error.ts'
import type { Statements } from './statements.ts'

type ExtensionRecord = {
  readonly uuid: string
  readonly number: number
  readonly version: number
  readonly extended_days: number
  readonly added_interest_cents: number
  readonly payment_date: string
  readonly made_through: string
  readonly created_at: string
}

const INSERT = `
  INSERT INTO extension
    (uuid, loan_id, number, version, extended_days, added_interest_cents, payment_date, made_through, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

export function createExtensionStore(database: Statements): ExtensionStore {
  const insert = database.prepare(INSERT)
  const all = database.prepare<[number], ExtensionRecord>(
    'SELECT * FROM extension WHERE loan_id IN (?) ORDER BY number',
  )

  return {
    insert: async (loanId, made) => {
      const { uuid, number, version, extendedDays, addedInterest, madeThrough, createdAt } = made
      const paymentDate = formatDate(made.paymentDate)
      insert.run(uuid, loanId, number, version, extendedDays, addedInterest, paymentDate, madeThrough, createdAt)
    },
    of: async ({ id, extensionsUsed }) => {
      const found = all.all(id).map((record, index) => fromRecord(id, index + 1, record))
      if (found.length !== extensionsUsed) throw new RowError('extension', `${id} ${found.length + 1}`, 'number')
      return found
    },
  }
}

function fromRecord(loanId: number, number: number, record: ExtensionRecord): StoredExtension {
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
