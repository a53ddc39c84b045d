/** Live claims services, and the journal of everything that is sent to them. */
export const live = `
CREATE TABLE connection (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  base_url TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'production')),
  extensions_field TEXT,
  extensions_field_kind TEXT CHECK (extensions_field_kind IN ('count', 'boolean')),
  further_fields_json TEXT NOT NULL,
  ca_file TEXT,
  -- encrypted by the operating system, or null: then the token is known to the running program alone, or not at all
  sealed_token BLOB,
  -- a removed connection stays for the sake of its journal
  removed_at TEXT,
  CHECK ((extensions_field IS NULL) = (extensions_field_kind IS NULL))
) STRICT;

CREATE UNIQUE INDEX connection_name ON connection (name) WHERE removed_at IS NULL;

CREATE TABLE submission (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL REFERENCES connection (id),
  operation TEXT NOT NULL CHECK (operation IN ('createLoan', 'createLoanExtension')),
  state TEXT NOT NULL CHECK (state IN ('planned', 'sending', 'accepted', 'rejected', 'unknown')),
  -- what may be under way once at a time: a lender loan ID, or a loan that is being extended
  exclusive_key TEXT NOT NULL,
  lender_loan_id TEXT NOT NULL,
  loan_uuid TEXT,
  loan_amount TEXT,
  days_to_extend INTEGER,
  -- the version of the schedule that an extension was made on
  schedule_version INTEGER,
  client_name TEXT,
  -- as it came to the desk, and as it goes to the service; a token is in neither
  request_json TEXT NOT NULL,
  sent_json TEXT NOT NULL,
  prediction_json TEXT,
  host TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_through TEXT NOT NULL,
  created_at TEXT NOT NULL,
  sent_at TEXT,
  duration_ms INTEGER,
  status INTEGER,
  answer_type TEXT,
  answer_text TEXT,
  explanation TEXT NOT NULL,
  wait_until TEXT
) STRICT;

-- the database itself refuses a second one while the first is on its way or undecided
CREATE UNIQUE INDEX submission_exclusive ON submission (connection_id, exclusive_key)
  WHERE state IN ('sending', 'unknown');
CREATE INDEX submission_newest ON submission (connection_id, id DESC);
CREATE INDEX submission_lender_loan_id ON submission (connection_id, lender_loan_id);

-- every step that a submission took; nothing here is ever changed
CREATE TABLE submission_event (
  submission_id INTEGER NOT NULL REFERENCES submission (id),
  position INTEGER NOT NULL,
  at TEXT NOT NULL,
  state TEXT NOT NULL,
  note TEXT NOT NULL,
  decided_by TEXT,
  PRIMARY KEY (submission_id, position)
) STRICT, WITHOUT ROWID;
`
