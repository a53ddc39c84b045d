CREATE TABLE loan (
  id INTEGER PRIMARY KEY,
  -- the claims service that the loan lives on; 'local' is this computer
  connection_id TEXT NOT NULL,
  uuid TEXT NOT NULL,
  public_id TEXT NOT NULL,
  lender_loan_id TEXT NOT NULL,
  schedule_type TEXT NOT NULL CHECK (schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  interest_rate_millionths INTEGER NOT NULL CHECK (interest_rate_millionths >= 0),
  skin_rate_millionths INTEGER NOT NULL CHECK (skin_rate_millionths >= 0),
  country TEXT NOT NULL,
  issue_date TEXT NOT NULL CHECK (issue_date GLOB '????-??-??'),
  client_type TEXT NOT NULL
    CHECK (client_type IN ('CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL')),
  client_name TEXT NOT NULL,
  client_code TEXT NOT NULL,
  -- null where a live service has not said how many it allows
  max_extensions INTEGER CHECK (max_extensions BETWEEN 0 AND 99),
  extensions_used INTEGER NOT NULL CHECK (extensions_used >= 0),
  registered_date TEXT NOT NULL CHECK (registered_date GLOB '????-??-??'),
  registered_through TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- the request as it came, to the letter
  request_json TEXT NOT NULL,
  -- the current version and its figures, written together with it, so that the list reads one table
  version INTEGER NOT NULL CHECK (version >= 0),
  remaining_principal_cents INTEGER NOT NULL CHECK (remaining_principal_cents >= 0),
  final_payment_date TEXT NOT NULL CHECK (final_payment_date GLOB '????-??-??'),
  -- the earliest due date with anything outstanding; null when repaid
  next_due_date TEXT CHECK (next_due_date GLOB '????-??-??'),
  -- the loan as a live service last returned it, to the letter, and when; null for a local one
  returned_json TEXT,
  returned_at TEXT,
  UNIQUE (connection_id, uuid),
  UNIQUE (connection_id, public_id),
  UNIQUE (connection_id, lender_loan_id)
) STRICT;

CREATE INDEX loan_newest ON loan (connection_id, issue_date DESC, id DESC);

CREATE INDEX loan_lender_loan_id_prefix ON loan (connection_id, lender_loan_id COLLATE NOCASE);

CREATE INDEX loan_public_id_prefix ON loan (connection_id, public_id COLLATE NOCASE);

CREATE INDEX loan_client_name_prefix ON loan (connection_id, client_name COLLATE NOCASE);

CREATE INDEX loan_client_code_prefix ON loan (connection_id, client_code COLLATE NOCASE);

CREATE VIRTUAL TABLE loan_search USING fts5 (
  lender_loan_id, public_id, client_name, client_code, representative_code,
  content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);

CREATE TABLE schedule_version (
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  version INTEGER NOT NULL CHECK (version >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('registered', 'extended', 'refreshed')),
  made_date TEXT NOT NULL CHECK (made_date GLOB '????-??-??'),
  PRIMARY KEY (loan_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE installment (
  loan_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  due_date TEXT NOT NULL CHECK (due_date GLOB '????-??-??'),
  total_principal_cents INTEGER NOT NULL CHECK (total_principal_cents >= 0),
  total_interest_cents INTEGER NOT NULL CHECK (total_interest_cents >= 0),
  total_delayed_interest_cents INTEGER NOT NULL CHECK (total_delayed_interest_cents >= 0),
  paid_principal_cents INTEGER NOT NULL CHECK (paid_principal_cents BETWEEN 0 AND total_principal_cents),
  paid_interest_cents INTEGER NOT NULL CHECK (paid_interest_cents BETWEEN 0 AND total_interest_cents),
  paid_delayed_interest_cents INTEGER NOT NULL
    CHECK (paid_delayed_interest_cents BETWEEN 0 AND total_delayed_interest_cents),
  moved_to_date TEXT CHECK (moved_to_date GLOB '????-??-??'),
  moved_from_date TEXT CHECK (moved_from_date GLOB '????-??-??'),
  PRIMARY KEY (loan_id, version, position),
  FOREIGN KEY (loan_id, version) REFERENCES schedule_version (loan_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE extension (
  uuid TEXT NOT NULL,
  loan_id INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  version INTEGER NOT NULL CHECK (version >= 1),
  extended_days INTEGER NOT NULL CHECK (extended_days >= 1),
  -- below zero where a live service asks for less than before
  added_interest_cents INTEGER NOT NULL,
  payment_date TEXT NOT NULL CHECK (payment_date GLOB '????-??-??'),
  made_through TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (loan_id, number),
  FOREIGN KEY (loan_id, version) REFERENCES schedule_version (loan_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  default_max_extensions INTEGER NOT NULL CHECK (default_max_extensions BETWEEN 0 AND 99),
  skin_rate_millionths INTEGER NOT NULL CHECK (skin_rate_millionths BETWEEN 0 AND 100000000),
  default_term INTEGER NOT NULL CHECK (default_term BETWEEN 1 AND 1200),
  extension_interest TEXT NOT NULL CHECK (extension_interest IN ('ACT/360', 'ACT/365F', 'none')),
  -- how long a live service may take for an answer
  answer_deadline_seconds INTEGER NOT NULL CHECK (answer_deadline_seconds BETWEEN 1 AND 600),
  connection_id TEXT NOT NULL
) STRICT;

CREATE TABLE api_token (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- SHA-256 of the token, which itself is kept nowhere
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE draft (
  form TEXT NOT NULL PRIMARY KEY,
  saved_at TEXT NOT NULL,
  values_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE UNIQUE INDEX submission_exclusive ON submission (connection_id, exclusive_key)
  WHERE state IN ('sending', 'unknown');

CREATE INDEX submission_newest ON submission (connection_id, id DESC);

CREATE INDEX submission_lender_loan_id ON submission (connection_id, lender_loan_id);

CREATE TABLE submission_event (
  submission_id INTEGER NOT NULL REFERENCES submission (id),
  position INTEGER NOT NULL,
  at TEXT NOT NULL,
  state TEXT NOT NULL,
  note TEXT NOT NULL,
  decided_by TEXT,
  PRIMARY KEY (submission_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE extension_run (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  -- 'local' is this computer
  connection_id TEXT NOT NULL,
  days_to_extend INTEGER NOT NULL CHECK (days_to_extend >= 1),
  state TEXT NOT NULL CHECK (state IN ('checking', 'checked', 'running', 'paused', 'cancelled', 'finished')),
  -- why it stands still, for a person; null unless it is paused
  pause_reason TEXT,
  -- until when a live service asked to wait; it goes on by itself then
  wait_until TEXT,
  made_by TEXT NOT NULL,
  made_through TEXT NOT NULL,
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT
) STRICT;

CREATE INDEX extension_run_newest ON extension_run (connection_id, id DESC);

CREATE TABLE extension_run_line (
  run_id INTEGER NOT NULL REFERENCES extension_run (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  state TEXT NOT NULL
    CHECK (state IN ('unchecked', 'ready', 'sending', 'extended', 'refused', 'unknown', 'failed')),
  -- why it was refused, as a code, and in words for a person
  reason TEXT,
  explanation TEXT,
  -- what the dry run was made on and came to; of a loan that was extended, what it came to
  schedule_version INTEGER,
  remaining_principal_cents INTEGER,
  added_interest_cents INTEGER,
  final_date_before TEXT CHECK (final_date_before GLOB '????-??-??'),
  final_date_after TEXT CHECK (final_date_after GLOB '????-??-??'),
  extension_uuid TEXT,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid TEXT,
  PRIMARY KEY (run_id, position),
  UNIQUE (run_id, loan_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX extension_run_line_state ON extension_run_line (run_id, state, position);

CREATE INDEX extension_run_line_submission ON extension_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
