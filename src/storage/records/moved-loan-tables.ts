import { RowError } from '../row-error.ts'
import { eventFromRecord } from './given-events.ts'
import { INSTALLMENT_COLUMNS, type InstallmentRecord, rowFromRecord } from './installment-record.ts'
import { LOAN_EVENT_COLUMNS, type LoanEventRecord } from './loan-event-record.ts'
import { LOAN_COLUMNS, type LoanRecord, loanFromRecord } from './loan-record.ts'
import { LONG_ROWS_AT_ONCE, rowId, table } from './moved-table.ts'
import { ROW_CHANGE_COLUMNS, rowChangeFrom } from './row-change-record.ts'
import { columnsOf } from './row-codec.ts'

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

const events = table({
  name: 'loan_event',
  key: ['loan_id', 'number'],
  columns: `loan_id, ${LOAN_EVENT_COLUMNS.join(', ')}`,
  instants: ['made_at'],
  uuids: ['uuid'],
  countsFrom: 0,
  check(record: LoanEventRecord & OfLoan) {
    eventFromRecord(record.loan_id, record.number, record, 0)
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

const rowChangeTable = table({
  name: 'row_change',
  key: ['loan_id', 'position'],
  columns: ROW_CHANGE_COLUMNS.join(', '),
  check: rowChangeFrom,
})

/** Extensions that an earlier format stored and that belong to no event. A book that has any is damaged, and is not moved. */
export const UNPLACED_EXTENSIONS = table({
  name: 'unplaced_extension',
  key: ['loan_id', 'number'],
  columns: 'loan_id, number, version',
  check({ loan_id, number }: OfLoan & { readonly number: number }) {
    throw new RowError('unplaced_extension', `${loan_id} ${number}`, 'version')
  },
})

/** Loans and the tables that belong to them, as they are moved. */
export const MOVED_LOAN_TABLES = [loans, events, installments, rowChangeTable] as const
