import { isSomething, type PaymentSchedule } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { textOrNull } from '../../records/columns.ts'
import {
  INSTALLMENT_COLUMNS,
  type InstallmentRecord,
  rowsFromRecords,
  type StoredRow,
  storedNumber,
} from '../../records/installment-record.ts'
import type { Statement, Statements } from '../statements/statements.ts'

/** A year of monthly installments is one statement, and so is a year of which each was moved. */
const ROWS_AT_ONCE = 12
const UNPAID_AT_ONCE = [60, 24, 12]

const UNPAID_COLUMNS = INSTALLMENT_COLUMNS.filter((column) => column !== 'number')

/** It takes its time to bind a value, so what is the same in all rows is bound once or not at all. */
const INSERT_UNPAID = (rows: number) => `
  INSERT INTO installment (loan_id, version, position, ${UNPAID_COLUMNS.join(', ')})
  SELECT ?, ?, ? + column1, column2, column3, column4, 0, 0, 0, 0, column5, column6
  FROM (VALUES ${Array.from({ length: rows }, (_, row) => `(${row}, ?, ?, ?, ?, ?)`).join(', ')})`

const INSERT_ALL = (rows: number) => `
  INSERT INTO installment (loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')})
  VALUES ${Array(rows).fill('(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`

/**
 * `IN (?)`, here and in every statement that is run again and again: where more than one row may match, SQLite plans one
 * that says `= ?` (or `LIMIT ?`) anew for each new value, which takes five times as long as reading a year of
 * installments. `planned-once.test.ts` holds it.
 */
const SELECT = `
  SELECT position, ${INSTALLMENT_COLUMNS.join(', ')} FROM installment
  WHERE loan_id IN (?) AND version IN (?) ORDER BY position`

/** A statement that inserts this many rows; `values` gives theirs, or undefined where it does not fit them. */
type InsertRows = {
  readonly rows: number
  readonly statement: Statement<unknown[], unknown>
  readonly values: (place: Place, schedule: PaymentSchedule) => readonly unknown[] | undefined
}

/** Where rows of a version begin. */
export type Place = { readonly loanId: number; readonly version: number; readonly position: number }

/** So many rows are stored in a turn of the thread: some milliseconds, and a loan as it is registered needs no second one. */
const ROWS_A_TURN = 1_200

/**
 * Stores rows of a version from a place on, as many as a turn allows, and returns the position after them. Many with one statement take half
 * the time of a statement for each, and those with little to say half of that.
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

/** Undefined unless nothing is paid, nothing delayed, and each row has the number of its place, as in every new loan of this computer. */
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

/** Reads the rows of a version in the interface's order; none where there is no such version. Throws a RowError, also for one that is missing. */
export function installmentReader(database: Statements) {
  const select = database.prepare<[number, number], InstallmentRecord>(SELECT)
  return (loanId: number, version: number): readonly StoredRow[] =>
    rowsFromRecords(loanId, version, select.all(loanId, version))
}
