/** Buyback of many loans for one reason: one line for each loan. */
export const buybackRuns = `
-- of buybacks alone
ALTER TABLE run ADD COLUMN buyback_reason TEXT;

CREATE TABLE buyback_run_line (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  state TEXT NOT NULL,
  reason TEXT,
  explanation_json TEXT,
  -- what is due, and on which version
  schedule_version INTEGER,
  principal_cents INTEGER,
  interest_cents INTEGER,
  delayed_interest_cents INTEGER,
  buyback_uuid TEXT,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid TEXT,
  PRIMARY KEY (run_id, position)
) STRICT;

CREATE INDEX buyback_run_line_state ON buyback_run_line (run_id + 0, state, position);

CREATE INDEX buyback_run_line_loan ON buyback_run_line (loan_id);

CREATE INDEX buyback_run_line_submission ON buyback_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
`
