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
  -- of a payment the last setting of delayed interest when it was entered; null before the first
  delayed_interest_number INTEGER CHECK (delayed_interest_number >= 1),
  PRIMARY KEY (loan_id, number)
) STRICT, WITHOUT ROWID`

/** Settings are only ever added, so that a payment is booked by the same rules whenever it is worked out again. */
const DELAYED_INTEREST = `
CREATE TABLE delayed_interest (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
  -- the first day that it holds for
  from_date TEXT NOT NULL CHECK (from_date GLOB '????-??-??'),
  -- null if no delayed interest is charged
  day_count TEXT,
  -- null for the rate of each loan
  rate_millionths INTEGER CHECK (rate_millionths >= 0),
  grace_days INTEGER CHECK (grace_days >= 0),
  -- share of the installment's principal; null for no limit
  most_millionths INTEGER CHECK (most_millionths >= 0),
  made_at TEXT NOT NULL,
  made_through TEXT NOT NULL,
  CHECK ((grace_days IS NULL) = (day_count IS NULL))
) STRICT`

/** A payment names the settings of delayed interest that it was booked by, in a column of the kind that 0038 added. */
export function delayedInterest(database: Database.Database): void {
  setRules(database, LOAN_EVENT)
  database.exec(DELAYED_INTEREST)
}
