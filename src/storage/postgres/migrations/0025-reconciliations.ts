/**
 * Comparisons of the loans of a connection with its live service: how far each has read, and a line for each loan that does
 * not simply agree.
 */
export const reconciliations = () => `
CREATE TABLE reconciliation (
  run_id bigint PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
  -- of the connection when it began
  loans bigint NOT NULL CHECK (loans >= 0),
  read bigint NOT NULL CHECK (read >= 0),
  agreed bigint NOT NULL CHECK (agreed >= 0),
  -- the last loan that was read, in the order of the list
  after_loan_id bigint
);

CREATE TABLE reconciliation_line (
  run_id bigint NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  loan_id bigint NOT NULL REFERENCES loan (id),
  state text COLLATE "C" NOT NULL,
  difference text COLLATE "C",
  -- what was compared: the version, the status that the service had returned before, and what it returned now
  schedule_version integer,
  status_here text COLLATE "C",
  fingerprint text COLLATE "C",
  answer_json text COLLATE "C",
  explanation_json text COLLATE "C",
  read_at timestamptz NOT NULL,
  -- the decision of a person; there is a reason if the difference was left
  left_reason text COLLATE "C",
  decided_by text COLLATE "C",
  decided_at timestamptz,
  PRIMARY KEY (run_id, position)
);

CREATE UNIQUE INDEX reconciliation_line_loan ON reconciliation_line (loan_id, run_id);
CREATE INDEX reconciliation_line_difference ON reconciliation_line ((run_id + 0), difference, position);
`
