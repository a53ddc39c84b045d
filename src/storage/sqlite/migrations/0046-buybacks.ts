import type Database from 'better-sqlite3'
import { setRules } from './0035-loan-events.ts'

const ROW_CHANGE = `CREATE TABLE row_change (
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  -- the place of a stored row of the current version
  position INTEGER NOT NULL CHECK (position >= 0),
  -- below zero where a buyback has taken interest away that was not earned
  added_interest_cents INTEGER NOT NULL,
  added_delayed_interest_cents INTEGER NOT NULL CHECK (added_delayed_interest_cents >= 0),
  paid_principal_cents INTEGER NOT NULL CHECK (paid_principal_cents >= 0),
  paid_interest_cents INTEGER NOT NULL CHECK (paid_interest_cents >= 0),
  paid_delayed_interest_cents INTEGER NOT NULL CHECK (paid_delayed_interest_cents >= 0),
  PRIMARY KEY (loan_id, position)
) STRICT, WITHOUT ROWID`

/**
 * Events of two new kinds, a buyback and its undoing, which an older program could not read. Their values stand in the
 * columns of payments and corrections. The next due date of a loan that was bought back is 9999-12-30.
 */
export function buybacks(database: Database.Database): void {
  setRules(database, ROW_CHANGE, 'row_change')
}
