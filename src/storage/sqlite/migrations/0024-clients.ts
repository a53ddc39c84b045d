/**
 * Clients that the loans name, each under every name that its loans gave it, with a search of their own. New clients
 * wait in a small table for indexing, which is searched as well.
 */
export const clients = `
CREATE TABLE client_name (
  -- that of the first loan under this name; the first of all names has the uuid of the client in its loan
  id INTEGER PRIMARY KEY,
  connection_id TEXT NOT NULL,
  country TEXT NOT NULL,
  code TEXT NOT NULL,
  is_person INTEGER NOT NULL CHECK (is_person IN (0, 1)),
  name TEXT NOT NULL,
  UNIQUE (code, country, connection_id, is_person, name)
) STRICT;

-- the code first: no list but that of a client's loans is to be read by it
CREATE INDEX loan_client ON loan (client_code, country, connection_id, issue_date DESC, id DESC);

INSERT INTO client_name (id, connection_id, country, code, is_person, name)
  SELECT min(id), connection_id, country, client_code, client_type = 'CONSUMER', client_name
  FROM loan WHERE is_readable = 1
  GROUP BY connection_id, country, client_code, client_type = 'CONSUMER', client_name
  ORDER BY 1;

-- rowid is the search key: connection and id in one number; the texts are not stored a second time
CREATE VIRTUAL TABLE client_search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1'
);

-- names that the search has not taken up yet: a few hundred at most
CREATE TABLE client_unindexed (
  search_key INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

INSERT INTO client_search (rowid, text)
  SELECT (number << 30) + client_name.id, search_text('', '', name, code, '')
  FROM client_name JOIN loan_count USING (connection_id)
  ORDER BY 1;
`
