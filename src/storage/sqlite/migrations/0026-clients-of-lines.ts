/** A line identifies its client by country and kind too, as everywhere; lines checked before do not. */
export const clientsOfLines = `
ALTER TABLE import_run_line ADD COLUMN country TEXT;
ALTER TABLE import_run_line ADD COLUMN is_person INTEGER CHECK (is_person IN (0, 1));
DROP INDEX import_run_line_client;
CREATE INDEX import_run_line_client ON import_run_line (run_id, client_code, country, is_person, state, is_known_client)
  WHERE client_code IS NOT NULL;
`
