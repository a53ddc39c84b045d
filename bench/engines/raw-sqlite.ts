import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { searchKey } from '#storage/sqlite/search/search-key.ts'
import { type CreatedLoan, extendedRows, type InstallmentRow, type LoanRow } from '../claims/raw-loan.ts'
import {
  INSERTED,
  LOAN_COLUMNS,
  LOANS_IN_A_COMMIT,
  loanValues,
  PAGE,
  type RawBook,
  type RawKey,
  textOf,
} from './raw-book.ts'

const LOCAL = "connection_id = 'local'"
const ORDER = `ORDER BY issue_date DESC, id DESC LIMIT ${PAGE}`

/** The raw statements of SQLite, on the file of a book that the service has open. */
export function openRawSqlite(folder: string): RawBook {
  const database = new Database(join(folder, 'loan-desk.db'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const commit = (work: () => void) => database.transaction(work).immediate()
  const insertLoan = loanInserter(database)
  const insertRows = rowsInserter(database)
  const register = database.prepare<[number]>(
    "INSERT INTO loan_event (loan_id, number, kind, made_date) VALUES (?, 0, 'registered', '2026-11-21')",
  )
  const extend = extender(database, insertRows)
  const keep = keyKeeper(database)
  const read = loanReader(database)
  return {
    create: async (made, key) =>
      commit(() => {
        const id = insertLoan(made)
        register.run(id)
        insertRows(id, 0, made.rows)
        keep(key)
      }),
    extend: async (loanUuid, extensionUuid, key) => {
      const { loan, rows } = read(loanUuid)
      const after = extendedRows(rows, 100)
      commit(() => {
        extend(loan, after, extensionUuid)
        keep(key)
      })
    },
    extendAll: async (uuids) => {
      for (let first = 0; first < uuids.length; first += LOANS_IN_A_COMMIT)
        commit(() => {
          for (const uuid of uuids.slice(first, first + LOANS_IN_A_COMMIT)) {
            const { loan, rows } = read(uuid)
            extend(loan, extendedRows(rows, 100), randomUUID())
          }
        })
    },
    loan: async (uuid) => read(uuid),
    ...lists(database),
    close: async () => void database.close(),
  }
}

function loanInserter(database: Database.Database) {
  const insert = database.prepare(
    `INSERT INTO loan (${INSERTED.join(', ')}) VALUES (${INSERTED.map(() => '?').join(', ')})`,
  )
  const count = database.prepare(`UPDATE loan_count SET loans = loans + 1 WHERE ${LOCAL}`)
  const insertText = database.prepare('INSERT INTO loan_unindexed (search_key, text) VALUES (?, ?)')
  return (made: CreatedLoan): number => {
    const id = Number(insert.run(loanValues(made)).lastInsertRowid)
    count.run()
    insertText.run(searchKey(0, made.loan.issue_date, id), textOf(made))
    return id
  }
}

const ROW = `due_date, total_principal_cents, total_interest_cents, total_delayed_interest_cents, paid_principal_cents,
  paid_interest_cents, paid_delayed_interest_cents, moved_to_date, moved_from_date`

function rowsInserter(database: Database.Database) {
  const insertRow = database.prepare(
    `INSERT INTO installment (loan_id, version, position, ${ROW}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return (loanId: number, version: number, rows: readonly InstallmentRow[]): void => {
    for (const [position, row] of rows.entries()) insertRow.run(loanId, version, position, ...Object.values(row))
  }
}

function extender(database: Database.Database, insertRows: ReturnType<typeof rowsInserter>) {
  const insertEvent = database.prepare(`
    INSERT INTO loan_event (loan_id, number, kind, made_date, made_at, made_through, uuid, extended_days,
      added_interest_cents, payment_date)
    VALUES (?, ?, 'extended', '2026-11-21', '2026-11-21T09:00:00.000Z', 'raw', ?, 1, 100, '2026-11-21')`)
  const setVersion = database.prepare(`
    UPDATE loan SET version = ?, extensions_used = ?, remaining_principal_cents = ?, final_payment_date = ?,
      next_due_date = ?
    WHERE id = ?`)
  return (loan: LoanRow, rows: readonly InstallmentRow[], uuid: string): void => {
    const version = loan.version + 1
    insertEvent.run(loan.id, version, uuid)
    insertRows(loan.id, version, rows)
    setVersion.run(version, version, loan.amount_cents, rows.at(-1)?.due_date, rows[0]?.due_date, loan.id)
  }
}

function keyKeeper(database: Database.Database) {
  const insert = database.prepare(`
    INSERT INTO idempotency_key (caller, operation, key, connection_id, body_sha256, status, answer_text, created_at)
    VALUES ('face', ?, ?, 'local', ?, 201, ?, '2026-11-21T09:00:00.000Z')`)
  return ({ operation, key, bodySha256, answer }: RawKey) => insert.run(operation, key, bodySha256, answer)
}

function loanReader(database: Database.Database) {
  const loanBy = database.prepare<[string], LoanRow>(`SELECT ${LOAN_COLUMNS} FROM loan WHERE ${LOCAL} AND uuid IN (?)`)
  const rowsOf = database.prepare<[number, number], InstallmentRow>(`
    SELECT ${ROW} FROM installment WHERE loan_id IN (?) AND version IN (?) ORDER BY position`)
  return (uuid: string) => {
    const loan = loanBy.get(uuid)
    if (!loan) throw new Error('No such loan')
    return { loan, rows: rowsOf.all(loan.id, loan.version) }
  }
}

function lists(database: Database.Database): Pick<RawBook, 'list' | 'search' | 'sums'> {
  const known = new Map<string, Database.Statement<unknown[], object>>()
  const prepared = (sql: string) => {
    const statement = known.get(sql) ?? database.prepare<unknown[], object>(sql)
    known.set(sql, statement)
    return statement
  }
  const count = (sql: string, ...values: readonly unknown[]) => Object.values(prepared(sql).get(...values) ?? {})[0]
  const found = `SELECT rowid & 1073741823 AS id FROM loan_search WHERE loan_search MATCH ?`
  return {
    list: async (condition) => {
      const where = condition ? `${LOCAL} AND ${condition}` : LOCAL
      const rows = prepared(`SELECT ${LOAN_COLUMNS} FROM loan WHERE ${where} ${ORDER}`).all()
      return { rows, count: condition ? count(`SELECT count(*) FROM loan WHERE ${where}`) : 0 }
    },
    search: async (text) => {
      const sought = `"${text}"`
      const page = `(${found} ORDER BY rowid DESC LIMIT ${PAGE}) AS found CROSS JOIN loan USING (id)`
      const rows = prepared(`SELECT ${LOAN_COLUMNS} FROM ${page}`).all(sought)
      return { rows, count: count('SELECT count(*) FROM loan_search WHERE loan_search MATCH ?', sought) }
    },
    sums: async (condition) =>
      prepared(`SELECT count(*), sum(remaining_principal_cents) FROM loan WHERE ${LOCAL} AND ${condition}`).all(),
  }
}
