/** Loans as registered, every version of their schedules, and the extensions between the versions. */
export const loans = `
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

-- rowid is loan.id; the texts themselves are not stored a second time
CREATE VIRTUAL TABLE loan_search USING fts5 (
  lender_loan_id, public_id, client_name, client_code, representative_code,
  content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);

-- version 0 is the schedule as registered; each later one came of an extension or, on a live service, of a refresh
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

-- an extension leads from the version before to its own
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
`
