/** A line identifies its client by country and kind too, as everywhere; lines checked before do not. */
export const clientsOfLines = () => `
ALTER TABLE import_run_line ADD COLUMN country text COLLATE "C", ADD COLUMN is_person smallint CHECK (is_person IN (0, 1));
DROP INDEX import_run_line_client;
CREATE INDEX import_run_line_client
  ON import_run_line ((run_id + 0), client_code, country, is_person, state, is_known_client) WHERE client_code IS NOT NULL;
`
