import { formatDate } from '#values/calendar-date.ts'
import type { ExtensionStore } from '../extension-store.ts'
import { EXTENSION_COLUMNS, type ExtensionRecord, extensionsFromRecords } from '../records/extension-record.ts'
import type { Asking } from './asking.ts'

const INSERT = `
  INSERT INTO extension
    (uuid, loan_id, number, version, extended_days, added_interest_cents, payment_date, made_through, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

export function createExtensionStore(to: Asking): ExtensionStore {
  return {
    insert: async (loanId, made) => {
      const { uuid, number, version, extendedDays, addedInterest, madeThrough, createdAt } = made
      const paymentDate = formatDate(made.paymentDate)
      const values = [loanId, number, version, extendedDays, addedInterest, paymentDate, madeThrough, createdAt]
      await to.put(INSERT, uuid, ...values)
    },
    of: async ({ id, extensionsUsed, extensionsBefore }) => {
      const sql = `SELECT ${EXTENSION_COLUMNS.join(', ')} FROM extension WHERE loan_id = $1 ORDER BY number`
      return extensionsFromRecords(id, extensionsUsed - extensionsBefore, await to.all<ExtensionRecord>(sql, id))
    },
  }
}
