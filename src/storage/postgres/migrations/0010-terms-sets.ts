/** Sets of terms, saved by name; each schedule type may have one default. */
export const termsSets = () => `
CREATE TABLE terms_set (
  uuid uuid PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- the name folded, so that no two differ in capitals or blanks alone
  name_key text COLLATE "C" NOT NULL UNIQUE,
  schedule_type text COLLATE "C" NOT NULL,
  terms_json text COLLATE "C" NOT NULL,
  is_default boolean NOT NULL,
  revision integer NOT NULL,
  saved_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX terms_set_default ON terms_set (schedule_type) WHERE is_default;
`
