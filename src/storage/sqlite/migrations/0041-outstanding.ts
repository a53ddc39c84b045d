import type Database from 'better-sqlite3'
import { all, isDay, isText, isWhole, orNull, SAFE } from './0014-unreadable-rows.ts'
import { setRules } from './0035-loan-events.ts'

const LAST_COLUMN = 'extensions_before INTEGER NOT NULL DEFAULT 0 CHECK (extensions_before >= 0)'
const COLUMNS = `${LAST_COLUMN},
  -- outstanding on the next due date; null where only the rows of the schedule tell it
  next_due_cents INTEGER CHECK (next_due_cents >= 0),
  -- the due date after it with anything outstanding
  later_due_date TEXT CHECK (later_due_date GLOB '????-??-??'),
  -- outstanding on all due dates; null where only the rows of the schedule tell it
  outstanding_cents INTEGER CHECK (outstanding_cents >= 0)`

/** Conditions on the columns that an extension changes. */
const COURSE = all([
  isWhole('version', 0, SAFE),
  isWhole('extensions_used', 0, 1_000_000),
  isWhole('remaining_principal_cents', 0, 99_999_999_999_999),
  isText('final_payment_date'),
  isDay('final_payment_date'),
  isDay('next_due_date'),
  isDay('later_due_date'),
  ...['next_due_cents', 'outstanding_cents'].map((column) => orNull(column, isWhole(column, 0, SAFE))),
])

/** Loans whose columns that an extension changes cannot be read. */
export const UNREADABLE_COURSE = `FROM loan INDEXED BY loan_unreadable_course WHERE ${COURSE} = 0`

/** Loans read before their rows are. */
const AT_ONCE = 1_000

const LOANS = `
  SELECT loan.id, coalesce(rows_version, number) AS version, moved_days, moved_interest_cents, payments
  FROM loan JOIN loan_event ON loan_event.loan_id = loan.id AND loan_event.number = loan.version
  WHERE loan.id > ? ORDER BY loan.id LIMIT ?`
const ROWS = `
  SELECT position, due_date, total_principal_cents, total_interest_cents, total_delayed_interest_cents,
    paid_principal_cents, paid_interest_cents, paid_delayed_interest_cents
  FROM installment WHERE loan_id = ? AND version = ? ORDER BY position`
const CHANGES = `
  SELECT position, added_interest_cents, added_delayed_interest_cents, paid_principal_cents, paid_interest_cents,
    paid_delayed_interest_cents
  FROM row_change WHERE loan_id = ?`
/** A row that breaks a rule elsewhere is left as it is. */
const SET = `UPDATE OR IGNORE loan SET next_due_cents = ?, later_due_date = date(?, ? || ' days'), outstanding_cents = ? WHERE id = ?`

type Made = Readonly<Record<'id' | 'version' | 'moved_days' | 'moved_interest_cents' | 'payments', number>>
type Row = readonly [position: number, dueDate: string, ...total: number[]]
type Change = readonly [position: number, ...cents: number[]]

/** Amounts of rows, in cents, and the second date of those that are outstanding; undefined if any cannot be read. */
function owed(rows: readonly Row[], changes: readonly Change[], moved: number) {
  const changed = new Map(
    changes.map(([position, interest = NaN, delayed = NaN, ...paid]) => [
      position,
      paid.reduce((sum, cents) => sum - cents, interest + delayed),
    ]),
  )
  let [first, next, all]: [string, number, number] = ['', 0, 0]
  let later: string | null = null
  for (const [at, [position, dueDate, ...amounts]] of rows.entries()) {
    const stored = amounts.reduce((sum, cents, place) => (place < 3 ? sum + cents : sum - cents), 0)
    const cents = stored + (changed.get(position) ?? 0)
    if (position !== at || typeof dueDate !== 'string' || !Number.isSafeInteger(cents) || cents < 0) return undefined
    if (cents > 0 && first === '') first = dueDate
    if (dueDate === first) next += cents
    else if (cents > 0) later ??= dueDate
    all += cents
  }
  const added = all > 0 ? moved : 0
  return Number.isSafeInteger(all + added) ? { next: next + added, later, all: all + added } : undefined
}

/** A loan of which a row is missing or cannot be read keeps null: its rows say so when they are read. */
function fill(database: Database.Database): void {
  const loansAfter = database.prepare<[number, number], Made>(LOANS)
  const rowsOf = database.prepare<[number, number], Row>(ROWS).raw()
  const changesOf = database.prepare<[number], Change>(CHANGES).raw()
  const set = database.prepare(SET)
  let after = 0
  for (;;) {
    const loans = loansAfter.all(after, AT_ONCE)
    if (loans.length === 0) return
    for (const { id, version, moved_days, moved_interest_cents, payments } of loans) {
      const found = owed(rowsOf.all(id, version), payments === 0 ? [] : changesOf.all(id), moved_interest_cents)
      if (found) set.run(found.next, found.later, moved_days, found.all, id)
      after = id
    }
  }
}

/**
 * Amounts that a loan owes on its next due date, and in all: with them, what is overdue is added up without reading a row of most
 * loans. The columns come at the end of the table by its statement alone, as in payments.
 */
export function outstanding(database: Database.Database): void {
  const sql = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'loan'")
    .pluck()
  setRules(database, String(sql.get()).replace(LAST_COLUMN, COLUMNS), 'loan')
  database.exec('DROP INDEX loan_by_next_due; DROP INDEX loan_unreadable_course;')
  fill(database)
  database.exec(`
CREATE INDEX loan_unreadable_course ON loan (connection_id) WHERE ${COURSE} = 0;
CREATE INDEX loan_by_next_due ON loan (
  connection_id, coalesce(next_due_date, '9999-12-31'), id, later_due_date, final_payment_date, next_due_cents,
  outstanding_cents
);`)
}
