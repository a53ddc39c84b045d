import { isSomething, type PaymentSchedule } from '#engine/loan.ts'
import type { BroughtRow } from '#engine/loan-events.ts'
import { formatDate } from '#values/calendar-date.ts'
import { textOrNull } from '../../records/columns.ts'
import {
  INSTALLMENT_COLUMNS,
  type InstallmentRecord,
  rowsFromRecords,
  storedNumber,
} from '../../records/installment-record.ts'
import type { Statement, Statements } from '../statements/statements.ts'

/** Rows per statement: one statement stores a year of monthly installments, also if each was moved. */
const ROWS_AT_ONCE = 12
const UNPAID_AT_ONCE = [60, 24, 12]

const UNPAID_COLUMNS = INSTALLMENT_COLUMNS.filter((column) => column !== 'number')

/** Binding a value takes time: values that are the same in all rows are bound once or not at all. */
const INSERT_UNPAID = (rows: number) => `
  INSERT INTO installment (loan_id, version, position, ${UNPAID_COLUMNS.join(', ')})
  SELECT ?, ?, ? + column1, column2, column3, column4, 0, 0, 0, 0, column5, column6
  FROM (VALUES ${Array.from({ length: rows }, (_, row) => `(${row}, ?, ?, ?, ?, ?)`).join(', ')})`

const INSERT_ALL = (rows: number) => `
  INSERT INTO installment (loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')})
  VALUES ${Array(rows).fill('(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`

/**
 * `IN (?)`, here and in every statement that runs often: if more than one row may match, SQLite replans a statement
 * with `= ?` (or `LIMIT ?`) for each new value, which takes five times as long as reading a year of installments.
 * Guarded by `planned-once.test.ts`.
 */
const SELECT = `
  SELECT position, ${INSTALLMENT_COLUMNS.join(', ')} FROM installment
  WHERE loan_id IN (?) AND version IN (?) ORDER BY position`

/**
 * A statement that inserts this many rows; `values` returns their parameters, or undefined if the rows do not fit the
 * statement.
 */
type InsertRows = {
  readonly rows: number
  readonly statement: Statement<unknown[], unknown>
  readonly values: (place: Place, schedule: PaymentSchedule) => readonly unknown[] | undefined
}

/** Start of the rows of a version. */
type Place = { readonly loanId: number; readonly version: number; readonly position: number }

/** Rows stored per turn of the thread: some milliseconds, and enough for the registration of any usual loan. */
const ROWS_A_TURN = 1_200

/**
 * Stores rows of a version from a position on, as many as one turn allows, and returns the position after them. One
 * statement for many rows takes half the time of a statement for each, and rows with few values half of that.
 */
export function installmentInserter(database: Statements) {
  const inserts: readonly InsertRows[] = [
    ...UNPAID_AT_ONCE.map((rows) => ({ rows, statement: database.prepare(INSERT_UNPAID(rows)), values: unpaidValues })),
    { rows: ROWS_AT_ONCE, statement: database.prepare(INSERT_ALL(ROWS_AT_ONCE)), values: allValues },
    { rows: 1, statement: database.prepare(INSERT_ALL(1)), values: allValues },
  ]

  function insertSome(place: Place, schedule: PaymentSchedule): number {
    for (const { rows, statement, values } of inserts) {
      const some = schedule.slice(place.position, place.position + rows)
      const bound = some.length === rows ? values(place, some) : undefined
      if (bound === undefined) continue
      statement.run(bound)
      return rows
    }
    throw new Error('Some statement inserts any row')
  }

  return (from: Place, schedule: PaymentSchedule): number => {
    const end = Math.min(schedule.length, from.position + ROWS_A_TURN)
    let { position } = from
    while (position < end) position += insertSome({ ...from, position }, schedule)
    return position
  }
}

function allValues({ loanId, version, position }: Place, schedule: PaymentSchedule): readonly unknown[] {
  const values: unknown[] = []
  for (const [index, row] of schedule.entries()) {
    const { dueDate, total, paid, movedToDate, movedFromDate } = row
    values.push(loanId, version, position + index, formatDate(dueDate))
    values.push(total.principal, total.interest, total.delayedInterest)
    values.push(paid.principal, paid.interest, paid.delayedInterest)
    values.push(textOrNull(movedToDate), textOrNull(movedFromDate))
    values.push(storedNumber({ version, position: position + index }, row))
  }
  return values
}

/** Undefined unless nothing is paid, nothing delayed, and each row's number is its position, as in every new local loan. */
function unpaidValues({ loanId, version, position }: Place, schedule: PaymentSchedule): readonly unknown[] | undefined {
  const values: unknown[] = [loanId, version, position]
  for (const [index, row] of schedule.entries()) {
    const { dueDate, total, paid, movedToDate, movedFromDate } = row
    if (total.delayedInterest > 0 || isSomething(paid)) return undefined
    if (storedNumber({ version, position: position + index }, row) !== null) return undefined
    values.push(formatDate(dueDate), total.principal, total.interest)
    values.push(textOrNull(movedToDate), textOrNull(movedFromDate))
  }
  return values
}

/**
 * Reads the rows of a version in the interface's order; empty if there is no such version. Throws a RowError, also if a
 * row is missing.
 */
export function installmentReader(database: Statements) {
  const select = database.prepare<[number, number], InstallmentRecord>(SELECT)
  return (loanId: number, version: number): readonly BroughtRow[] =>
    rowsFromRecords(loanId, version, select.all(loanId, version))
}
