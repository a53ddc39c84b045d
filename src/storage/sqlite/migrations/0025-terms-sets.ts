/** Sets of terms, saved by name; each schedule type may have one default. */
export const termsSets = `
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
`
