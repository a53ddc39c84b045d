import type Database from 'better-sqlite3'
import { PLACE_EXTENSIONS } from '../../placed-extensions.ts'

/** SQLite changes the references of other tables along with a name. */
const RENAME = `
ALTER TABLE schedule_version RENAME TO loan_event;
ALTER TABLE loan_event RENAME COLUMN version TO number;
ALTER TABLE extension RENAME TO unplaced_extension;
`

/** The keys stay numbers: SQLite could not look a row up by a number otherwise. */
const WITHOUT_RULES = `CREATE TABLE loan_event (
  loan_id INTEGER, number INTEGER, kind ANY, made_date ANY, rows_version ANY, moved_days ANY DEFAULT 0,
  moved_interest_cents ANY DEFAULT 0, made_at ANY, made_through ANY, uuid ANY, extended_days ANY,
  added_interest_cents ANY, payment_date ANY,
  PRIMARY KEY (loan_id, number)
) STRICT, WITHOUT ROWID`

const LOAN_EVENT = `CREATE TABLE loan_event (
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  -- event n led to version n of the schedule
  number INTEGER NOT NULL CHECK (number >= 0),
  kind TEXT NOT NULL,
  made_date TEXT NOT NULL CHECK (made_date GLOB '????-??-??'),
  -- the version whose stored rows this one has moved; null if it has rows of its own
  rows_version INTEGER CHECK (rows_version BETWEEN 0 AND number - 1),
  -- how far they are moved in all
  moved_days INTEGER NOT NULL DEFAULT 0 CHECK ((moved_days > 0) = (rows_version IS NOT NULL) AND moved_days >= 0),
  moved_interest_cents INTEGER NOT NULL DEFAULT 0
    CHECK (moved_interest_cents >= 0 AND (moved_interest_cents = 0 OR rows_version IS NOT NULL)),
  -- what the event was given, by its kind; the loan says when and through what it was registered
  made_at TEXT,
  made_through TEXT,
  uuid TEXT,
  extended_days INTEGER CHECK (extended_days >= 1),
  -- below zero where a live service asks for less than before
  added_interest_cents INTEGER,
  payment_date TEXT CHECK (payment_date GLOB '????-??-??'),
  PRIMARY KEY (loan_id, number)
) STRICT, WITHOUT ROWID`

/**
 * A version and its extension become one event of the loan. The rows of versions stay where they are: the table gets
 * another name and more columns, and nothing is copied. SQLite would refuse to add a column to a table, or to change a
 * row, if any value breaks a rule. A damaged value must not stop a whole book, so the rules of the table are off while
 * its rows change, by the second procedure of sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema
 * Changes"; they hold for all that is written later.
 */
export function loanEvents(database: Database.Database): void {
  database.exec(RENAME)
  setRules(database, WITHOUT_RULES)
  database.exec(PLACE_EXTENSIONS)
  setRules(database, LOAN_EVENT)
}

/** Replaces the statement of a table, whose rows keep their bytes: the columns stay the same, or follow the others. */
export function setRules(database: Database.Database, sql: string, table = 'loan_event'): void {
  database.unsafeMode(true)
  database.pragma('writable_schema = ON')
  try {
    const text = `'${sql.replaceAll("'", "''")}'`
    database.exec(`UPDATE sqlite_schema SET sql = ${text} WHERE type = 'table' AND name = '${table}'`)
  } finally {
    database.pragma('writable_schema = RESET')
    database.unsafeMode(false)
  }
}
