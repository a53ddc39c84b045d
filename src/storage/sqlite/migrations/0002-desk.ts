/** Data of the desk itself: the rules of the service, API tokens, and drafts. */
export const desk = `
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

INSERT INTO settings VALUES (1, 0, 5000000, 12, 'ACT/360', 30, 'local');

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
`
