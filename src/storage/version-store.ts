import type Database from 'better-sqlite3'
import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { dateOrNull, textOrNull } from './columns.ts'
import { columnsOf, oneOf } from './row-error.ts'

/** The versions of a loan's payment schedule; 0 is the one registered. None is ever changed. */
export type VersionStore = {
  readonly insert: (loanId: number, version: NewVersion) => void
  /** All versions in their order, without their rows. */
  readonly of: (loanId: number) => readonly StoredVersion[]
  /** Whether all versions of the loan together have more rows than that. */
  readonly hasMoreRows: (loanId: number, rows: number) => boolean
  /** How many rows a version has. */
  readonly count: (loanId: number, version: number) => number
  /** The rows in the interface's order; empty where there is no such version. */
  readonly rows: (loanId: number, version: number) => PaymentSchedule
}

const VERSION_KINDS = ['registered', 'extended', 'refreshed'] as const

export type VersionKind = (typeof VERSION_KINDS)[number]

export type StoredVersion = { readonly version: number; readonly kind: VersionKind; readonly madeDate: CalendarDate }

export type NewVersion = StoredVersion & { readonly schedule: PaymentSchedule }

type VersionRecord = { readonly version: number; readonly kind: VersionKind; readonly made_date: string }

type InstallmentRecord = {
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

const COLUMNS = [
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

/** A year of monthly installments is one statement; many more at once are hardly faster. */
const ROWS_AT_ONCE = 12

const VERSIONS = 'SELECT version, kind, made_date FROM schedule_version WHERE loan_id = ? ORDER BY version'
const ROWS = `SELECT ${COLUMNS.join(', ')} FROM installment WHERE loan_id = ? AND version = ? ORDER BY position`

const COUNT = 'SELECT count(*) FROM installment WHERE loan_id = ? AND version = ?'
/** Steps over so many rows of one loan, which is quick: a few hundred. */
const NTH_ROW = 'SELECT 1 FROM installment WHERE loan_id = ? LIMIT 1 OFFSET ?'

export function createVersionStore(database: Database.Database): VersionStore {
  const insertVersion = database.prepare(
    'INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES (?, ?, ?, ?)',
  )
  const versions = database.prepare<[number], VersionRecord>(VERSIONS)
  const insertRows = rowInserter(database)
  const nthRow = database.prepare<[number, number], number>(NTH_ROW).pluck()
  const count = database.prepare<[number, number], number>(COUNT).pluck()
  const rows = database.prepare<[number, number], InstallmentRecord>(ROWS)

  return {
    insert: (loanId, { version, kind, madeDate, schedule }) => {
      insertVersion.run(loanId, version, kind, formatDate(madeDate))
      insertRows(loanId, version, schedule)
    },
    of: (loanId) => versions.all(loanId).map((record) => versionFromRecord(loanId, record)),
    hasMoreRows: (loanId, count) => nthRow.get(loanId, count) !== undefined,
    count: (loanId, version) => count.get(loanId, version) ?? 0,
    rows: (loanId, version) =>
      rows.all(loanId, version).map((record, position) => rowFromRecord(`${loanId} ${version} ${position}`, record)),
  }
}

/** Many rows with one statement take half the time of a statement for each. */
function rowInserter(database: Database.Database) {
  const insertOne = database.prepare<unknown[]>(insertOf(1))
  const insertMany = database.prepare<unknown[]>(insertOf(ROWS_AT_ONCE))

  return (loanId: number, version: number, schedule: PaymentSchedule): void => {
    const rows = schedule.map((row, position) => [loanId, version, position, ...valuesOf(row)])
    const rest = rows.length - (rows.length % ROWS_AT_ONCE)
    for (let first = 0; first < rest; first += ROWS_AT_ONCE) {
      insertMany.run(...rows.slice(first, first + ROWS_AT_ONCE))
    }
    for (const row of rows.slice(rest)) insertOne.run(row)
  }
}

function valuesOf(row: PaymentRow) {
  const record = recordFromRow(row)
  return COLUMNS.map((column) => record[column])
}

function insertOf(rows: number): string {
  const columns = ['loan_id', 'version', 'position', ...COLUMNS]
  const row = `(${columns.map(() => '?').join(', ')})`
  return `INSERT INTO installment (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')}`
}

function recordFromRow(row: PaymentRow): InstallmentRecord {
  return {
    due_date: formatDate(row.dueDate),
    total_principal_cents: row.total.principal,
    total_interest_cents: row.total.interest,
    total_delayed_interest_cents: row.total.delayedInterest,
    paid_principal_cents: row.paid.principal,
    paid_interest_cents: row.paid.interest,
    paid_delayed_interest_cents: row.paid.delayedInterest,
    moved_to_date: textOrNull(row.movedToDate),
    moved_from_date: textOrNull(row.movedFromDate),
  }
}

function versionFromRecord(loanId: number, record: VersionRecord): StoredVersion {
  const read = columnsOf('schedule_version', `${loanId} ${record.version}`, record)
  return {
    version: record.version,
    kind: read('kind', oneOf(VERSION_KINDS)),
    madeDate: read('made_date', calendarDate),
  }
}

function rowFromRecord(key: string, record: InstallmentRecord): PaymentRow {
  const read = columnsOf('installment', key, record)
  return {
    dueDate: read('due_date', calendarDate),
    total: {
      principal: read('total_principal_cents', cents),
      interest: read('total_interest_cents', cents),
      delayedInterest: read('total_delayed_interest_cents', cents),
    },
    paid: {
      principal: read('paid_principal_cents', cents),
      interest: read('paid_interest_cents', cents),
      delayedInterest: read('paid_delayed_interest_cents', cents),
    },
    movedToDate: read('moved_to_date', dateOrNull),
    movedFromDate: read('moved_from_date', dateOrNull),
  }
}
