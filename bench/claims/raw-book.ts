import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { CreatedLoan, InstallmentRow, LoanRow, RawLoan } from './raw-loan.ts'

/**
 * The least possible work: prepared statements of better-sqlite3 on the schema of f0aaf92, which was fast enough for a
 * comparison, with the same durability as ours. Nothing is validated, and no rule is checked.
 */
export type RawBook = {
  /** Inserts one loan with its search text, its version and its rows, one statement for each row. */
  readonly insert: (loan: CreatedLoan) => void
  /** Inserts the next version of a loan with its extension. */
  readonly extend: (loan: LoanRow, rows: readonly InstallmentRow[], uuid: string) => void
  readonly read: (uuid: string) => RawLoan
  /** Runs the work as one commit. */
  readonly commit: (work: () => void) => void
  readonly close: () => void
}

const SCHEMA = readFileSync(join(import.meta.dirname, 'raw-schema.sql'), 'utf8')

const INSTALLMENTS = `
  SELECT due_date, total_principal_cents, total_interest_cents, total_delayed_interest_cents, paid_principal_cents,
    paid_interest_cents, paid_delayed_interest_cents, moved_to_date, moved_from_date
  FROM installment WHERE loan_id = ? AND version = ? ORDER BY position`

const INSERT_EXTENSION = `
  INSERT INTO extension (uuid, loan_id, number, version, extended_days, added_interest_cents, payment_date, made_through,
    created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

const SET_VERSION = `
  UPDATE loan SET version = ?, extensions_used = ?, remaining_principal_cents = ?, final_payment_date = ?,
    next_due_date = ?
  WHERE id = ?`

export function openRawBook(path: string): RawBook {
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  if (database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) database.exec(SCHEMA)
  const insertLoan = loanInserter(database)
  const insertVersion = versionInserter(database)
  const insertExtension = database.prepare(INSERT_EXTENSION)
  const setVersion = database.prepare(SET_VERSION)
  const byUuid = database.prepare<[string], LoanRow>("SELECT * FROM loan WHERE connection_id = 'local' AND uuid = ?")
  const installments = database.prepare<[number, number], InstallmentRow>(INSTALLMENTS)

  return {
    insert: (loan) => insertVersion(insertLoan(loan), 0, 'registered', loan.rows),
    extend: (loan, rows, uuid) => {
      const [version, first, last] = [loan.version + 1, rows[0]?.due_date, rows.at(-1)?.due_date]
      insertVersion(loan.id, version, 'extended', rows)
      insertExtension.run(uuid, loan.id, version, version, 1, 100, '2026-11-21', 'raw', '2026-11-21T09:00:00.000Z')
      setVersion.run(version, version, loan.amount_cents, last, first, loan.id)
    },
    read: (uuid) => {
      const loan = byUuid.get(uuid)
      if (!loan) throw new Error('No such loan')
      return { loan, rows: installments.all(loan.id, loan.version) }
    },
    commit: (work) => database.transaction(work).immediate(),
    close: () => void database.close(),
  }
}

const LOAN_COLUMNS = `connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents,
  interest_rate_millionths, skin_rate_millionths, country, issue_date, client_type, client_name, client_code,
  max_extensions, registered_date, registered_through, created_at, request_json, version, extensions_used,
  remaining_principal_cents, final_payment_date, next_due_date`

function loanInserter(database: Database.Database): (loan: CreatedLoan) => number {
  const insert = database.prepare<[CreatedLoan['loan']]>(
    `INSERT INTO loan (${LOAN_COLUMNS}) VALUES (${LOAN_COLUMNS.replaceAll(/\w+/g, '@$&')})`,
  )
  const insertSearch = database.prepare(`
    INSERT INTO loan_search (rowid, lender_loan_id, public_id, client_name, client_code, representative_code)
    VALUES (?, ?, ?, ?, ?, '')`)
  return ({ loan }) => {
    const id = Number(insert.run(loan).lastInsertRowid)
    insertSearch.run(id, loan.lender_loan_id, loan.public_id, loan.client_name, loan.client_code)
    return id
  }
}

function versionInserter(database: Database.Database) {
  const insertVersion = database.prepare(
    "INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES (?, ?, ?, '2026-11-21')",
  )
  const insertRow = database.prepare('INSERT INTO installment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  return (loanId: number, version: number, kind: string, rows: readonly InstallmentRow[]): void => {
    insertVersion.run(loanId, version, kind)
    for (const [position, row] of rows.entries()) insertRow.run(loanId, version, position, ...Object.values(row))
  }
}
