/** Names of a client within a file are looked up one after the other, without reading all lines of the client. */
export const namesOfLines = `
DROP INDEX import_run_line_client;
CREATE INDEX import_run_line_client
  ON import_run_line (run_id, client_code, country, is_person, client_name, position, line, state, is_known_client)
  WHERE client_code IS NOT NULL;
`
