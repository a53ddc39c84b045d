import type Database from 'better-sqlite3'
import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { columnsOf } from './row-error.ts'

/** The n-th extension of a loan; it leads from the version of the schedule before to `version`. `createdAt` is ISO 8601 in UTC. */
export type StoredExtension = {
  readonly uuid: string
  readonly number: number
  readonly version: number
  readonly extendedDays: number
  readonly addedInterest: Cents
  readonly paymentDate: CalendarDate
  readonly madeThrough: string
  readonly createdAt: string
}

export type ExtensionStore = {
  readonly insert: (loanId: number, extension: StoredExtension) => void
  /** In the order they were made. */
  readonly of: (loanId: number) => readonly StoredExtension[]
}

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

export function createExtensionStore(database: Database.Database): ExtensionStore {
  const insert = database.prepare(INSERT)
  const all = database.prepare<[number], ExtensionRecord>('SELECT * FROM extension WHERE loan_id = ? ORDER BY number')

  return {
    insert: (loanId, made) => {
      const { uuid, number, version, extendedDays, addedInterest, madeThrough, createdAt } = made
      const paymentDate = formatDate(made.paymentDate)
      insert.run(uuid, loanId, number, version, extendedDays, addedInterest, paymentDate, madeThrough, createdAt)
    },
    of: (loanId) => all.all(loanId).map((record) => fromRecord(loanId, record)),
  }
}

function fromRecord(loanId: number, record: ExtensionRecord): StoredExtension {
  const read = columnsOf('extension', `${loanId} ${record.number}`, record)
  return {
    uuid: record.uuid,
    number: record.number,
    version: record.version,
    extendedDays: record.extended_days,
    addedInterest: read('added_interest_cents', cents),
    paymentDate: read('payment_date', calendarDate),
    madeThrough: record.made_through,
    createdAt: record.created_at,
  }
}
