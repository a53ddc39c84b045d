/** Browser sessions of the face, stored so that they survive a restart of the service. */
export const sessions = `
CREATE TABLE session (
  -- SHA-256 of the secret in the browser's cookie, which itself is kept nowhere
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
