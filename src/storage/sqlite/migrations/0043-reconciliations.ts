/**
 * Comparisons of the loans of a connection with its live service: how far each has read, and a line for each loan that does
 * not simply agree.
 */
export const reconciliations = `
CREATE TABLE reconciliation (
  run_id INTEGER PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
  -- of the connection when it began
  loans INTEGER NOT NULL CHECK (loans >= 0),
  read INTEGER NOT NULL CHECK (read >= 0),
  agreed INTEGER NOT NULL CHECK (agreed >= 0),
  -- the last loan that was read, in the order of the list
  after_loan_id INTEGER
) STRICT;

CREATE TABLE reconciliation_line (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  state TEXT NOT NULL,
  difference TEXT,
  -- what was compared: the version, the status that the service had returned before, and what it returned now
  schedule_version INTEGER,
  status_here TEXT,
  fingerprint TEXT,
  answer_json TEXT,
  explanation_json TEXT,
  read_at TEXT NOT NULL,
  -- the decision of a person; there is a reason if the difference was left
  left_reason TEXT,
  decided_by TEXT,
  decided_at TEXT,
  PRIMARY KEY (run_id, position)
) STRICT;

CREATE UNIQUE INDEX reconciliation_line_loan ON reconciliation_line (loan_id, run_id);

CREATE INDEX reconciliation_line_difference ON reconciliation_line (run_id + 0, difference, position);
`
