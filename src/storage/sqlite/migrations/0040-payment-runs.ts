/**
 * Payments from a bank's file: one line for each entry. A reference of the bank is booked once for ever on a connection:
 * no second line with it can be booked, on its way or undecided.
 */
export const paymentRuns = `
-- of payments alone
ALTER TABLE run ADD COLUMN file_name TEXT;

CREATE TABLE payment_run_line (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  -- that of the run
  connection_id TEXT NOT NULL,
  -- the entry as the file has it; of an XML file, line is the number of the entry
  line INTEGER NOT NULL CHECK (line >= 1),
  amount_cents INTEGER CHECK (amount_cents BETWEEN 0 AND 99999999999999),
  currency TEXT,
  value_date TEXT CHECK (value_date GLOB '????-??-??'),
  -- the reference that the bank gave it
  reference TEXT,
  text TEXT NOT NULL,
  payer TEXT,
  -- why it is no payment, or cannot be read; and what could not be read
  mark TEXT,
  unread TEXT,
  state TEXT NOT NULL,
  reason TEXT,
  explanation_json TEXT,
  loan_id INTEGER REFERENCES loan (id),
  -- 'person' if a person named the loan
  loan_by TEXT,
  -- oddities that a person accepted, with blanks between them
  accepted TEXT NOT NULL,
  -- what the payment booked, or would book, and on which version
  schedule_version INTEGER,
  delayed_interest_cents INTEGER,
  interest_cents INTEGER,
  principal_cents INTEGER,
  returned_cents INTEGER,
  payment_uuid TEXT,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid TEXT,
  PRIMARY KEY (run_id, position)
) STRICT;

CREATE INDEX payment_run_line_state ON payment_run_line (run_id + 0, state, position);

CREATE INDEX payment_run_line_loan ON payment_run_line (loan_id, run_id, position) WHERE loan_id IS NOT NULL;

CREATE INDEX payment_run_line_reference ON payment_run_line (reference, run_id, position) WHERE reference IS NOT NULL;

CREATE UNIQUE INDEX payment_run_line_held ON payment_run_line (connection_id, reference)
  WHERE reference IS NOT NULL AND (state IN ('sending', 'booked', 'unknown')
    OR (state = 'ready' AND submission_uuid IS NOT NULL));

CREATE INDEX payment_run_line_submission ON payment_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
`
