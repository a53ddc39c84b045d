import { formatDate } from '#values/calendar-date.ts'
import type { ExtensionStore } from '../../extension-store.ts'
import { type ExtensionRecord, extensionsFromRecords } from '../../records/extension-record.ts'
import type { Statements } from '../statements/statements.ts'

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
    of: async ({ id, extensionsUsed, extensionsBefore }) =>
      extensionsFromRecords(id, extensionsUsed - extensionsBefore, all.all(id)),
  }
}
