/** Files of loans, the loans found in them, and the meaning of columns, saved under names. */
export const importTables = `
CREATE TABLE import_source (
  run_id INTEGER NOT NULL PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 0),
  -- the bytes themselves are a file of the data folder under this name
  sha256 TEXT NOT NULL,
  -- what was found in it and what is planned; null before it was looked through
  facts_json TEXT,
  plan_json TEXT,
  checked_at TEXT,
  check_ms INTEGER CHECK (check_ms >= 0)
) STRICT;
CREATE INDEX import_source_content ON import_source (sha256, run_id);

CREATE TABLE import_run_line (
  run_id INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  -- its first and its last line in the file, as an editor counts them
  line INTEGER NOT NULL CHECK (line >= 1),
  last_line INTEGER NOT NULL CHECK (last_line >= line),
  -- its cells as the file has them
  records_json TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT,
  -- the first of its oddities
  oddity TEXT,
  -- the cells that a person corrected
  corrections_json TEXT,
  -- its faults and oddities
  findings_json TEXT,
  lender_loan_id TEXT,
  client_name TEXT,
  client_code TEXT,
  is_known_client INTEGER NOT NULL CHECK (is_known_client IN (0, 1)),
  amount_cents INTEGER CHECK (amount_cents BETWEEN 0 AND 99999999999999),
  paid_principal_cents INTEGER CHECK (paid_principal_cents BETWEEN 0 AND 99999999999999),
  is_mid_life INTEGER NOT NULL CHECK (is_mid_life IN (0, 1)),
  installments INTEGER,
  schedule_type TEXT,
  day_count TEXT,
  -- the loan that was made, or that was there before
  loan_uuid TEXT,
  loan_public_id TEXT,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid TEXT,
  status INTEGER,
  duration_ms INTEGER,
  explanation_json TEXT,
  is_readable INTEGER NOT NULL GENERATED ALWAYS AS (
    state IN ('ready', 'faulty', 'present', 'left-out', 'sending', 'created', 'refused', 'unknown', 'failed')
    AND (reason IS NULL OR reason IN ('no-such-date', 'id-used', 'value-missing', 'not-a-number', 'not-a-term', 'other'))
    AND (oddity IS NULL OR oddity IN ('amount-unlike-others', 'rate-above-usual', 'date-either-way',
      'code-under-other-name', 'code-does-not-check'))
    AND (schedule_type IS NULL OR schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'))
    AND (day_count IS NULL OR day_count IN ('30E/360', 'ACT/360', 'ACT/365F'))) STORED,
  is_corrected INTEGER NOT NULL GENERATED ALWAYS AS (corrections_json IS NOT NULL) STORED,
  PRIMARY KEY (run_id, position)
) STRICT;
CREATE INDEX import_run_line_state ON import_run_line (run_id, state, position);
CREATE INDEX import_run_line_reason ON import_run_line (run_id, reason, position) WHERE reason IS NOT NULL;
CREATE INDEX import_run_line_odd ON import_run_line (run_id, position) WHERE oddity IS NOT NULL;
CREATE INDEX import_run_line_oddity ON import_run_line (run_id, oddity, position) WHERE oddity IS NOT NULL;
CREATE INDEX import_run_line_id ON import_run_line (run_id, lender_loan_id, position, line)
  WHERE lender_loan_id IS NOT NULL AND state <> 'left-out';
CREATE INDEX import_run_line_client ON import_run_line (run_id, client_code, state, is_known_client)
  WHERE client_code IS NOT NULL;
-- all that is added up
CREATE INDEX import_run_line_sums ON import_run_line (run_id, state, reason, oddity, schedule_type, day_count,
  is_mid_life, is_corrected, amount_cents, paid_principal_cents, is_readable);
CREATE INDEX import_run_line_submission ON import_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
CREATE INDEX import_run_line_unreadable ON import_run_line (run_id) WHERE is_readable = 0;

CREATE TABLE import_mapping (
  uuid TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  mapping_json TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
