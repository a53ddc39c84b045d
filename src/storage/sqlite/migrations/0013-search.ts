/**
 * A search that returns its loans in the order of the list, and a count of the loans of each connection. Drops the four
 * indexes of prefixes: the search finds those too. New loans wait in a small table for indexing, which is searched as
 * well.
 */
export const search = `
DROP INDEX loan_lender_loan_id_prefix;
DROP INDEX loan_public_id_prefix;
DROP INDEX loan_client_name_prefix;
DROP INDEX loan_client_code_prefix;
DROP TABLE loan_search;

CREATE TABLE loan_count (
  connection_id TEXT PRIMARY KEY,
  -- the connection's place in the keys of the search
  number INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 0 AND 1023),
  -- how many loans it has, those that cannot be read among them
  loans INTEGER NOT NULL CHECK (loans >= 1)
) STRICT, WITHOUT ROWID;

INSERT INTO loan_count SELECT connection_id, row_number() OVER (ORDER BY min(id)) - 1, count(*) FROM loan GROUP BY connection_id;

-- rowid is the search key: connection, issue date and id in one number; the texts are not stored a second time
CREATE VIRTUAL TABLE loan_search USING fts5 (
  text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1'
);

-- loans that the search has not taken up yet: a few hundred at most
CREATE TABLE loan_unindexed (
  search_key INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

-- in the order of the keys, which the index writes several times faster
INSERT INTO loan_search (rowid, text)
  SELECT search_key(number, issue_date, id),
    search_text(lender_loan_id, public_id, client_name, client_code, representative_code(request_json))
  FROM loan INDEXED BY loan_newest JOIN loan_count USING (connection_id)
  ORDER BY loan.connection_id DESC, issue_date, id;
`
