/** Connections that are compared with their service each night. */
export const nightlyReconciliations = `
CREATE TABLE nightly_reconciliation (
  connection_id TEXT PRIMARY KEY,
  -- a minute of the computer's day
  at_minute INTEGER NOT NULL CHECK (at_minute BETWEEN 0 AND 1439),
  -- when it was set: an earlier time is not made up for
  since TEXT NOT NULL
) STRICT;
`
