/** Files of loans, the loans found in them, and the meaning of columns, saved under names. */
export const importTables = () => `
CREATE TABLE import_source (
  run_id bigint PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
  name text COLLATE "C" NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  -- the bytes themselves are the content of this digest
  sha256 text COLLATE "C" NOT NULL,
  -- what was found in it and what is planned; null before it was looked through
  facts_json text COLLATE "C",
  plan_json text COLLATE "C",
  checked_at timestamptz,
  check_ms bigint CHECK (check_ms >= 0)
);
CREATE INDEX import_source_content ON import_source (sha256, run_id);

CREATE TABLE import_run_line (
  run_id bigint NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  -- its first and its last line in the file, as an editor counts them
  line integer NOT NULL CHECK (line >= 1),
  last_line integer NOT NULL CHECK (last_line >= line),
  -- its cells as the file has them
  records_json text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  reason text COLLATE "C",
  -- the first of its oddities
  oddity text COLLATE "C",
  -- the cells that a person corrected
  corrections_json text COLLATE "C",
  -- its faults and oddities
  findings_json text COLLATE "C",
  lender_loan_id text COLLATE "C",
  client_name text COLLATE "C",
  client_code text COLLATE "C",
  is_known_client smallint NOT NULL CHECK (is_known_client IN (0, 1)),
  amount_cents bigint CHECK (amount_cents BETWEEN 0 AND 99999999999999),
  paid_principal_cents bigint CHECK (paid_principal_cents BETWEEN 0 AND 99999999999999),
  is_mid_life smallint NOT NULL CHECK (is_mid_life IN (0, 1)),
  installments integer,
  schedule_type text COLLATE "C",
  day_count text COLLATE "C",
  -- the loan that was made, or that was there before
  loan_uuid uuid,
  loan_public_id text COLLATE "C",
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid uuid,
  status integer,
  duration_ms bigint,
  explanation_json text COLLATE "C",
  is_readable boolean NOT NULL GENERATED ALWAYS AS (
    state IN ('ready', 'faulty', 'present', 'left-out', 'sending', 'created', 'refused', 'unknown', 'failed')
    AND (reason IS NULL OR reason IN ('no-such-date', 'id-used', 'value-missing', 'not-a-number', 'not-a-term', 'other'))
    AND (oddity IS NULL OR oddity IN ('amount-unlike-others', 'rate-above-usual', 'date-either-way',
      'code-under-other-name', 'code-does-not-check'))
    AND (schedule_type IS NULL OR schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'))
    AND (day_count IS NULL OR day_count IN ('30E/360', 'ACT/360', 'ACT/365F'))) STORED,
  is_corrected smallint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN corrections_json IS NULL THEN 0 ELSE 1 END) STORED,
  PRIMARY KEY (run_id, position)
);
CREATE INDEX import_run_line_state ON import_run_line ((run_id + 0), state, position);
CREATE INDEX import_run_line_reason ON import_run_line ((run_id + 0), reason, position) WHERE reason IS NOT NULL;
CREATE INDEX import_run_line_odd ON import_run_line ((run_id + 0), position) WHERE oddity IS NOT NULL;
CREATE INDEX import_run_line_oddity ON import_run_line ((run_id + 0), oddity, position) WHERE oddity IS NOT NULL;
CREATE INDEX import_run_line_id ON import_run_line ((run_id + 0), lender_loan_id, position)
  WHERE lender_loan_id IS NOT NULL AND state <> 'left-out';
CREATE INDEX import_run_line_client ON import_run_line ((run_id + 0), client_code, state, is_known_client)
  WHERE client_code IS NOT NULL;
CREATE INDEX import_run_line_submission ON import_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
CREATE INDEX import_run_line_unreadable ON import_run_line ((run_id + 0), position) WHERE NOT is_readable;

CREATE TABLE import_mapping (
  uuid uuid PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  mapping_json text COLLATE "C" NOT NULL,
  saved_at timestamptz NOT NULL
);
`
