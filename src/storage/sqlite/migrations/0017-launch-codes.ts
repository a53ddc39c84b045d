/** Codes of one-time addresses, so that each works once in whichever process, and survives a restart. */
export const launchCodes = `
CREATE TABLE launch_code (
  -- SHA-256 of the code in the address, which itself is kept nowhere
  hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
  good_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
