/** Connections that are compared with their service each night. */
export const nightlyReconciliations = () => `
CREATE TABLE nightly_reconciliation (
  connection_id text COLLATE "C" PRIMARY KEY,
  -- a minute of the computer's day
  at_minute integer NOT NULL CHECK (at_minute BETWEEN 0 AND 1439),
  -- when it was set: an earlier time is not made up for
  since timestamptz NOT NULL
);
`
