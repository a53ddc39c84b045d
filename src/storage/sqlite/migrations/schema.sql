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
  moved_from_date TEXT CHECK (moved_from_date GLOB '????-??-??'), number INTEGER CHECK (number >= 1),
  PRIMARY KEY (loan_id, version, position),
  FOREIGN KEY (loan_id, version) REFERENCES "loan_event" (loan_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE "unplaced_extension" (
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
  FOREIGN KEY (loan_id, version) REFERENCES "loan_event" (loan_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE api_token (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- SHA-256 of the token, which itself is kept nowhere
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  created_at TEXT NOT NULL
, grants TEXT NOT NULL DEFAULT '[]') STRICT;

CREATE TABLE submission_event (
  submission_id INTEGER NOT NULL REFERENCES submission (id),
  position INTEGER NOT NULL,
  at TEXT NOT NULL,
  state TEXT NOT NULL,
  note_json TEXT NOT NULL,
  decided_by TEXT,
  PRIMARY KEY (submission_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE book (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL,
  -- how many times something was committed to it
  commits INTEGER NOT NULL CHECK (commits >= 0),
  committed_at TEXT NOT NULL,
  -- 1 from its opening until a clean end
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
, settled INTEGER NOT NULL DEFAULT 0 CHECK (settled >= 0), made_from TEXT) STRICT;

CREATE TABLE idempotency_key (
  -- 'face', or 'token' and the name of the token
  caller TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  -- SHA-256 of the body, in hexadecimal
  body_sha256 TEXT NOT NULL CHECK (length(body_sha256) = 64),
  -- the answer to the letter, or the submission that it was passed on as
  status INTEGER,
  answer_text TEXT,
  submission_uuid TEXT REFERENCES submission (uuid),
  created_at TEXT NOT NULL, connection_id TEXT NOT NULL DEFAULT 'local',
  PRIMARY KEY (caller, operation, key),
  CHECK ((status IS NULL) = (answer_text IS NULL) AND (status IS NULL) <> (submission_uuid IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  -- SHA-256 of the secret in the browser's cookie, which itself is kept nowhere
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
, kind TEXT NOT NULL DEFAULT 'browser', address TEXT NOT NULL DEFAULT '', program TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;

CREATE TABLE "draft" (
  id TEXT NOT NULL PRIMARY KEY,
  form TEXT NOT NULL,
  -- the page that kept it last
  writer TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  values_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE loan_count (
  connection_id TEXT PRIMARY KEY,
  -- the connection's place in the keys of the search
  number INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 0 AND 1023),
  -- how many loans it has, those that cannot be read among them; none if all were voided
  loans INTEGER NOT NULL CHECK (loans >= 0)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE loan_search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1'
);

CREATE TABLE loan_unindexed (
  search_key INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE "loan" (
  id INTEGER PRIMARY KEY,
  -- the claims service that the loan lives on; 'local' is this computer
  connection_id TEXT NOT NULL,
  uuid TEXT NOT NULL,
  public_id TEXT NOT NULL,
  lender_loan_id TEXT NOT NULL,
  schedule_type TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  interest_rate_millionths INTEGER NOT NULL CHECK (interest_rate_millionths >= 0),
  skin_rate_millionths INTEGER NOT NULL CHECK (skin_rate_millionths >= 0),
  country TEXT NOT NULL,
  issue_date TEXT NOT NULL CHECK (issue_date GLOB '????-??-??'),
  client_type TEXT NOT NULL,
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
  returned_at TEXT, extensions_before INTEGER NOT NULL DEFAULT 0 CHECK (extensions_before >= 0),
  -- outstanding on the next due date; null where only the rows of the schedule tell it
  next_due_cents INTEGER CHECK (next_due_cents >= 0),
  -- the due date after it with anything outstanding
  later_due_date TEXT CHECK (later_due_date GLOB '????-??-??'),
  -- outstanding on all due dates; null where only the rows of the schedule tell it
  outstanding_cents INTEGER CHECK (outstanding_cents >= 0),
  UNIQUE (connection_id, uuid),
  UNIQUE (connection_id, public_id),
  UNIQUE (connection_id, lender_loan_id)
) STRICT;

CREATE TABLE loan_event (
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
) STRICT, WITHOUT ROWID;

CREATE TABLE "settings" (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  default_max_extensions INTEGER NOT NULL CHECK (default_max_extensions BETWEEN 0 AND 99),
  skin_rate_millionths INTEGER NOT NULL CHECK (skin_rate_millionths BETWEEN 0 AND 100000000),
  default_term INTEGER NOT NULL CHECK (default_term BETWEEN 1 AND 1200),
  extension_interest TEXT NOT NULL,
  -- how long a live service may take for an answer
  answer_deadline_seconds INTEGER NOT NULL CHECK (answer_deadline_seconds BETWEEN 1 AND 600),
  connection_id TEXT NOT NULL
) STRICT;

CREATE TABLE "connection" (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  base_url TEXT NOT NULL,
  kind TEXT NOT NULL,
  extensions_field TEXT,
  extensions_field_kind TEXT,
  further_fields_json TEXT NOT NULL,
  ca_file TEXT,
  -- encrypted by the operating system, or null: then the token is known to the running program alone, or not at all
  sealed_token BLOB,
  -- a removed connection stays for the sake of its journal
  removed_at TEXT,
  CHECK ((extensions_field IS NULL) = (extensions_field_kind IS NULL))
) STRICT;

CREATE UNIQUE INDEX connection_name ON connection (name) WHERE removed_at IS NULL;

CREATE TABLE "submission" (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL REFERENCES connection (id),
  operation TEXT NOT NULL,
  state TEXT NOT NULL,
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
  explanation_json TEXT NOT NULL,
  wait_until TEXT
) STRICT;

CREATE UNIQUE INDEX submission_exclusive ON submission (connection_id, exclusive_key)
  WHERE state IN ('sending', 'unknown');

CREATE INDEX submission_newest ON submission (connection_id, id DESC);

CREATE INDEX submission_lender_loan_id ON submission (connection_id, lender_loan_id);

CREATE INDEX submission_state ON submission (connection_id, state, id DESC);

CREATE INDEX submission_sending ON submission (state) WHERE state = 'sending';

CREATE INDEX submission_planned ON submission (connection_id, exclusive_key) WHERE state = 'planned';

CREATE TABLE "extension_run_line" (
  run_id INTEGER NOT NULL REFERENCES "run" (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position >= 1),
  loan_id INTEGER NOT NULL REFERENCES loan (id),
  state TEXT NOT NULL,
  -- why it was refused, as a code, and in words for a person
  reason TEXT,
  explanation_json TEXT,
  -- what the dry run was made on and came to; of a loan that was extended, what it came to
  schedule_version INTEGER,
  remaining_principal_cents INTEGER,
  added_interest_cents INTEGER,
  final_date_before TEXT CHECK (final_date_before GLOB '????-??-??'),
  final_date_after TEXT CHECK (final_date_after GLOB '????-??-??'),
  extension_uuid TEXT,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid TEXT, is_readable INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(
  typeof(position) = 'integer' AND position BETWEEN 1 AND 9007199254740991
  AND typeof(loan_id) = 'integer' AND loan_id BETWEEN 1 AND 9007199254740991
  AND (explanation_json IS NULL OR CASE WHEN typeof(explanation_json) = 'text' AND json_valid(explanation_json) THEN
    json_type(explanation_json, '$.code') = 'text' AND json_type(explanation_json, '$.params') = 'object' ELSE 0 END)
  AND (schedule_version IS NULL OR typeof(schedule_version) = 'integer' AND schedule_version BETWEEN 0 AND 9007199254740991)
  AND (remaining_principal_cents IS NULL OR typeof(remaining_principal_cents) = 'integer' AND remaining_principal_cents BETWEEN -9007199254740991 AND 9007199254740991)
  AND (added_interest_cents IS NULL OR typeof(added_interest_cents) = 'integer' AND added_interest_cents BETWEEN -9007199254740991 AND 9007199254740991)
  AND final_date_before IS date(final_date_before)
  AND final_date_after IS date(final_date_after)
  AND (extension_uuid IS NULL OR typeof(extension_uuid) = 'text' AND extension_uuid GLOB '[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]')
  AND (submission_uuid IS NULL OR typeof(submission_uuid) = 'text' AND submission_uuid GLOB '[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]'), 0)) VIRTUAL,
  PRIMARY KEY (run_id, position),
  UNIQUE (run_id, loan_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX extension_run_line_state ON extension_run_line (run_id, state, position);

CREATE INDEX extension_run_line_submission ON extension_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;

CREATE TABLE launch_code (
  -- SHA-256 of the code in the address, which itself is kept nowhere
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  good_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE "run" (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  -- 'local' is this computer
  connection_id TEXT NOT NULL,
  -- of extensions alone
  days_to_extend INTEGER CHECK (days_to_extend >= 1),
  state TEXT NOT NULL,
  -- why it stands still, for a person; null unless it is paused
  pause_reason_json TEXT,
  -- until when a live service asked to wait; it goes on by itself then
  wait_until TEXT,
  made_by TEXT NOT NULL,
  made_through TEXT NOT NULL,
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT
, is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)), kind TEXT NOT NULL DEFAULT 'extension', lines_per_second REAL CHECK (lines_per_second > 0), worked_ms INTEGER NOT NULL DEFAULT 0 CHECK (worked_ms >= 0), worked_lines INTEGER NOT NULL DEFAULT 0 CHECK (worked_lines >= 0), recent_ms INTEGER NOT NULL DEFAULT 0 CHECK (recent_ms >= 0), recent_lines INTEGER NOT NULL DEFAULT 0 CHECK (recent_lines >= 0), file_name TEXT, buyback_reason TEXT) STRICT;

CREATE INDEX run_newest ON run (connection_id, id DESC);

CREATE INDEX run_newest_of_kind ON run (connection_id, kind, id DESC);

CREATE INDEX run_not_whole ON run (is_whole) WHERE is_whole = 0;

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
  is_corrected INTEGER NOT NULL GENERATED ALWAYS AS (corrections_json IS NOT NULL) STORED, country TEXT, is_person INTEGER CHECK (is_person IN (0, 1)),
  PRIMARY KEY (run_id, position)
) STRICT;

CREATE INDEX import_run_line_state ON import_run_line (run_id, state, position);

CREATE INDEX import_run_line_reason ON import_run_line (run_id, reason, position) WHERE reason IS NOT NULL;

CREATE INDEX import_run_line_odd ON import_run_line (run_id, position) WHERE oddity IS NOT NULL;

CREATE INDEX import_run_line_oddity ON import_run_line (run_id, oddity, position) WHERE oddity IS NOT NULL;

CREATE INDEX import_run_line_id ON import_run_line (run_id, lender_loan_id, position, line)
  WHERE lender_loan_id IS NOT NULL AND state <> 'left-out';

CREATE INDEX import_run_line_submission ON import_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;

CREATE TABLE import_mapping (
  uuid TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  mapping_json TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE dossier_note (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_uuid TEXT NOT NULL,
  text TEXT NOT NULL,
  written_by TEXT NOT NULL,
  written_through TEXT NOT NULL,
  written_at TEXT NOT NULL
) STRICT;

CREATE INDEX dossier_note_newest ON dossier_note (connection_id, subject_kind, subject_uuid, id DESC);

CREATE TABLE dossier_file (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  -- in bytes, which are in the content store by their SHA-256 in hexadecimal
  size INTEGER NOT NULL CHECK (size >= 1),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  attached_by TEXT NOT NULL,
  attached_through TEXT NOT NULL,
  attached_at TEXT NOT NULL
) STRICT;

CREATE INDEX dossier_file_newest ON dossier_file (connection_id, subject_kind, subject_uuid, id DESC);

CREATE INDEX dossier_file_bytes ON dossier_file (sha256);

CREATE INDEX loan_by_client_type ON loan (connection_id, client_type, id);

CREATE INDEX loan_by_country ON loan (connection_id, country, id);

CREATE INDEX loan_by_schedule_type ON loan (connection_id, schedule_type, id);

CREATE INDEX loan_by_amount ON loan (connection_id, amount_cents, id);

CREATE INDEX loan_by_remaining_principal ON loan (connection_id, remaining_principal_cents, id);

CREATE INDEX loan_by_interest_rate ON loan (connection_id, interest_rate_millionths, id);

CREATE INDEX loan_by_extensions ON loan (connection_id, extensions_used, id);

CREATE INDEX loan_by_final_payment ON loan (connection_id, final_payment_date, id);

CREATE TABLE loan_view (
  uuid TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  view_json TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE client_name (
  -- that of the first loan under this name; the first of all names has the uuid of the client in its loan
  id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL,
  country TEXT NOT NULL,
  code TEXT NOT NULL,
  is_person INTEGER NOT NULL CHECK (is_person IN (0, 1)),
  name TEXT NOT NULL,
  UNIQUE (code, country, connection_id, is_person, name)
) STRICT;

CREATE INDEX loan_client ON loan (client_code, country, connection_id, issue_date DESC, id DESC);

CREATE VIRTUAL TABLE client_search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1'
);

CREATE TABLE client_unindexed (
  search_key INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE terms_set (
  uuid TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  -- the name folded, so that no two differ in capitals or blanks alone
  name_key TEXT NOT NULL UNIQUE,
  schedule_type TEXT NOT NULL,
  terms_json TEXT NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  revision INTEGER NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX terms_set_default ON terms_set (schedule_type) WHERE is_default = 1;

CREATE INDEX import_run_line_sums ON import_run_line (
  run_id, state, reason, oddity, schedule_type, day_count, is_mid_life, is_corrected, amount_cents, paid_principal_cents
);

CREATE INDEX extension_run_line_unreadable ON extension_run_line (run_id) WHERE is_readable = 0;

CREATE TABLE removed_loan (
  id INTEGER PRIMARY KEY,
  -- any value: no rule of this table may refuse the removal
  connection_id ANY
) STRICT;

CREATE TRIGGER loan_removed AFTER DELETE ON loan BEGIN
  INSERT OR IGNORE INTO removed_loan (id, connection_id) VALUES (OLD.id, OLD.connection_id);
END;

CREATE INDEX import_run_line_client
  ON import_run_line (run_id, client_code, country, is_person, client_name, position, line, state, is_known_client)
  WHERE client_code IS NOT NULL;

CREATE INDEX loan_unreadable_terms ON loan (connection_id) WHERE coalesce(
  schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')
  AND client_type IN ('CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL')
  AND typeof(amount_cents) = 'integer' AND amount_cents BETWEEN 0 AND 99999999999999
  AND typeof(interest_rate_millionths) = 'integer' AND interest_rate_millionths BETWEEN 0 AND 999999999
  AND typeof(skin_rate_millionths) = 'integer' AND skin_rate_millionths BETWEEN 0 AND 999999999
  AND typeof(extensions_before) = 'integer' AND extensions_before BETWEEN 0 AND 1000000
  AND (max_extensions IS NULL OR typeof(max_extensions) = 'integer' AND max_extensions BETWEEN 0 AND 1000000)
  AND typeof(issue_date) = 'text'
  AND issue_date IS date(issue_date)
  AND typeof(registered_date) = 'text'
  AND registered_date IS date(registered_date)
  AND (created_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z' OR created_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
    AND substr(created_at, 6, 2) BETWEEN '01' AND '12' AND substr(created_at, 9, 2) BETWEEN '01' AND '31'
    AND substr(created_at, 12, 2) < '24' AND substr(created_at, 15, 2) < '60' AND substr(created_at, 18, 2) < '60'
  AND (returned_at IS NULL OR (returned_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z' OR returned_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
    AND substr(returned_at, 6, 2) BETWEEN '01' AND '12' AND substr(returned_at, 9, 2) BETWEEN '01' AND '31'
    AND substr(returned_at, 12, 2) < '24' AND substr(returned_at, 15, 2) < '60' AND substr(returned_at, 18, 2) < '60')
  AND typeof(uuid) = 'text' AND uuid GLOB '[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]-[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]'
  AND typeof(connection_id) = 'text'
  AND typeof(public_id) = 'text'
  AND typeof(lender_loan_id) = 'text'
  AND typeof(country) = 'text'
  AND typeof(client_name) = 'text'
  AND typeof(client_code) = 'text'
  AND typeof(registered_through) = 'text'
  AND typeof(request_json) = 'text'
  AND (returned_json IS NULL OR typeof(returned_json) = 'text'), 0) = 0;

CREATE INDEX loan_newest ON loan (
  connection_id, issue_date, id, schedule_type, client_type, next_due_date, final_payment_date,
  extensions_used, max_extensions, remaining_principal_cents, amount_cents, interest_rate_millionths, country,
  client_name, lender_loan_id, public_id
);

CREATE TABLE row_change (
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
) STRICT, WITHOUT ROWID;

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

CREATE INDEX loan_unreadable_course ON loan (connection_id) WHERE coalesce(
  typeof(version) = 'integer' AND version BETWEEN 0 AND 9007199254740991
  AND typeof(extensions_used) = 'integer' AND extensions_used BETWEEN 0 AND 1000000
  AND typeof(remaining_principal_cents) = 'integer' AND remaining_principal_cents BETWEEN 0 AND 99999999999999
  AND typeof(final_payment_date) = 'text'
  AND final_payment_date IS date(final_payment_date)
  AND next_due_date IS date(next_due_date)
  AND later_due_date IS date(later_due_date)
  AND (next_due_cents IS NULL OR typeof(next_due_cents) = 'integer' AND next_due_cents BETWEEN 0 AND 9007199254740991)
  AND (outstanding_cents IS NULL OR typeof(outstanding_cents) = 'integer' AND outstanding_cents BETWEEN 0 AND 9007199254740991), 0) = 0;

CREATE INDEX loan_by_next_due ON loan (
  connection_id, coalesce(next_due_date, '9999-12-31'), id, later_due_date, final_payment_date, next_due_cents,
  outstanding_cents
);

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
) STRICT;

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

CREATE TABLE extension_policy (
  -- 'local', or the id of a connection
  connection_id TEXT NOT NULL PRIMARY KEY,
  most_extensions INTEGER CHECK (most_extensions >= 0),
  extensions_effect TEXT,
  most_days_each INTEGER CHECK (most_days_each >= 0),
  days_each_effect TEXT,
  most_days_in_all INTEGER CHECK (most_days_in_all >= 0),
  days_in_all_effect TEXT,
  never_late_effect TEXT,
  interest_first_effect TEXT,
  changed_at TEXT NOT NULL,
  changed_through TEXT NOT NULL
, buyback_after_days INTEGER CHECK (buyback_after_days >= 1), buyback_counted_from TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE nightly_reconciliation (
  connection_id TEXT PRIMARY KEY,
  -- a minute of the computer's day
  at_minute INTEGER NOT NULL CHECK (at_minute BETWEEN 0 AND 1439),
  -- when it was set: an earlier time is not made up for
  since TEXT NOT NULL
) STRICT;

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

CREATE TABLE letter_text (
  kind TEXT NOT NULL,
  -- a BCP 47 code
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  saved_through TEXT NOT NULL,
  PRIMARY KEY (kind, language)
) STRICT, WITHOUT ROWID;
