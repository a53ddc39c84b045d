/** Extension of many loans by the same days: a dry run first, then the run, with one line for each loan. */
export const extensionRuns = `
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
`
