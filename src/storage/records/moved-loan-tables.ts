import { type ExtensionRecord, extensionFromRecord } from './extension-record.ts'
import { INSTALLMENT_COLUMNS, type InstallmentRecord, rowFromRecord } from './installment-record.ts'
import { LOAN_COLUMNS, type LoanRecord, loanFromRecord } from './loan-record.ts'
import { LONG_ROWS_AT_ONCE, rowId, table } from './moved-table.ts'
import { columnsOf } from './row-codec.ts'
import { VERSION_COLUMNS, type VersionRecord, versionFromRecord } from './version-record.ts'

type OfLoan = { readonly loan_id: number }

const loans = table({
  name: 'loan',
  key: ['id'],
  columns: LOAN_COLUMNS,
  instants: ['created_at', 'returned_at'],
  uuids: ['uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: LoanRecord) {
    columnsOf('loan', record.id, record)('id', rowId)
    loanFromRecord(record)
  },
})

const versions = table({
  name: 'schedule_version',
  key: ['loan_id', 'version'],
  columns: `loan_id, ${VERSION_COLUMNS.join(', ')}`,
  countsFrom: 0,
  check(record: VersionRecord & OfLoan) {
    versionFromRecord(record.loan_id, record.version, record)
  },
})

const installments = table({
  name: 'installment',
  key: ['loan_id', 'version', 'position'],
  columns: `loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')}`,
  countsFrom: 0,
  check(record: InstallmentRecord & OfLoan & { readonly version: number }) {
    rowFromRecord(() => `${record.loan_id} ${record.version} ${record.position}`, record, record)
  },
})

const extensions = table({
  name: 'extension',
  key: ['loan_id', 'number'],
  columns: `loan_id, number, uuid, version, extended_days, added_interest_cents, payment_date, made_through, created_at`,
  instants: ['created_at'],
  uuids: ['uuid'],
  countsFrom: 1,
  check(record: ExtensionRecord & OfLoan) {
    extensionFromRecord(record.loan_id, record.number, record)
  },
})

/** Loans and the tables that belong to them, as they are moved. */
export const MOVED_LOAN_TABLES = [loans, versions, installments, extensions] as const
