/** Extension policy of each connection. A rule without an effect is not there. */
export const extensionPolicies = () => `
CREATE TABLE extension_policy (
  -- 'local', or the id of a connection
  connection_id text COLLATE "C" PRIMARY KEY,
  most_extensions integer CHECK (most_extensions >= 0),
  extensions_effect text COLLATE "C",
  most_days_each integer CHECK (most_days_each >= 0),
  days_each_effect text COLLATE "C",
  most_days_in_all integer CHECK (most_days_in_all >= 0),
  days_in_all_effect text COLLATE "C",
  never_late_effect text COLLATE "C",
  interest_first_effect text COLLATE "C",
  changed_at timestamptz NOT NULL,
  changed_through text COLLATE "C" NOT NULL
);
`
