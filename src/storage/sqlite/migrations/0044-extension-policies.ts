/** Extension policy of each connection. A rule without an effect is not there. */
export const extensionPolicies = `
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
) STRICT, WITHOUT ROWID;
`
