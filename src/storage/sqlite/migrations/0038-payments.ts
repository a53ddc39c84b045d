import type Database from 'better-sqlite3'
import { setRules } from './0035-loan-events.ts'

const LOAN_EVENT = `CREATE TABLE loan_event (
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  -- event n led to version n of the schedule
  number INTEGER NOT NULL CHECK (number >= 0),
  kind TEXT NOT NULL,
  made_date TEXT NOT NULL CHECK (made_date GLOB '????-??-??'),
  -- the version whose stored rows this one has moved, or paid; null if it has rows of its own
  rows_version INTEGER CHECK (rows_version BETWEEN 0 AND number - 1),
  -- how far they are moved in all
  moved_days INTEGER NOT NULL DEFAULT 0
    CHECK ((moved_days > 0 OR payments > 0) = (rows_version IS NOT NULL) AND moved_days >= 0),
  -- interest that extensions have added since the last payment
  moved_interest_cents INTEGER NOT NULL DEFAULT 0
    CHECK (moved_interest_cents >= 0 AND (moved_interest_cents = 0 OR rows_version IS NOT NULL)),
  -- what the event was given, by its kind; the loan says when and through what it was registered
  made_at TEXT,
  made_through TEXT,
  uuid TEXT,
  extended_days INTEGER CHECK (extended_days >= 1),
  -- below zero where a live service asks for less than before
  added_interest_cents INTEGER,
  -- of a payment its value date
  payment_date TEXT CHECK (payment_date GLOB '????-??-??'),
  -- payments and reversals since the version whose rows are stored
  payments INTEGER NOT NULL DEFAULT 0 CHECK (payments >= 0),
  -- the amount that came in, and the parts of it that installments took when it was entered
  paid_cents INTEGER CHECK (paid_cents >= 1),
  paid_principal_cents INTEGER CHECK (paid_principal_cents >= 0),
  paid_interest_cents INTEGER CHECK (paid_interest_cents >= 0),
  paid_delayed_interest_cents INTEGER CHECK (paid_delayed_interest_cents >= 0),
  -- the payment that a reversal takes back, and why
  reversed_number INTEGER CHECK (reversed_number BETWEEN 1 AND number - 1),
  reason TEXT,
  PRIMARY KEY (loan_id, number)
) STRICT, WITHOUT ROWID`

/** For lists and sums: made anew from the events by `npm run figures`. */
const ROW_CHANGE = `
CREATE TABLE row_change (
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  -- the place of a stored row of the current version
  position INTEGER NOT NULL CHECK (position >= 0),
  added_interest_cents INTEGER NOT NULL CHECK (added_interest_cents >= 0),
  added_delayed_interest_cents INTEGER NOT NULL CHECK (added_delayed_interest_cents >= 0),
  paid_principal_cents INTEGER NOT NULL CHECK (paid_principal_cents >= 0),
  paid_interest_cents INTEGER NOT NULL CHECK (paid_interest_cents >= 0),
  paid_delayed_interest_cents INTEGER NOT NULL CHECK (paid_delayed_interest_cents >= 0),
  PRIMARY KEY (loan_id, position)
) STRICT, WITHOUT ROWID`

/**
 * A payment is an event. Its columns are added at the end of the table by its statement alone, as ALTER TABLE does it, so
 * that no value of an existing row is looked at: SQLite would refuse to add a column if any breaks a rule.
 */
export function payments(database: Database.Database): void {
  setRules(database, LOAN_EVENT)
  database.exec(ROW_CHANGE)
}
